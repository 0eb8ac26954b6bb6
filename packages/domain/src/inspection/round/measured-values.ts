import { units } from '../../core/unit.ts'
import { type Axis, axes, telemetryKeyOf } from '../../device/telemetry/telemetry.ts'
import { inspectionItemKind, inspectionMetric } from '../standard/item.enums.ts'
import type { ItemLimits } from '../standard/item-limits.ts'
import type { RoundAnswer } from './grade-answer.ts'

const { Temperature } = inspectionMetric.members

/** A limit of a measuring point that a value passed. */
export interface PassedLimit {
  /** Telemetry key of the value, such as `vX`. */
  readonly key: string
  readonly axis: Axis | null
  /** C is a warning, D danger. */
  readonly level: 'C' | 'D'
  readonly limit: number
  readonly value: number
}

/**
 * The values of an answer under the telemetry keys of its measuring point, in their units; empty for an item that names no metric. Items ask in the units in
 * which points are stored (mm/s RMS, m/s², µm, °C).
 */
export function measuredValues({ kind, metric }: Pick<ItemLimits, 'kind' | 'metric'>, answer: RoundAnswer): Record<string, number> {
  if (kind !== inspectionItemKind.members.Values.code || !metric) return {}
  if (metric === Temperature.code) return answer.number === undefined ? {} : { [metric]: answer.number }
  const given = axes.map((axis) => [`${metric}${axis}`, answer[axis.toLowerCase() as 'x' | 'y' | 'z']] as const)
  return Object.fromEntries(given.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))
}

/** The unit of a telemetry key as it is shown. */
export const unitOfKey = (key: string): string => {
  const row = telemetryKeyOf(key)
  return row ? units[row.unit].symbol : ''
}
