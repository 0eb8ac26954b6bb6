import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import type { FindingRecord } from '@undertone/domain/diagnosis/diagnosis.calls'
import { useCall } from '../../../core/api/query.ts'
import { useSession } from '../../../core/session/session.ts'
import { MachineDrawing } from './machine-drawing.tsx'

const machineCalls = callsOf(equipment)
const pointCalls = callsOf(mapping)

interface SchematicProps {
  readonly equipmentId: number
  /** The findings whose parts and points are marked. */
  readonly findings: readonly Pick<FindingRecord, 'fault' | 'mappingId'>[]
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** A machine drawn from the facts that are stored of it. Nothing without the permission to see them. */
export function MachineSchematic({ equipmentId, findings }: SchematicProps) {
  const { can } = useSession()
  const may = can(machineCalls.detail.access) && can(pointCalls.findPage.access)
  const found = useCall(machineCalls.detail, { params: { id: String(equipmentId) } }, { enabled: may, noErrorPage: true })
  const listed = useCall(pointCalls.findPage, { body: { equipmentId, pageSize: 100 } as never }, { enabled: may, noErrorPage: true })
  const machine = found.data
  // Without its points it would say that the fault is in none of its parts.
  if (!machine || listed.isPending) return null
  const { name, type, beltType, bladeCount } = machine
  return (
    <MachineDrawing
      name={name}
      machine={{
        ...{ type, beltType, bladeCount },
        gearTeeth: machine.gearTeeth || null,
        driveBearing: textOf(machine.driveBearingModel) ?? textOf(machine.driveBearing),
        nonDriveBearing: textOf(machine.nonDriveBearingModel) ?? textOf(machine.nonDriveBearing),
      }}
      points={listed.data?.records ?? []}
      findings={findings}
    />
  )
}
