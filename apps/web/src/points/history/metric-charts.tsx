import { historyNameOf } from '@undertone/domain/data-search/history-columns.table'
import { heightWord } from '@undertone/domain/waveform/feature/feature-detection'
import { useMemo } from 'react'
import type { EventStripData } from '../../charts/events/event-strip.tsx'
import { TrendChart } from '../../charts/trend/trend-chart.tsx'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { type Suspect, suspectMarks } from '../suspect/suspect-note.ts'
import { type ChartPoint, metricData, metricsIn } from './history-lines.ts'
import styles from './metric-charts.module.css'

interface MetricChartsProps {
  readonly points: readonly ChartPoint[]
  readonly period: readonly [number, number] | null
  /** Samples with a suspect clock, drawn as marks where they were received. */
  readonly suspects: readonly Suspect[]
  /** Charts with the same key zoom together. */
  readonly syncKey: string
  readonly height: number
  /** Stacked instead of side by side. */
  readonly wide: boolean
  readonly pickedMs?: number | null
  /** Events of the point, if there is only one. */
  readonly strip?: EventStripData | null
  readonly onPick?: (timeMs: number) => void
}

/** Height of the event strip of a chart, px. */
const stripPx = 28

/** A trend for each metric of the points, with linked zoom and crosshair. */
export function MetricCharts({
  points,
  period,
  suspects,
  syncKey,
  height,
  wide,
  pickedMs = null,
  strip = null,
  onPick,
}: MetricChartsProps) {
  const say = useText()
  const { timeZone } = useSession().user
  const charts = useMemo(
    () =>
      metricsIn(
        points.map(({ trend }) => trend),
        suspects,
      ).map((metric) => ({
        metric,
        data: {
          ...metricData(points, metric, say(historyNameOf(metric)), period, metric === null ? '' : say(heightWord(metric))),
          marks: suspectMarks(suspects, metric, say),
        },
      })),
    [points, period, suspects, say],
  )
  return (
    <div className={styles.charts} data-wide={wide}>
      {charts.map(({ metric, data }) => (
        <TrendChart
          key={String(metric)}
          data={data}
          height={strip ? height + stripPx : height}
          strip={strip}
          slider={false}
          timeZone={timeZone}
          syncKey={syncKey}
          pickedMs={pickedMs}
          {...(onPick ? { onPick } : {})}
        />
      ))}
    </div>
  )
}
