import { useQueryClient } from '@tanstack/react-query'
import type { ChartLimit } from '@undertone/chart/spec/chart-spec'
import type { DataOf } from '@undertone/domain/core/call'
import { permissionOf } from '@undertone/domain/core/resource'
import { axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { unitOfMetric } from '@undertone/domain/device/telemetry/telemetry'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { Segmented } from 'antd'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { keyOf, useCall } from '../../../core/api/query.ts'
import { useDebounced } from '../../../core/hooks/use-debounced.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { analysisLink } from '../../../points/link/analysis-link.ts'
import { mergePoint } from '../../../points/live/live-merge.ts'
import { MutedBanner } from '../../../points/live/muted-banner.tsx'
import { useLivePoints } from '../../../points/live/use-live-points.ts'
import { useNow } from '../../../points/live/use-now.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { boundariesOf, limitLines } from '../shared/grade-text.ts'
import { monitorText } from '../shared/monitor.text.ts'
import { MonitorTree } from '../shared/monitor-tree.tsx'
import { GradeFacts } from './grade-facts.tsx'
import { LastWaves } from './last-waves.tsx'
import { LiveValues } from './live-values.tsx'
import { OpenAlarms } from './open-alarms.tsx'
import styles from './point-page.module.css'
import { PointTrend } from './point-trend.tsx'
import { SensorFacts } from './sensor-facts.tsx'
import '../../../points/live/monitor.css'

type Answer = DataOf<typeof monitorCalls.mapping>

const dayMs = 86_400_000
const ranges = [
  { days: 1, label: monitorText.day },
  { days: 7, label: monitorText.week },
  { days: 30, label: monitorText.month },
] as const
const { VibrationSeverity, Acceleration, Temperature, Kurtosis } = metricType.members
/** The trends of the page, in their order. */
const trends = [VibrationSeverity, Acceleration, Temperature, Kurtosis]
/** The end of the trends moves every ten minutes: a continuous move would refetch the chart each time (guess). */
const stepMs = 600_000
const sensorList = permissionOf(sensor, 'list')
const noLimits: readonly ChartLimit[] = []

/** Delay after new values before the grade is refetched (guess). */
const refetchDelayMs = 1000

/** The state of one point; without an id the server returns the first. */
function usePoint(mappingId: number | null) {
  const client = useQueryClient()
  const input = { query: mappingId === null ? {} : { mappingId: String(mappingId) } }
  const key = keyOf(monitorCalls.mapping, input)
  const point = useCall(monitorCalls.mapping, input, { keepPrevious: true })
  const refetch = useDebounced(() => void client.invalidateQueries({ queryKey: key }), refetchDelayMs)
  useLivePoints((rows) => {
    const before = client.getQueryData<Answer>(key)?.mapping
    if (!before) return
    const after = mergePoint(before, rows)
    if (after === before) return
    client.setQueryData<Answer>(key, { mapping: after })
    refetch()
  }, refetch)
  return point
}

/** One measuring point: live values, grade, sensor, trends and latest waveforms. */
export function PointPage() {
  const say = useText()
  const now = useNow(stepMs)
  const navigate = useNavigate()
  const { can } = useSession()
  const [{ mappingId, days }, change] = useAddress({ mappingId: null, days: 1 })
  const point = usePoint(mappingId)
  const shown = point.data?.mapping
  const names = useMemo(() => axisNamesOf(shown?.directions), [shown?.directions])
  const seesTrends = can(waveformCalls.getDataByTimeRange.access)
  const seesWaves = can(waveformCalls.findPage.access)
  const end = Math.ceil(now / stepMs) * stepMs
  const chosenDays = ranges.find((range) => range.days === days)?.days ?? 1
  const period = useMemo(() => [end - chosenDays * dayMs, end] as const, [end, chosenDays])
  // A live row brings a new object with the same boundaries: the chart is redrawn only if a number changes.
  const boundaries = shown ? boundariesOf(shown.grade).join() : ''
  const limits = useMemo(() => limitLines(boundaries === '' ? [] : boundaries.split(',').map(Number)), [boundaries])
  return (
    <Page
      flush
      title={shown?.mappingName ?? say(monitorText.point)}
      {...(shown ? { subtitle: `${shown.companyName} / ${shown.areaName} / ${shown.equipmentName}` } : {})}
      actions={
        shown && (
          <>
            <StateTag of={liveState} code={shown.state} />
            {seesWaves && (
              <Button icon="analysis" onClick={() => void navigate(analysisLink({ mappingId: shown.mappingId }))}>
                {say(monitorText.analyse)}
              </Button>
            )}
          </>
        )
      }
    >
      <MonitorTree selected={shown ? { kind: 'mapping', id: shown.mappingId } : null}>
        {point.isError && !shown ? (
          <ErrorNote error={point.error} retry={() => void point.refetch()} />
        ) : point.isPending ? (
          <Skeletons />
        ) : !shown ? (
          <EmptyState title={say(monitorText.noSelected)} hint={say(monitorText.noSelectedHelp)} />
        ) : (
          <>
            <MutedBanner mappingId={shown.mappingId} />
            <div className={styles.top}>
              <div className={styles.column}>
                <Panel flush title={say(monitorText.liveValues)}>
                  <LiveValues values={shown.values} names={names} />
                </Panel>
                <Panel title={say(monitorText.sensor)}>
                  {shown.sensorId === null ? (
                    <EmptyState
                      dense
                      title={say(monitorText.unbound)}
                      hint={say(monitorText.unboundHelp)}
                      action={can(sensorList) && <Link to="/configureManagement/sensorList">{say(monitorText.toSensors)}</Link>}
                    />
                  ) : (
                    <SensorFacts point={shown} />
                  )}
                </Panel>
              </div>
              <div className={`${styles.column} ${styles.verdict}`}>
                <OpenAlarms mappingId={shown.mappingId} names={names} />
                <Panel title={say(monitorText.severity)}>
                  <GradeFacts grade={shown.grade} names={names} />
                </Panel>
              </div>
            </div>
            {seesTrends && (
              <Panel
                flush
                title={say(monitorText.trends)}
                extra={
                  <Segmented
                    size="small"
                    aria-label={say(monitorText.range)}
                    value={chosenDays}
                    options={ranges.map((range) => ({ value: range.days, label: say(range.label) }))}
                    onChange={(next) => change({ days: next })}
                  />
                }
              >
                <div className={styles.trends}>
                  {trends.map((metric) => (
                    <PointTrend
                      key={metric.code}
                      mappingId={shown.mappingId}
                      metric={metric.code}
                      label={say(metric)}
                      unit={unitOfMetric(metric.code)}
                      names={names}
                      limits={metric === VibrationSeverity ? limits : noLimits}
                      period={period}
                      uploadMinutes={shown.uploadMinutes}
                      newestMs={shown.t}
                    />
                  ))}
                </div>
              </Panel>
            )}
            {seesWaves && (
              <Panel
                flush
                title={say(monitorText.lastWaves)}
                extra={<Link to={`/onlineMonitor/waveRecord?mappingId=${shown.mappingId}`}>{say(monitorText.allWaves)}</Link>}
              >
                <LastWaves mappingId={shown.mappingId} names={names} />
              </Panel>
            )}
          </>
        )}
      </MonitorTree>
    </Page>
  )
}
