import { useQueryClient } from '@tanstack/react-query'
import { equipmentLevel, equipmentType, runStatus } from '@undertone/domain/asset/asset.enums'
import type { DataOf } from '@undertone/domain/core/call'
import { memberOf } from '@undertone/domain/core/enum'
import { to } from '@undertone/domain/index/to'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { monitorScreens } from '@undertone/domain/monitor/monitor.screens'
import { pictureScreens } from '@undertone/domain/picture/picture.screens'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { keyOf, useCall } from '../../../core/api/query.ts'
import { useDebounced } from '../../../core/hooks/use-debounced.ts'
import { useText } from '../../../core/language/language.ts'
import { liveAddress } from '../../../points/link/picture-link.ts'
import { mergePoint } from '../../../points/live/live-merge.ts'
import { MutedBanner } from '../../../points/live/muted-banner.tsx'
import { useLivePoints } from '../../../points/live/use-live-points.ts'
import { useNow } from '../../../points/live/use-now.ts'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Facts } from '../shared/facts.tsx'
import { monitorText } from '../shared/monitor.text.ts'
import { MonitorTree } from '../shared/monitor-tree.tsx'
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

/** One machine: its facts, and its points live. */
export function MachinePage() {
  const say = useText()
  const now = useNow()
  const [{ equipmentId }] = useAddress(monitorScreens.machine.query)
  const machine = useMachine(equipmentId)
  const shown = machine.data
  const view = shown && liveAddress('equipment', shown.equipmentId)
  const word = (of: Parameters<typeof memberOf>[0], code: unknown) => {
    const member = memberOf(of, code)
    return member ? say(member) : null
  }
  return (
    <Page
      flush
      live
      title={shown?.equipmentName ?? say(monitorScreens.machine.label)}
      {...(shown ? { subtitle: `${shown.companyName} / ${shown.areaName}` } : {})}
      actions={
        shown && (
          <>
            <StateTag of={liveState} code={shown.state} />
            {view && <Link to={view}>{say(pictureScreens.machinePicture.label)}</Link>}
          </>
        )
      }
    >
      <MonitorTree selected={shown ? { kind: 'equipment', id: shown.equipmentId } : null}>
        {machine.isError && !shown ? (
          <ErrorNote error={machine.error} retry={() => void machine.refetch()} />
        ) : machine.isPending ? (
          <Skeletons />
        ) : !shown ? (
          <EmptyState
            title={say(equipmentId === null ? monitorText.noArea : monitorText.noMachine)}
            hint={say(equipmentId === null ? monitorText.noAreaHelp : monitorText.noMachineHelp)}
            action={equipmentId === null && <Link to={to.assetTree()}>{say(monitorText.toTree)}</Link>}
          />
        ) : (
          <>
            <MutedBanner equipmentId={shown.equipmentId} />
            <Facts
              rows={[
                [say(monitorText.type), word(equipmentType, shown.type)],
                [
                  say(monitorText.ratedSpeed),
                  shown.ratedSpeed === null ? null : <Quantity key="speed" value={shown.ratedSpeed} unit="speed" />,
                ],
                [
                  say(monitorText.ratedPower),
                  shown.ratedPower === null ? null : <Quantity key="power" value={shown.ratedPower} unit="power" />,
                ],
                [say(monitorText.level), word(equipmentLevel, shown.level)],
                [say(monitorText.runStatus), word(runStatus, shown.runStatus)],
              ]}
            />
            <Panel flush title={say(monitorText.points, { n: shown.points.length })}>
              {shown.points.length === 0 ? (
                <EmptyState
                  dense
                  title={say(monitorText.noPoints)}
                  hint={say(monitorText.noPointsHelp)}
                  action={<Link to={to.assetTree()}>{say(monitorText.toTree)}</Link>}
                />
              ) : (
                <PointTable points={shown.points} now={now} />
              )}
            </Panel>
          </>
        )}
      </MonitorTree>
    </Page>
  )
}
