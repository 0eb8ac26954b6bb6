import type { ConnectorConfig } from '../../packages/domain/src/connector/connector-config.ts'
import { initialModbusConfig } from '../../packages/domain/src/connector/modbus-config.ts'
import { initialOpcuaConfig } from '../../packages/domain/src/connector/opcua-config.ts'
import { freePort } from '../../scripts/core/port.ts'
import { happens } from '../interop/checks.ts'
import { Client, connect, type Door, type DoorScene, storedOf } from './door.ts'

/** From where a peer counts at first, and when it is back: no value of the one can be taken for one of the other. */
const firstFrom = 100
const secondFrom = 5000

/** Time for a peer to listen, and for it to be read, which a connector tries at least once a minute; ms (guesses: a busy machine). */
const startMs = 120_000
const readMs = 120_000

/** A program that counts. */
interface Peer {
  readonly file: string
  /** Whether it has a zero from its start until it counts. */
  readonly startsAtZero?: boolean
}

/** A peer that counts is read, killed, and read again when it is back, each time without a value that it never had. */
async function cutAndBack(scene: DoorScene, port: number, config: ConnectorConfig, { file, startsAtZero = false }: Peer): Promise<void> {
  const { checks } = scene
  const start = async (from: number): Promise<Client> => {
    const client = new Client(scene, file, { PORT: String(port), FROM: String(from) })
    checks.expect('it listens', await happens('it listens', () => client.lines.includes('listens'), startMs), client.complaint)
    return client
  }
  const valuesFrom = async (from: number) => (await storedOf(scene)).filter((value) => value >= from && value < from + 1000)
  const before = await start(firstFrom)
  await connect(scene, port, config)
  checks.expect(
    'its values are stored',
    await happens('values', async () => (await valuesFrom(firstFrom)).length >= 3, readMs),
    before.complaint,
  )
  await before.kill()
  const after = await start(secondFrom)
  const isBack = await happens('values after the kill', async () => (await valuesFrom(secondFrom)).length >= 3, readMs)
  checks.expect('it is killed, comes back and is read again', isBack, after.complaint)
  const stored = (await storedOf(scene)).filter((value) => !startsAtZero || value > 0)
  const known = stored.filter((value) => (value >= firstFrom && value < firstFrom + 1000) || value >= secondFrom)
  checks.expect('nothing is stored that it did not have', known.length === stored.length, stored)
  checks.expect(
    'values are stored in their order',
    stored.every((value, i) => i === 0 || value >= (stored[i - 1] ?? 0)),
    stored,
  )
  await after.kill()
}

const modbus = (name: string, peer: Peer, needs: Door['needs']): Door => ({
  name,
  needs,
  play: async (scene) => {
    const port = await freePort()
    const { sensorId } = scene
    const config: ConnectorConfig = {
      ...initialModbusConfig,
      values: [
        {
          ...{ sensorId, key: 'vX', unit: 1, table: 'holding', address: 0, type: 'uint16', order: 'ABCD' },
          ...{ scale: 1, offset: 0, periodS: 1 },
        },
      ],
    }
    await cutAndBack(scene, port, config, peer)
  },
})

const opcua: Door = {
  name: "OPC UA: node-opcua's address space for conformance testing",
  needs: { npm: ['node-opcua', 'node-opcua-address-space-for-conformance-testing'], opcua: true },
  isLarge: true,
  play: async (scene) => {
    const port = await freePort()
    const { sensorId, site, checks } = scene
    const value = { sensorId, sampleMs: 200, deadband: 0, scale: 1, offset: 0 }
    const scalars = ['Double', 'Float', 'Int16', 'UInt32', 'Int64', 'Boolean', 'Byte']
    const config: ConnectorConfig = {
      ...initialOpcuaConfig,
      policy: 'None',
      time: 'server',
      values: [
        { ...value, key: 'vX', node: 'ns=1;s=Counter' },
        ...[...scalars, 'String', 'ByteString', 'LocalizedText'].map((type) => ({
          ...value,
          key: `of${type}`,
          node: `ns=2;s=Static_Scalar_${type}`,
        })),
        { ...value, key: 'ofArray', node: 'ns=2;s=Static_Array_Double' },
      ],
    }
    await cutAndBack(scene, port, config, { file: 'opcua-conformance.mjs' })
    const [readings] = await site.ask(
      `select s.readings from connector_state s join connector c on c.id = s.connector_id where c.kind = 'opcua'`,
    )
    const shown = new Map((readings as { key: string; detail: string; quality: string }[]).map((one) => [one.key, one]))
    const seen = [...scalars.map((type) => `of${type}`), 'ofString', 'ofArray'].filter((key) => !shown.has(key))
    checks.expect('nodes of every kind are subscribed to', seen.length === 0, seen)
  },
}

const nodeRedOpcua: Door = {
  name: 'OPC UA: a flow of Node-RED',
  needs: { npm: ['node-red', 'node-red-contrib-opcua'], opcua: true },
  isLarge: true,
  play: async (scene) => {
    const port = await freePort()
    const value = { sensorId: scene.sensorId, sampleMs: 200, deadband: 0, scale: 1, offset: 0 }
    const config: ConnectorConfig = {
      ...initialOpcuaConfig,
      policy: 'None',
      // Its source time is when the variable was added.
      time: 'server',
      values: [{ ...value, key: 'vX', node: 'ns=1;s=Counter' }],
    }
    await cutAndBack(scene, port, config, { file: 'node-red-opcua.mjs', startsAtZero: true })
  },
}

/** Peers that the product asks. */
export const polledDoors: readonly Door[] = [
  modbus('Modbus: modbus-serial of npm', { file: 'modbus-slave.mjs' }, { npm: ['modbus-serial'] }),
  modbus('Modbus: pymodbus of Debian', { file: 'modbus-slave.py' }, { python: 'pymodbus' }),
  opcua,
  {
    ...modbus(
      'Modbus: a flow of Node-RED',
      { file: 'node-red-modbus.mjs', startsAtZero: true },
      { npm: ['node-red', 'node-red-contrib-modbus'] },
    ),
    isLarge: true,
  },
  nodeRedOpcua,
]
