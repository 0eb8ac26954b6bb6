import { memberOf } from '../../core/enum.ts'
import type { Text } from '../../core/text.ts'
import { type UnitKey, units } from '../../core/unit.ts'
import { axisNamesOf } from '../../device/sensor/axis-names.ts'
import { alarmType } from '../alarm.enums.ts'
import { limitRows } from '../threshold/limit-names.table.ts'

/** The unit of the values of an alarm; null for an offline alarm. */
export const unitOfAlarm = (type: string): UnitKey | null => limitRows.find((row) => row.alarmType === type)?.unit ?? null

/** Values of plug-ins have units of their own, which are part of the name of their alarm. */
const pluginType = alarmType.members.PluginValue.code

/** A value of an alarm with enough decimals to compare it with its limit. */
const valueText = (value: number, unit: UnitKey): string => {
  const { symbol, decimals } = units[unit]
  return `${value.toFixed(Math.min(decimals, 2))} ${symbol}`.trim()
}

/** The parts of an alarm that its name is made of. */
export interface AlarmSubject {
  readonly alarmType: string
  readonly axis?: string | null
  /** All axes involved; if empty, the axis above. */
  readonly axes?: readonly (string | { readonly axis: string | null })[]
  readonly bandName?: string | null
  /** Directions of the sensor's axes; without them the axes keep the sensor's letters. */
  readonly directions?: readonly number[] | null | undefined
}

/** Names of the axes of an alarm at its point; only the axis furthest over its limit if no others are known. */
export function alarmAxisNames({ axis = null, axes = [], directions = null }: Omit<AlarmSubject, 'alarmType'>): readonly string[] {
  const names: Readonly<Record<string, string>> = axisNamesOf(directions)
  const involved = axes.flatMap((one) => (typeof one === 'string' ? one : (one.axis ?? [])))
  return (involved.length > 0 || axis === null ? involved : [axis]).map((one) => names[one] ?? one)
}

/** Display name of an alarm: its type or band, and the axes. */
export function alarmSubject({ alarmType: type, bandName = null, ...which }: AlarmSubject): Text {
  const names = alarmAxisNames(which)
  const member = memberOf(alarmType, type) ?? { cn: type, en: type }
  const bandWord = type === pluginType ? { cn: '插件取值', en: 'Plug-in value' } : { cn: '频带', en: 'Band' }
  const { cn, en } = bandName === null ? member : { cn: `${bandWord.cn}“${bandName}”报警`, en: `${bandWord.en} “${bandName}”` }
  return names.length === 0 ? { cn, en } : { cn: `${cn} ${names.join('、')} 轴`, en: `${en} ${names.join(', ')}` }
}

/** A value of an alarm with its unit; a dash if there is none. */
export function alarmValue(type: string, value: number | null): string {
  if (value !== null && type === pluginType) return String(Number(value.toPrecision(4)))
  const unit = unitOfAlarm(type)
  return value === null || unit === null ? '-' : valueText(value, unit)
}
