import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { ChartTone } from '@undertone/chart/spec/chart-spec'
import { type TrendData, type TrendLine, withGaps } from '@undertone/chart/trend/trend-spec'
import { units } from '@undertone/domain/core/unit'
import type { HistoryTrend } from '@undertone/domain/data-search/history.calls'
import { type HistoryColumn, historyColumns } from '@undertone/domain/data-search/history-columns.table'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { offlineAfterMs } from '@undertone/domain/monitor/monitor.enums'
import type { DownsampledRange } from '@undertone/domain/waveform/waveform.calls'
import type { PointPath } from './use-point-paths.ts'

/** Points are distinguished by these colours, then by the dashes of the axes. */
const pointTones: readonly ChartTone[] = ['accent', 'z', 'h', 'y', 'x', 'good']
const axisDashes = { X: [], Y: [7, 4], Z: [2, 3] } as const
const moreDashes: readonly (readonly number[])[] = [[], [9, 3, 2, 3], [14, 4]]
const minuteMs = 60_000

/** A point of a chart: its trends, its name and its axis names. */
export interface ChartPoint {
  readonly trend: HistoryTrend
  readonly name: string
  readonly axes: AxisNames
}

/** The machine and the name of a point; its id while the names load. */
export function pathName(paths: ReadonlyMap<number, PointPath> | undefined, id: number): string {
  const path = paths?.get(id)
  return path ? `${path.equipmentName} / ${path.label}` : String(id)
}

/** The points of a chart; points of one machine are identified by their own names. */
export function chartPointsOf(
  trends: readonly HistoryTrend[],
  paths: ReadonlyMap<number, PointPath> | undefined,
  axes: AxisNames,
): ChartPoint[] {
  const machines = new Set(trends.map(({ mappingId }) => paths?.get(mappingId)?.equipmentId))
  const nameOf = (id: number) => (machines.size === 1 ? paths?.get(id)?.label : undefined) ?? pathName(paths, id)
  return trends.map((trend) => ({ trend, name: nameOf(trend.mappingId), axes }))
}

/** The metrics with values of any point, in the order of the telemetry; null is the running time. */
export function metricsIn(
  trends: readonly HistoryTrend[],
  suspects: readonly { readonly values: Readonly<Record<string, number>> }[] = [],
): (number | null)[] {
  const keys = new Set([...trends.flatMap(({ columns }) => columns), ...suspects.flatMap(({ values }) => Object.keys(values))])
  return [...new Set(historyColumns.filter(({ key }) => keys.has(key)).map(({ metric }) => metric))]
}

const columnsOf = (metric: number | null): readonly HistoryColumn[] => historyColumns.filter((column) => column.metric === metric)

/**
 * The distance, in ms, after which the line has a gap behind each time: longer than the offline limit for the steps before and after it. A
 * sensor whose period was changed is joined at either period.
 */
export function gapLimitsOf(times: readonly number[]): (t: number) => number {
  const stepAfter = (i: number): number => (times[i + 1] ?? Number.NaN) - (times[i] ?? Number.NaN)
  const limits = new Map(
    times.map((t, i) => {
      const around = [stepAfter(i - 1), stepAfter(i + 1)].filter((step) => !Number.isNaN(step))
      return [t, around.length === 0 ? Number.POSITIVE_INFINITY : offlineAfterMs(Math.max(...around) / minuteMs)]
    }),
  )
  return (t) => limits.get(t) ?? Number.POSITIVE_INFINITY
}

/** One metric of one or several points: for one, axes have colours; for several, points have colours and axes dashes. */
export function metricData(
  points: readonly ChartPoint[],
  metric: number | null,
  label: string,
  period: readonly [number, number] | null,
  /** How the amplitude is stated: RMS, peak-peak; empty if it is not an amplitude. */
  quantity = '',
): TrendData {
  const isSingle = points.length === 1
  const thinned = new Map<string, DownsampledRange>()
  const lines = points.flatMap(({ trend, name, axes }, index): TrendLine[] => {
    for (const one of trend.thinned ?? []) thinned.set(JSON.stringify(one), one)
    return columnsOf(metric).flatMap(({ key, axis }): TrendLine[] => {
      const at = trend.columns.indexOf(key)
      if (at < 0) return []
      const rows = trend.list.filter(({ values }) => values[at] !== null)
      const times = rows.map(({ t }) => t)
      const values = Float64Array.from(rows, ({ values: own }) => own[at] ?? Number.NaN)
      const tone = pointTones[index % pointTones.length] ?? 'accent'
      const dash = axis === null ? (moreDashes[Math.floor(index / pointTones.length)] ?? []) : axisDashes[axis]
      const axisName = axis === null ? '' : axes[axis]
      return [
        {
          key: `${trend.mappingId}:${key}`,
          label: isSingle ? axisName || label : [name, axisName].filter(Boolean).join(' '),
          tone: isSingle ? (axis === null ? 'accent' : axisTone[axis]) : tone,
          ...(isSingle ? {} : { dash }),
          ...withGaps(times, values, gapLimitsOf(times)),
        },
      ]
    })
  })
  const unit = units[columnsOf(metric)[0]?.unit ?? 'ratio']
  return {
    title: label,
    lines,
    axes: [{ key: 'y', label, unit: `${unit.symbol} ${quantity}`.trim(), decimals: unit.decimals }],
    downsampled: [...thinned.values()],
    ...(period ? { period } : {}),
  }
}
