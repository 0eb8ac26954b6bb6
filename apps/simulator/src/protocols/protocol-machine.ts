import { numberAt, objectOf } from '../transport/answer.ts'
import type { Api } from '../transport/api.ts'
import { ensure, findRow } from '../transport/ensure.ts'

/** The demo company whose plant has a machine for each protocol. */
export const company = 'River Mill'
const area = 'Other protocols'

/** A machine whose values reach the product by a connector. */
export interface ProtocolMachine {
  /** Its name, and that of its connector. */
  readonly name: string
  readonly gateway: { readonly deviceId: string; readonly name: string; readonly type: string }
  readonly sensors: readonly { readonly sensorId: string; readonly model: string; readonly point: string; readonly category?: string }[]
  /** Null for one that comes to the product by itself. */
  readonly connector: {
    readonly host: string
    readonly port: number | null
    readonly userName?: string
    readonly password?: string
    readonly config: object
  } | null
}

/** Creates a machine, its gateway, sensors and points, and its connector, switched on; what exists stays. */
export async function commissionProtocol(api: Api, { name, gateway, sensors, connector }: ProtocolMachine): Promise<void> {
  const owner = await findRow(api, 'company', { name: company })
  if (!owner) throw new Error(`the product has no company "${company}"`)
  const companyId = numberAt(owner, 'id')
  const { deviceId, ...rest } = gateway
  const { id: gatewayId } = await ensure(api, 'gateway', { deviceId }, { ...rest, companyId })
  if (sensors.length > 0) await addMachine(api, { name, sensors }, companyId, gatewayId)
  if (!connector) return
  const { records } = objectOf(await api.post('/connector/find', {}), '/connector/find') as { records?: readonly { name?: unknown }[] }
  if (records?.some((one) => one.name === name)) return
  const draft = { name, gatewayId, userName: '', ...connector }
  const added = objectOf(await api.post('/connector/add', draft), '/connector/add')
  await api.post('/connector/switch', { id: numberAt(added, 'id'), isOn: true })
}

/** A machine with a point for each sensor. */
async function addMachine(
  api: Api,
  { name, sensors }: Pick<ProtocolMachine, 'name' | 'sensors'>,
  companyId: number,
  gatewayId: number,
): Promise<void> {
  const hall = await ensure(api, 'area', { name: area, companyId }, { orderNum: 90 })
  const machine = await ensure(api, 'equipment', { name, areaId: hall.id }, { type: 1, level: 'C', runStatus: 'Open', orderNum: 1 })
  for (const [index, { sensorId, model, point, category }] of sensors.entries()) {
    const mapping = await ensure(
      api,
      'mapping',
      { name: point, equipmentId: machine.id },
      { installationMethod: 'Bolt', orderNum: index + 1, drivePort: 'DrivePort' },
    )
    await ensure(
      api,
      'sensor',
      { sensorId },
      {
        ...{ name: `${name} ${point}`, model, installationMethod: 'Bolt', companyId, gatewayId, mappingId: mapping.id },
        ...{ x1: 1, y1: 3, z1: 2, learnTime: 7, alarmInterval: 6, ...(category === undefined ? {} : { category }) },
      },
    )
  }
}
