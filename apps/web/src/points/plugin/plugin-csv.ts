import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { PluginResult } from '@undertone/domain/plugin/plugin.calls'
import type { Say } from '../../core/language/language.ts'

/** A cell of a CSV file; what a spreadsheet would run as a formula begins with an apostrophe. */
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Values and curves of a result, one number a line: what it is, its axis, position and unit. */
export function pluginCsv({ declaration, axes, name, dateTime }: PluginResult, names: AxisNames, say: Say): string {
  const lines: (string | number)[][] = [['plug-in', 'recorded', 'quantity', 'axis', 'x', 'x unit', 'value', 'unit']]
  for (const { axis, answer } of axes) {
    const head = (title: Parameters<Say>[0]) => [name, dateTime, say(title), names[axis]]
    for (const { key, title, unit } of declaration.values) {
      const value = answer?.values.find((one) => one.key === key)?.value
      if (value !== undefined && value !== null) lines.push([...head(title), '', '', value, unit])
    }
    for (const { key, title, x, y } of declaration.curves) {
      const curve = answer?.curves.find((one) => one.key === key)
      curve?.y.forEach((value, i) => void lines.push([...head(title), curve.x?.[i] ?? curve.x0 + i * curve.dx, x.unit, value, y.unit]))
    }
  }
  return lines.map((line) => line.map(cell).join(',')).join('\r\n')
}
