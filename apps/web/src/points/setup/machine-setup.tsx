import { mapping } from '@undertone/domain/asset/mapping.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { to } from '@undertone/domain/index/to'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useEffect } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useDebounced } from '../../core/hooks/use-debounced.ts'
import { type Say, useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import { useResourceForm } from '../../resource/form/resource-form.tsx'
import { useLivePoints } from '../live/use-live-points.ts'
import { setupText } from './setup.text.ts'
import styles from './setup-steps.module.css'
import { type SetupStep, SetupSteps } from './setup-steps.tsx'
import { useDismissed } from './use-dismissed.ts'
import { useMachineInSetup } from './use-machine-in-setup.ts'

/** What the steps of a machine follow from. */
export interface MachineSteps {
  readonly equipmentId: number
  readonly equipmentName: string
  readonly companyId: number
  readonly points: readonly {
    readonly mappingId: number
    readonly mappingName: string
    readonly sensorId: string | null
    readonly t: number | null
  }[]
}

/** The number of gateways of a company, and the id of the only one; undefined while unknown. */
function useGateways(companyId: number): { readonly total: number | undefined; readonly only: number | null } {
  const { can } = useSession()
  const { data } = useCall(
    callsFor(gateway).findPage,
    { body: { companyId, pageNum: 1, pageSize: 1 } },
    { enabled: can(permissionOf(gateway, 'list')), noErrorPage: true, staleMs: 10_000 },
  )
  return { total: data?.total, only: data?.total === 1 ? (data.records[0]?.id ?? null) : null }
}

/** What connects the sensors of a machine: there is one gateway for many machines, so that it is often there already. */
function gatewayStep(
  say: Say,
  can: (permission: string | null) => boolean,
  { companyId, total, isBound }: { readonly companyId: number; readonly total: number | undefined; readonly isBound: boolean },
): SetupStep {
  const isThere = (total ?? 0) > 0
  const mayAdd = can(permissionOf(gateway, 'add'))
  return {
    key: 'gateway',
    label: say(setupText.gateway),
    help: isThere ? say(setupText.gatewayCount, { n: total ?? 0 }) : say(mayAdd ? setupText.gatewayHelp : setupText.askAdmin),
    isDone: isThere || isBound,
    action: can(permissionOf(gateway, 'list'))
      ? { label: say(isThere || !mayAdd ? setupText.gateways : setupText.addGateway), to: to.gateways({ companyId }) }
      : null,
  }
}

/** The steps from a machine to its first value; each fills in what is known. */
function useMachineSteps({ equipmentId, companyId, points }: MachineSteps, addPoint: () => void): readonly SetupStep[] {
  const say = useText()
  const { can } = useSession()
  const { total: gateways, only } = useGateways(companyId)
  const bound = points.filter(({ sensorId }) => sensorId !== null)
  const free = points.find(({ sensorId }) => sensorId === null)
  const [mayAddPoint, mayAddSensor] = [can(permissionOf(mapping, 'add')), can(permissionOf(sensor, 'add'))]
  const help = (may: boolean, text: string) => (may ? text : say(setupText.askAdmin))
  return [
    { key: `machine-${equipmentId}`, label: say(setupText.machine), help: say(setupText.created), isDone: true },
    {
      key: 'points',
      label: say(setupText.points),
      help: points.length > 0 ? say(setupText.pointCount, { n: points.length }) : help(mayAddPoint, say(setupText.pointsHelp)),
      isDone: points.length > 0,
      action: mayAddPoint ? { label: say(points.length > 0 ? setupText.addAnother : setupText.addPoint), run: addPoint } : null,
    },
    gatewayStep(say, can, { companyId, total: gateways, isBound: bound.length > 0 }),
    {
      key: 'sensor',
      label: say(setupText.sensor),
      help:
        points.length > 0
          ? say(setupText.sensorCount, { n: bound.length, all: points.length })
          : help(mayAddSensor, say(setupText.sensorHelp)),
      isDone: bound.length > 0,
      action:
        mayAddSensor && free
          ? {
              label: say(setupText.addSensor, { point: free.mappingName }),
              to: to.sensorForm({ companyId, mappingId: free.mappingId, gatewayId: only }),
            }
          : null,
    },
    {
      key: 'value',
      label: say(setupText.firstValue),
      help: say(setupText.firstValueHelp),
      isDone: points.some(({ t }) => t !== null),
    },
  ]
}

/** After a machine is created: points, a gateway, a sensor, the first value. Shown until all is there, or until it is dismissed. */
export function MachineSetup({ machine }: { readonly machine: MachineSteps }) {
  const say = useText()
  const { equipmentId, equipmentName } = machine
  const [isDismissed, dismiss] = useDismissed(`machine.${equipmentId}`)
  const { begin, end } = useMachineInSetup()
  const form = useResourceForm(mapping)
  const steps = useMachineSteps(machine, () => form.open({ mode: 'Create', row: null, preset: { equipmentId }, hidden: ['equipmentId'] }))
  const isFinished = steps.every(({ isDone }) => isDone)
  useEffect(() => {
    if (isFinished || isDismissed) end(equipmentId)
  }, [isFinished, isDismissed, end, equipmentId])
  if (isDismissed) return null
  return (
    <>
      <SetupSteps
        title={say(setupText.machineTitle, { name: equipmentName })}
        steps={steps}
        onDismiss={dismiss}
        onFollow={() => begin(equipmentId)}
      />
      {form.drawer}
    </>
  )
}

/** Delay after new values before the machine is fetched again, ms (guess: points report within seconds of each other). */
const refetchDelayMs = 2000

/** The steps of a machine whose state the screen does not have. */
export function MachineSetupOf({ equipmentId }: { readonly equipmentId: number }) {
  const { can } = useSession()
  const found = useCall(
    monitorCalls.equipment,
    { query: { equipmentId: String(equipmentId) } },
    { enabled: can(monitorCalls.equipment.access), noErrorPage: true },
  )
  const machine = found.data
  const { end } = useMachineInSetup()
  const isGone = machine === null
  useEffect(() => {
    if (isGone) end(equipmentId)
  }, [isGone, end, equipmentId])
  const refetch = useDebounced(() => void found.refetch(), refetchDelayMs)
  const isWaiting = machine?.points.every(({ t }) => t === null) ?? false
  useLivePoints((rows) => {
    if (isWaiting && rows.some(({ mappingId }) => machine?.points.some((point) => point.mappingId === mappingId))) refetch()
  })
  return machine ? <MachineSetup machine={machine} /> : null
}

/** The first point without a sensor of the machine that the user is setting up; undefined without one. */
export function useFreePoint(): MachineSteps['points'][number] | undefined {
  const { can } = useSession()
  const { id } = useMachineInSetup()
  const { data } = useCall(
    monitorCalls.equipment,
    { query: { equipmentId: String(id) } },
    { enabled: id !== null && can(monitorCalls.equipment.access), noErrorPage: true },
  )
  return id === null ? undefined : data?.points.find(({ sensorId }) => sensorId === null)
}

/** The steps of the machine that the user is setting up, above the lists to which they lead; nothing without one. */
export function MachineInSetup() {
  const { id } = useMachineInSetup()
  return id === null ? null : (
    <div className={styles.above}>
      <MachineSetupOf key={id} equipmentId={id} />
    </div>
  )
}
