import type { Direction } from '../physics/machine.ts'
import type { Plant, PlantMachine } from '../plants/plant.ts'
import { objectOf, textAt } from '../transport/answer.ts'
import type { Api } from '../transport/api.ts'
import { ensure, findRow } from '../transport/ensure.ts'
import { gatewayType, sensorSettings } from './device-report.ts'
import { machineFields } from './machine-fields.ts'
import { type CommissionedMachine, commissionRecords } from './machine-records.ts'
import { commissionWired } from './wired-devices.ts'

/** The product's codes of the measuring directions (the specification's enumeration). */
const DIRECTION_CODE: Readonly<Record<Direction, number>> = { horizontal: 1, axial: 2, vertical: 3 }

const directionsOf = ([x, y, z]: readonly [Direction, Direction, Direction]) => ({
  x1: DIRECTION_CODE[x],
  y1: DIRECTION_CODE[y],
  z1: DIRECTION_CODE[z],
})

/** Result of commissioning. */
export interface Commissioned {
  /** Gateways with a known token. */
  readonly credentials: ReadonlyMap<string, string>
  /** Whether a gateway had to be created: the database has no earlier history. */
  readonly fresh: boolean
}

async function commissionMachine(
  api: Api,
  areaId: number,
  machine: PlantMachine,
  companyId: number,
  gatewayIds: ReadonlyMap<string, number>,
  orderNum: number,
): Promise<CommissionedMachine> {
  const { physics } = machine
  const equipment = await ensure(
    api,
    'equipment',
    { name: machine.name, areaId },
    { ...machineFields(machine), runStatus: 'Open', orderNum },
  )
  const mappingIds: number[] = []
  for (const [index, point] of machine.points.entries()) {
    const mapping = await ensure(
      api,
      'mapping',
      { name: point.name, equipmentId: equipment.id },
      {
        installationMethod: point.sensor.mounting,
        orderNum: index + 1,
        ...(point.end && { drivePort: point.end }),
      },
    )
    mappingIds.push(mapping.id)
    const model = physics.points.find((candidate) => candidate.key === point.key)
    const gatewayId = gatewayIds.get(point.sensor.gateway)
    const { sensor: fitted } = point
    const kind = 'analogue' in fitted ? fitted.analogue : model && directionsOf(model.axes)
    if (!kind || gatewayId === undefined)
      throw new Error(`${machine.name} ${point.name}: physics or gateway is missing in the plant's table`)
    const sensor = await ensure(
      api,
      'sensor',
      { sensorId: point.sensor.sensorId },
      {
        name: `${machine.name} ${point.name}`,
        model: point.sensor.model,
        installationMethod: point.sensor.mounting,
        companyId,
        gatewayId,
        mappingId: mapping.id,
        ...directionsOf(['horizontal', 'vertical', 'axial']),
        ...kind,
        ...sensorSettings(point.sensor.model),
        learnTime: 7,
        alarmInterval: 6,
      },
    )
    if (!sensor.created && sensor.row.mappingId === null) await api.put('/sensor/edit', { id: sensor.id, mappingId: mapping.id })
  }
  return { id: equipment.id, name: machine.name, companyId, mappingIds }
}

/**
 * Creates the plant's areas, machines, points, gateways and sensors in the product, or finds existing ones. A gateway whose token is
 * missing in `known`, or contained in `rejected`, gets a new one.
 */
export async function commission(
  api: Api,
  plants: readonly Plant[],
  known: ReadonlyMap<string, string>,
  rejected: ReadonlySet<string> = new Set(),
): Promise<Commissioned> {
  const credentials = new Map(known)
  let fresh = false
  for (const plant of plants) {
    const company = await findRow(api, 'company', { name: plant.company })
    if (!company || typeof company.id !== 'number') throw new Error(`the product has no company "${plant.company}"`)
    const companyId = company.id
    const gatewayIds = new Map<string, number>()
    for (const { serial, name } of plant.gateways) {
      const gateway = await ensure(api, 'gateway', { deviceId: serial }, { name, type: gatewayType, companyId })
      gatewayIds.set(serial, gateway.id)
      if (gateway.created) {
        fresh = true
        credentials.set(serial, textAt(gateway.row, 'credential'))
      } else if (!known.has(serial) || rejected.has(serial)) {
        const answer = await api.post('/gateway/resetCredential', { id: gateway.id })
        credentials.set(serial, textAt(objectOf(answer, 'resetCredential'), 'credential'))
      }
    }
    for (const [areaIndex, row] of plant.areas.entries()) {
      const area = await ensure(api, 'area', { name: row.name, companyId }, { orderNum: areaIndex + 1 })
      const machines: CommissionedMachine[] = []
      for (const [index, machine] of row.machines.entries())
        machines.push(await commissionMachine(api, area.id, machine, companyId, gatewayIds, index + 1))
      await commissionRecords(api, machines)
      // One hall of each plant has them.
      const points = machines.flatMap(({ mappingIds }) => mappingIds)
      if (areaIndex === 0 && !plant.isWithoutWired) await commissionWired(api, companyId, row.name, points)
    }
  }
  return { credentials, fresh }
}
