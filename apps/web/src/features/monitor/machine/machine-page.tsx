import { useQueryClient } from '@tanstack/react-query'
import { alarmScreens, faultScreens } from '@undertone/domain/alarm/alarm.screens'
import { equipmentLevel, equipmentType, runStatus } from '@undertone/domain/asset/asset.enums'
import { assetScreens } from '@undertone/domain/asset/asset.screens'
import type { DataOf } from '@undertone/domain/core/call'
import { memberOf } from '@undertone/domain/core/enum'
import { historyCalls } from '@undertone/domain/data-search/history.calls'
import { healthScreens } from '@undertone/domain/health/health.screens'
import { to } from '@undertone/domain/index/to'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { monitorScreens } from '@undertone/domain/monitor/monitor.screens'
import { placingScreens } from '@undertone/domain/picture/picture.screens'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { keyOf, useCall } from '../../../core/api/query.ts'
import { useDebounced } from '../../../core/hooks/use-debounced.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { mergePoint } from '../../../points/live/live-merge.ts'
import { MutedBanner } from '../../../points/live/muted-banner.tsx'
import { useLivePoints } from '../../../points/live/use-live-points.ts'
import { useNow } from '../../../points/live/use-now.ts'
import { LogPanel } from '../../../points/logbook/log-panel.tsx'
import { useReportObject } from '../../../points/object/shown-object.ts'
import { MachineSetup } from '../../../points/setup/machine-setup.tsx'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Facts } from '../shared/facts.tsx'
import { monitorText } from '../shared/monitor.text.ts'
import { ObjectAlarms } from '../shared/object-alarms.tsx'
import styles from '../shared/object-page.module.css'
import { ObjectSettings, type SettingLink } from '../shared/object-settings.tsx'
import { OpenAlarms } from '../shared/open-alarms.tsx'
import { OpenFindings } from '../shared/open-findings.tsx'
import { MachineTrends } from './machine-trends.tsx'
import { PointTable } from './point-table.tsx'

type Machine = NonNullable<DataOf<typeof monitorCalls.equipment>>

/** Delay after new values before grades are refetched: a machine's points report within seconds of each other (guess). */
const refetchDelayMs = 2000

/** The state of one machine; without an id the server returns the first. The server grades new values. */
function useMachine(equipmentId: number | null) {
  const client = useQueryClient()
  const input = { query: equipmentId === null ? {} : { equipmentId: String(equipmentId) } }
  const key = keyOf(monitorCalls.equipment, input)
  const machine = useCall(monitorCalls.equipment, input, { keepPrevious: true })
  const refetch = useDebounced(() => void client.invalidateQueries({ queryKey: key }), refetchDelayMs)
  useLivePoints((rows) => {
    const before = client.getQueryData<Machine | null>(key)
    if (!before) return
    const points = before.points.map((point) => mergePoint(point, rows))
    if (points.every((point, index) => point === before.points[index])) return
    client.setQueryData<Machine>(key, { ...before, points })
    refetch()
  }, refetch)
  return machine
}

interface MachineNowProps {
  readonly machine: Machine
  readonly days: number
  /** The note of its logbook that the address names. */
  readonly noteId: number | null
  onDays(days: number): void
}

