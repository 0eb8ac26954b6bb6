import { permissionOf } from '@undertone/domain/core/resource'
import { type AxisNames, axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { to } from '@undertone/domain/index/to'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { monitorScreens } from '@undertone/domain/monitor/monitor.screens'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { MutedBanner } from '../../../points/live/muted-banner.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { StoredImage } from '../../../ui/file/stored-image.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { monitorText } from '../shared/monitor.text.ts'
import { MonitorTree } from '../shared/monitor-tree.tsx'
import { GradeFacts } from './grade-facts.tsx'
import { LastWaves } from './last-waves.tsx'
import { LiveValues } from './live-values.tsx'
import { OpenAlarms } from './open-alarms.tsx'
import styles from './point-page.module.css'
import { PointTrends } from './point-trends.tsx'
import { SensorFacts } from './sensor-facts.tsx'
import { type ShownPoint, usePoint } from './use-point.ts'

/** The sensor of a point, or where to bind one. */
function SensorPanel({ point }: { readonly point: ShownPoint }) {
  const say = useText()
  const { can } = useSession()
  return (
    <Panel title={say(monitorText.sensor)}>
      {point.sensorId === null ? (
        <EmptyState
          dense
          title={say(monitorText.unbound)}
          hint={say(monitorText.unboundHelp)}
          action={can(permissionOf(sensor, 'list')) && <Link to={to.sensors()}>{say(monitorText.toSensors)}</Link>}
        />
      ) : (
        <SensorFacts point={point} />
      )}
    </Panel>
  )
}

/** The present state of a point: its values and sensor, and beside them its alarms and grade. */
function PointNow({ point, names }: { readonly point: ShownPoint; readonly names: AxisNames }) {
  const say = useText()
  return (
    <div className={styles.top}>
      <div className={styles.column}>
        <Panel flush title={say(monitorText.liveValues)}>
          <LiveValues values={point.values} names={names} />
        </Panel>
        <SensorPanel point={point} />
      </div>
      <div className={`${styles.column} ${styles.verdict}`}>
        <OpenAlarms mappingId={point.mappingId} names={names} />
        <Panel title={say(monitorText.severity)}>
          <GradeFacts grade={point.grade} names={names} />
        </Panel>
        {point.picture !== null && (
          <Panel title={say(monitorText.picture)}>
            <StoredImage fileId={point.picture} alt={point.mappingName} className={styles.picture} />
          </Panel>
        )}
      </div>
    </div>
  )
}

/** One measuring point: live values, grade, sensor, trends and latest waveforms. */
export function PointPage() {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const [{ mappingId, days }, change] = useAddress(monitorScreens.point.query)
  const point = usePoint(mappingId)
  const shown = point.data?.mapping
  const names = useMemo(() => axisNamesOf(shown?.directions), [shown?.directions])
  const seesWaves = can(waveformCalls.findPage.access)
  const actions = shown && (
    <>
      <StateTag of={liveState} code={shown.state} />
      {seesWaves && shown.hasWaves && (
        <Button icon="analysis" onClick={() => void navigate(to.analysis({ mappingId: shown.mappingId }))}>
          {say(monitorText.analyse)}
        </Button>
      )}
    </>
  )
  return (
    <Page
      flush
      live
      title={shown?.mappingName ?? say(monitorScreens.point.label)}
      {...(shown ? { subtitle: `${shown.companyName} / ${shown.areaName} / ${shown.equipmentName}` } : {})}
      actions={actions}
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
            <PointNow point={shown} names={names} />
            {can(waveformCalls.getDataByTimeRange.access) && (
              <PointTrends point={shown} names={names} days={days} onDays={(next) => change({ days: next })} />
            )}
            {seesWaves && shown.hasWaves && (
              <Panel
                flush
                title={say(monitorText.lastWaves)}
                extra={<Link to={to.waveRecords({ mappingId: shown.mappingId })}>{say(monitorText.allWaves)}</Link>}
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
