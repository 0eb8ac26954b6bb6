import { simulatedCardPort } from '@undertone/domain/connector/simulated-peers.table'
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
  /** A collection card whose channels measure at points of their own. */
  readonly card?: {
    readonly name: string
    readonly channels: readonly ({ readonly point: string; readonly type: string } & Readonly<Record<string, string | number | boolean>>)[]
  }
  /** Null for one that comes to the product by itself. */
  readonly connector: {
    readonly host: string
    readonly port: number | null
    readonly userName?: string
    readonly password?: string
    /** Of a card, by its number. */
    readonly config: object | ((cardId: number) => object)
  } | null
}

const pointOf = (api: Api, equipmentId: number, name: string, orderNum: number) =>
  ensure(api, 'mapping', { name, equipmentId }, { installationMethod: 'Bolt', orderNum, drivePort: 'DrivePort' })

/** Creates a card with its channels at points of a machine; what exists stays. Returns its number. */
async function commissionCard(
  api: Api,
  { name, channels }: NonNullable<ProtocolMachine['card']>,
  companyId: number,
  equipmentId: number,
): Promise<number> {
  const card = await ensure(
    api,
    'collectCard',
    { name, companyId },
    { channelCount: channels.length, ip: '127.0.0.1', tcpPort: 5000, serverIp: '127.0.0.1', serverPort: simulatedCardPort },
  )
  if (!card.created) return card.id
  const bound = []
  for (const [index, { point, ...channel }] of channels.entries()) {
    const { id: mappingId } = await pointOf(api, equipmentId, point, index + 1)
    bound.push({ ...channel, number: index + 1, mappingId })
  }
  await api.post('/collectCard/channels', { id: card.id, channels: bound })
  return card.id
}

/** Creates a machine, its gateway, sensors, card and points, and its connector, switched on; what exists stays. Returns the number of the card, 0 without one. */
export async function commissionProtocol(api: Api, { name, gateway, sensors, card, connector }: ProtocolMachine): Promise<number> {
  const owner = await findRow(api, 'company', { name: company })
  if (!owner) throw new Error(`the product has no company "${company}"`)
  const companyId = numberAt(owner, 'id')
  const { deviceId, ...rest } = gateway
  const { id: gatewayId } = await ensure(api, 'gateway', { deviceId }, { ...rest, companyId })
  const machineId = sensors.length > 0 || card ? await addMachine(api, { name, sensors }, companyId, gatewayId) : 0
  const cardId = card ? await commissionCard(api, card, companyId, machineId) : 0
  if (!connector) return cardId
  const { records } = objectOf(await api.post('/connector/find', {}), '/connector/find') as { records?: readonly { name?: unknown }[] }
  if (records?.some((one) => one.name === name)) return cardId
  const config = typeof connector.config === 'function' ? connector.config(cardId) : connector.config
  const draft = { name, gatewayId, userName: '', ...connector, config }
  const added = objectOf(await api.post('/connector/add', draft), '/connector/add')
  await api.post('/connector/switch', { id: numberAt(added, 'id'), isOn: true })
  return cardId
}

/** A machine with a point for each sensor; returns its id. */
async function addMachine(
  api: Api,
  { name, sensors }: Pick<ProtocolMachine, 'name' | 'sensors'>,
  companyId: number,
  gatewayId: number,
): Promise<number> {
  const hall = await ensure(api, 'area', { name: area, companyId }, { orderNum: 90 })
  const machine = await ensure(api, 'equipment', { name, areaId: hall.id }, { type: 1, level: 'C', runStatus: 'Open', orderNum: 1 })
  for (const [index, { sensorId, model, point, category }] of sensors.entries()) {
    const mapping = await pointOf(api, machine.id, point, index + 1)
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
  return machine.id
}