/** The facts of a machine, its active alarms, its points live, and its logbook. */
function MachineNow({ machine, days, noteId, onDays }: MachineNowProps) {
  const say = useText()
  const now = useNow()
  const { can } = useSession()
  const { equipmentId, points } = machine
  const word = (of: Parameters<typeof memberOf>[0], code: unknown) => {
    const member = memberOf(of, code)
    return member ? say(member) : null
  }
  return (
    <>
      <MachineSetup machine={machine} />
      <Facts
        rows={[
          [say(monitorText.type), word(equipmentType, machine.type)],
          [
            say(monitorText.ratedSpeed),
            machine.ratedSpeed === null ? null : <Quantity key="speed" value={machine.ratedSpeed} unit="speed" />,
          ],
          [
            say(monitorText.ratedPower),
            machine.ratedPower === null ? null : <Quantity key="power" value={machine.ratedPower} unit="power" />,
          ],
          [say(monitorText.level), word(equipmentLevel, machine.level)],
          [say(monitorText.runStatus), word(runStatus, machine.runStatus)],
        ]}
      />
      <div className={styles.pair}>
        <OpenFindings of={{ equipmentId }} />
        <OpenAlarms of={{ equipmentId }} />
      </div>
      <Panel flush title={say(monitorText.points, { n: points.length })}>
        {points.length === 0 ? (
          <EmptyState
            dense
            title={say(monitorText.noPoints)}
            hint={say(monitorText.noPointsHelp)}
            action={<Link to={to.assetTree({ kind: 'equipment', id: equipmentId })}>{say(monitorText.toTree)}</Link>}
          />
        ) : (
          <PointTable points={points} now={now} />
        )}
      </Panel>
      <LogPanel
        key={equipmentId}
        noteId={noteId}
        place={{
          ...{ equipmentId, mappingId: null, name: machine.equipmentName },
          points: points.map(({ mappingId: id, mappingName: name }) => ({ id, name })),
        }}
      />
      {points.length > 0 && can(historyCalls.historyTrend.access) && (
        <MachineTrends equipmentId={equipmentId} points={points} days={days} onDays={onDays} />
      )}
    </>
  )
}

/** Where a machine is set up. */
const settingsOf = ({ equipmentId }: Machine): readonly SettingLink[] => [
  { screen: assetScreens.machines, about: monitorText.machineData, to: to.machines({ open: equipmentId }) },
  { screen: assetScreens.assetTree, about: monitorText.pointData, to: to.assetTree({ kind: 'equipment', id: equipmentId }) },
  { screen: placingScreens.machinePlacing, about: monitorText.positions, to: to.machinePlacing({ equipmentId }) },
  { screen: assetScreens.components, about: monitorText.parts, to: to.components({ equipmentId }) },
  { screen: alarmScreens.sensorThresholds, about: monitorText.ownLimits, to: to.sensorThresholds({ equipmentId }) },
  { screen: alarmScreens.bandAlarms, about: monitorText.bands, to: to.bandAlarms() },
  { screen: alarmScreens.runThresholds, about: monitorText.runRule, to: to.runThresholds() },
  { screen: healthScreens.baselines, about: monitorText.learned, to: to.baselines({ equipmentId }) },
  { screen: faultScreens.maintenanceWindows, about: monitorText.quietTime, to: to.maintenanceWindows({ equipmentId }) },
]

/** One machine: its state, its trends, its alarms or where it is set up, as the address says. */
export function MachinePage() {
  const say = useText()
  const [{ equipmentId, part, days, note }, change] = useAddress(monitorScreens.machine.query)
  const machine = useMachine(equipmentId)
  const shown = machine.data
  useReportObject('equipment', machine.isPending ? undefined : (shown?.equipmentId ?? null))
  return (
    <Page flush live title={shown?.equipmentName ?? say(monitorScreens.machine.label)}>
      <div className={styles.work}>
        {machine.isError && !shown ? (
          <ErrorNote error={machine.error} retry={() => void machine.refetch()} />
        ) : machine.isPending ? (
          <Skeletons />
        ) : !shown ? (
          <EmptyState
            title={say(equipmentId === null ? monitorText.noArea : monitorText.noMachine)}
            hint={say(equipmentId === null ? monitorText.noAreaHelp : monitorText.noSuchHelp)}
            action={equipmentId === null && <Link to={to.assetTree()}>{say(monitorText.toTree)}</Link>}
          />
        ) : part === 'alarms' ? (
          <ObjectAlarms key={shown.equipmentId} of={{ equipmentId: shown.equipmentId }} />
        ) : part === 'settings' ? (
          <ObjectSettings links={settingsOf(shown)} />
        ) : (
          <>
            <MutedBanner equipmentId={shown.equipmentId} />
            {part === 'trends' ? (
              <MachineTrends equipmentId={shown.equipmentId} points={shown.points} days={days} onDays={(next) => change({ days: next })} />
            ) : (
              <MachineNow machine={shown} days={days} noteId={note} onDays={(next) => change({ days: next })} />
            )}
          </>
        )}
      </div>
    </Page>
  )
}
