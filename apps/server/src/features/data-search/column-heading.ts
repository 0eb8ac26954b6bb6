import type { Language } from '@undertone/domain/core/text'
import { type UnitKey, units } from '@undertone/domain/core/unit'
import { historyNameOf } from '@undertone/domain/data-search/history-columns.table'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'

/** The heading of a column of values in a file: metric, axis as the screens name it, and unit. */
export function columnHeading(
  { metric, axis, unit }: { readonly metric: number | null; readonly axis: Axis | null; readonly unit: UnitKey },
  names: AxisNames,
  language: Language,
): string {
  const name = [historyNameOf(metric)[language], axis && names[axis]].filter(Boolean).join(' ')
  const { symbol } = units[unit]
  return symbol === '' ? name : `${name} (${symbol})`
}
