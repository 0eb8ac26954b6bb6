import { alarmScreens } from '@undertone/domain/alarm/alarm.screens'
import { assetScreens } from '@undertone/domain/asset/asset.screens'
import { permissionOf } from '@undertone/domain/core/resource'
import { collectCard } from '@undertone/domain/device/card/card.resource'
import { type AxisNames, axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { healthScreens } from '@undertone/domain/health/health.screens'
import { to } from '@undertone/domain/index/to'
import { monitorScreens } from '@undertone/domain/monitor/monitor.screens'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { MutedBanner } from '../../../points/live/muted-banner.tsx'
import { LogPanel } from '../../../points/logbook/log-panel.tsx'
import { useReportObject } from '../../../points/object/shown-object.ts'
import { MachineSetupOf } from '../../../points/setup/machine-setup.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { StoredImage } from '../../../ui/file/stored-image.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Facts } from '../shared/facts.tsx'
import { monitorText } from '../shared/monitor.text.ts'
import { ObjectAlarms } from '../shared/object-alarms.tsx'
import page from '../shared/object-page.module.css'
import { ObjectSettings, type SettingLink } from '../shared/object-settings.tsx'
import { OpenAlarms } from '../shared/open-alarms.tsx'
import { OpenFindings } from '../shared/open-findings.tsx'
import { GradeFacts } from './grade-facts.tsx'
import { LastWaves } from './last-waves.tsx'
import { LiveValues } from './live-values.tsx'
import { PointNovelty } from './point-novelty.tsx'
import styles from './point-page.module.css'
import { PointTrends } from './point-trends.tsx'
import { SensorFacts } from './sensor-facts.tsx'
import { type ShownPoint, usePoint } from './use-point.ts'

/** The channel of a collection card that measures at a point. */
function ChannelFacts({ channel: { cardId, cardName, number } }: { readonly channel: NonNullable<ShownPoint['channel']> }) {
  const say = useText()
  const { can } = useSession()
  return (
    <Facts
      rows={[
        [
          say(collectCard.label),
          can(permissionOf(collectCard, 'list')) ? (
            <Link key="card" to={to.cardForm({ id: cardId })}>
              {cardName}
            </Link>
          ) : (
            cardName
          ),
        ],
        [say(monitorText.channel), number],
      ]}
    />
  )
}

/** The sensor of a point, or where to bind one. */
function SensorPanel({ point }: { readonly point: ShownPoint }) {
  const say = useText()
  const { can } = useSession()
  return (
    <Panel title={say(monitorText.sensor)}>
      {point.sensorId === null && point.channel !== null ? (
        <ChannelFacts channel={point.channel} />
      ) : point.sensorId === null ? (
        <EmptyState
          dense
          title={say(monitorText.unbound)}
          hint={say(monitorText.unboundHelp)}
          action={
            <>
              {can(permissionOf(sensor, 'add')) && (
                <Link to={to.sensorForm({ companyId: point.companyId, mappingId: point.mappingId })}>{say(monitorText.addSensor)}</Link>
              )}
              {can(permissionOf(sensor, 'list')) && <Link to={to.sensors()}>{say(monitorText.toSensors)}</Link>}
            </>
          }
        />
      ) : (
        <SensorFacts point={point} />
      )}
    </Panel>
  )
}

interface OverviewProps {
  readonly point: ShownPoint
  readonly days: number
  /** The note of its logbook that the address names. */
  readonly noteId: number | null
  onDays(days: number): void
}

/** What is wrong with a point: its findings and alarms, its grade, and how it differs from before. */
function PointVerdict({ point, names }: { readonly point: ShownPoint; readonly names: AxisNames }) {
  const say = useText()
  return (
    <div className={`${styles.column} ${styles.verdict}`}>
      <OpenFindings of={{ mappingId: point.mappingId }} />
      <OpenAlarms of={{ mappingId: point.mappingId }} />
      <Panel title={say(monitorText.severity)}>
        <GradeFacts grade={point.grade} names={names} />
      </Panel>
      <PointNovelty mappingId={point.mappingId} names={names} />
    </div>
  )
}

