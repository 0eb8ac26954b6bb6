import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { useMemo } from 'react'
import { ChartSkeleton } from '../../charts/frame/chart-state.tsx'
import { useText } from '../../core/language/language.ts'
import { usePointEvents } from '../../points/event/use-point-events.tsx'
import type { ChartPoint } from '../../points/history/history-lines.ts'
import { MetricCharts } from '../../points/history/metric-charts.tsx'
import { useSuspects } from '../../points/suspect/use-suspects.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import styles from './data-search.module.css'
import { dataSearchText } from './data-search.text.ts'
import { SnapshotTable } from './snapshot-table.tsx'
import type { PointHistory } from './use-point-history.ts'

/** The period before a range is selected: nothing is requested. */
const noTime = [0, 0] as const

/** Height of the small trends, px. */
const chartHeight = 152

interface PanelProps {
  readonly history: PointHistory
  readonly names: AxisNames
  /** Selects the time of which all values are shown. */
  onMoment(t: number): void
}

/** All metrics of a point as small linked trends; a click selects a time. */
export function TrendsPanel({
  mappingId,
  period,
  history: { trends, ofPoint, shownMs },
  names,
  onMoment,
}: PanelProps & { readonly mappingId: number; readonly period: readonly [number, number] | null }) {
  const say = useText()
  const strip = usePointEvents(mappingId, period ?? noTime)
  const suspects = useSuspects([mappingId], period)
  const points = useMemo(() => (ofPoint ?? []).map((trend): ChartPoint => ({ trend, name: '', axes: names })), [ofPoint, names])
  if (trends.isError && !ofPoint) return <ErrorNote error={trends.error} retry={() => void trends.refetch()} />
  return (
    <Panel flush collapsible title={say(dataSearchText.trends)}>
      {!ofPoint ? (
        <ChartSkeleton />
      ) : points.every(({ trend }) => trend.list.length === 0) && suspects.length === 0 ? (
        <EmptyState dense title={say(dataSearchText.noData)} hint={say(dataSearchText.noDataHelp)} />
      ) : (
        <MetricCharts
          points={points}
          period={period}
          suspects={suspects}
          syncKey="point history"
          height={chartHeight}
          wide
          pickedMs={shownMs}
          onPick={onMoment}
          strip={strip}
        />
      )}
    </Panel>
  )
}

/** All values of a point at one time, with those around it. */
export function MomentPanel({ history: { around, step, hasPrevious, hasNext }, names, onMoment }: PanelProps) {
  const say = useText()
  const found = around.data
  return (
    <Panel
      flush
      className={styles.beside ?? ''}
      title={say(dataSearchText.moment)}
      extra={
        <span className={styles.tools}>
          <IconButton icon="chevron-left" label={`${say(dataSearchText.previous)} [`} disabled={!hasPrevious} onClick={() => step(-1)} />
          <IconButton icon="chevron-right" label={`${say(dataSearchText.next)} ]`} disabled={!hasNext} onClick={() => step(1)} />
        </span>
      }
    >
      {around.isError && !found ? (
        <ErrorNote error={around.error} retry={() => void around.refetch()} />
      ) : !found ? (
        <Skeletons count={6} />
      ) : (
        <SnapshotTable rows={found.rows} at={found.at} names={names} onMoment={onMoment} />
      )}
    </Panel>
  )
}
