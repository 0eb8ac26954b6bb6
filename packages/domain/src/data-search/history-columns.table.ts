import { memberOf } from '../core/enum.ts'
import type { Text } from '../core/text.ts'
import type { UnitKey } from '../core/unit.ts'
import { type Axis, telemetryKeys } from '../device/telemetry/telemetry.ts'
import { metricType } from '../waveform/waveform.enums.ts'

/** A column of a point's history: a telemetry key, or a computed value. */
export interface HistoryColumn {
  readonly key: string
  /** Code of the metric type; null without a metric (the running time). */
  readonly metric: number | null
  readonly axis: Axis | null
  readonly unit: UnitKey
  /** The series of the history that it shows. */
  readonly series: string
}

const rise: HistoryColumn = {
  key: 'temRise',
  metric: metricType.members.TemperatureIncrease.code,
  axis: null,
  unit: 'temperature',
  series: 'tem_rise',
}

/** All columns of a history, in telemetry order; the temperature rise follows the temperature. */
export const historyColumns: readonly HistoryColumn[] = telemetryKeys.flatMap(({ key, metric, axis, unit, column }) => {
  const own = { key, metric, axis, unit, series: column }
  return key === 'tem' ? [own, rise] : [own]
})

/** The metrics of a history, without duplicates, in that order. */
export const historyMetrics: readonly number[] = [...new Set(historyColumns.flatMap(({ metric }) => metric ?? []))]

/** The columns of metrics; all columns by default. */
export const historyColumnsOf = (metrics: readonly number[] = []): readonly HistoryColumn[] =>
  metrics.length === 0 ? historyColumns : historyColumns.filter(({ metric }) => metric !== null && metrics.includes(metric))

const runningTime: Text = { cn: '运行时长', en: 'Running hours' }

/** Name of a metric; null is the running time. */
export const historyNameOf = (metric: number | null): Text => (metric === null ? undefined : memberOf(metricType, metric)) ?? runningTime

/** Suspect samples drawn in the charts of a search, the newest (guess: more marks would cover the lines). */
export const maxSuspectMarks = 500

/** Maximum points of one search; a guess: four colours and four dashes can be distinguished, larger tables are exports. */
export const maxHistoryPoints = 10