/** What a point measured: its values, their trends and the latest waveforms. */
function PointData({ point, names, days, onDays }: Omit<OverviewProps, 'noteId'> & { readonly names: AxisNames }) {
  const say = useText()
  const { can } = useSession()
  return (
    <div className={`${styles.column} ${styles.data}`}>
      <Panel flush title={say(monitorText.liveValues)}>
        <LiveValues values={point.values} names={names} />
      </Panel>
      {can(waveformCalls.getDataByTimeRange.access) && <PointTrends point={point} names={names} days={days} onDays={onDays} />}
      {can(waveformCalls.findPage.access) && point.hasWaves && (
        <Panel
          flush
          title={say(monitorText.lastWaves)}
          extra={<Link to={to.waveRecords({ mappingId: point.mappingId })}>{say(monitorText.allWaves)}</Link>}
        >
          <LastWaves mappingId={point.mappingId} names={names} />
        </Panel>
      )}
    </div>
  )
}

/** The state of a point: what it measured, and beside that what is wrong with it, its sensor, logbook and picture. */
function PointOverview({ point, days, noteId, onDays }: OverviewProps) {
  const say = useText()
  const names = useMemo(() => axisNamesOf(point.directions), [point.directions])
  return (
    <>
      {point.t === null && <MachineSetupOf equipmentId={point.equipmentId} />}
      <MutedBanner mappingId={point.mappingId} />
      <div className={styles.overview}>
        <PointVerdict point={point} names={names} />
        <PointData point={point} names={names} days={days} onDays={onDays} />
        <div className={`${styles.column} ${styles.about}`}>
          <SensorPanel point={point} />
          {point.picture !== null && (
            <Panel title={say(monitorText.picture)}>
              <StoredImage fileId={point.picture} alt={point.mappingName} className={styles.picture} />
            </Panel>
          )}
          <LogPanel
            key={point.mappingId}
            noteId={noteId}
            place={{ equipmentId: point.equipmentId, mappingId: point.mappingId, name: point.mappingName, points: [] }}
          />
        </div>
      </div>
    </>
  )
}

/** Where a point is set up. */
const settingsOf = ({ mappingId, equipmentId, mappingName, sensorId }: ShownPoint): readonly SettingLink[] => [
  { screen: assetScreens.assetTree, about: monitorText.pointData, to: to.assetTree({ kind: 'mapping', id: mappingId }) },
  { screen: assetScreens.machines, about: monitorText.machineData, to: to.machines({ open: equipmentId }) },
  {
    screen: alarmScreens.sensorThresholds,
    about: monitorText.ownLimits,
    to: sensorId === null ? to.sensorThresholds({ equipmentId }) : to.sensorThresholds({ keyword: sensorId, sensor: sensorId }),
  },
  { screen: alarmScreens.bandAlarms, about: monitorText.bands, to: to.bandAlarms({ mappingId }) },
  { screen: healthScreens.baselines, about: monitorText.learned, to: to.baselines({ keyword: mappingName }) },
]

/** One measuring point: its state, its alarms or where it is set up, as the address says. */
export function PointPage() {
  const say = useText()
  const [{ mappingId, days, part, note }, change] = useAddress(monitorScreens.point.query)
  const point = usePoint(mappingId)
  const shown = point.data?.mapping
  useReportObject('mapping', point.isPending ? undefined : (shown?.mappingId ?? null))
  return (
    <Page flush live title={shown?.mappingName ?? say(monitorScreens.point.label)}>
      <div className={page.work}>
        {point.isError && !shown ? (
          <ErrorNote error={point.error} retry={() => void point.refetch()} />
        ) : point.isPending ? (
          <Skeletons />
        ) : !shown ? (
          <EmptyState
            title={say(mappingId === null ? monitorText.noSelected : monitorText.noSuchPoint)}
            hint={say(mappingId === null ? monitorText.noSelectedHelp : monitorText.noSuchHelp)}
          />
        ) : part === 'alarms' ? (
          <ObjectAlarms key={shown.mappingId} of={{ mappingId: shown.mappingId }} />
        ) : part === 'settings' ? (
          <ObjectSettings links={settingsOf(shown)} />
        ) : (
          <PointOverview point={shown} days={days} noteId={note} onDays={(next) => change({ days: next })} />
        )}
      </div>
    </Page>
  )
}
