import { memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import type { UnitKey } from '@undertone/domain/core/unit'
import { axes, telemetryKeyOf, telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import type { PointState } from '@undertone/domain/monitor/monitor.calls'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { monitorText } from './monitor.text.ts'

type Values = PointState['values']

/** A value with its measuring time, epoch ms. */
type Measured = Values[string]

/** The greatest of the three axes of a metric, if any: `a`, `v`, `kurt`. */
export function greatestOf(values: Values, prefix: string): Measured | undefined {
  const present = axes.flatMap((axis) => values[`${prefix}${axis}`] ?? [])
  return present.reduce<Measured | undefined>((found, one) => (found && found.value >= one.value ? found : one), undefined)
}

/** Values of one row that are closer in time came together, ms. Guess: a sensor sends a sample in several messages, minutes apart at most. */
const togetherMs = 600_000

/** The measuring time of a value where it is older than its row, else null: that of the row is shown already. */
export const ownTimeOf = (measured: Measured | undefined, rowMs: number | null): number | null =>
  measured && rowMs !== null && rowMs - measured.t > togetherMs ? measured.t : null

/** A metric of a point: one value for each axis, or a single one, and its measuring time. */
export interface MetricRow {
  readonly key: string
  readonly label: Text
  readonly unit: UnitKey | null
  readonly axes: readonly (number | null)[] | null
  readonly single: number | null
  /** Measuring time of its latest value, epoch ms. */
  readonly t: number
}

/** All metrics of a point in the order of the telemetry table; unknown keys come last, without a unit. */
export function metricRows(values: Values): MetricRow[] {
  const groups = Map.groupBy(telemetryKeys, (row) => (row.axis === null ? row.key : `metric ${row.metric}`))
  const known = [...groups].flatMap(([key, keys]): MetricRow[] => {
    const found = keys.flatMap((row) => values[row.key] ?? [])
    const first = keys[0]
    if (!first || found.length === 0) return []
    return [
      {
        key,
        label: first.metric === null ? monitorText.runtime : (memberOf(metricType, first.metric) ?? { cn: key, en: key }),
        unit: first.unit,
        axes: first.axis === null ? null : keys.map((row) => values[row.key]?.value ?? null),
        single: first.axis === null ? (values[first.key]?.value ?? null) : null,
        t: Math.max(...found.map((one) => one.t)),
      },
    ]
  })
  const unknown = Object.entries(values).filter(([key]) => !telemetryKeyOf(key))
  return [
    ...known,
    ...unknown.map(([key, { value, t }]) => ({ key, label: { cn: key, en: key }, unit: null, axes: null, single: value, t })),
  ]
}
