import { EdgeNode, type EdgePoint } from '@undertone/device/sparkplug/edge-node'
import { readSparkplug, type SparkplugMetric } from '@undertone/device/sparkplug/payload'
import { simulatedPorts } from '@undertone/domain/connector/simulated-peers.table'
import { initialSparkplugConfig } from '@undertone/domain/connector/sparkplug-config'
import type { ProtocolMachine } from './protocol-machine.ts'
import { simulatedValues } from './simulated-values.ts'
import type { SmallBroker } from './small-broker.ts'

const sensorId = 'SPARKPLUG-0001'
const place = { group: 'Mill', edge: 'Press' } as const
/** As `EdgeNode` names the device of a point. */
const point = { id: 1, name: 'Drive' } as const
const device = `${point.id} ${point.name}`
const keys = ['vX', 'vY', 'vZ', 'aX', 'aY', 'aZ', 'tem', 'rSpeed'] as const
const broker = { host: '127.0.0.1', port: simulatedPorts.broker } as const

/** Its machine: a press behind a Sparkplug node, which takes the setting `sleepT`. */
export const sparkplugMachine: ProtocolMachine = {
  name: 'Sparkplug press',
  gateway: { deviceId: 'GW-SPARKPLUG', name: 'Sparkplug node', type: 'DTUEthernet' },
  sensors: [{ sensorId, model: 'VB24H', point: 'Drive' }],
  connector: {
    ...broker,
    config: {
      ...initialSparkplugConfig,
      rules: keys.map((key) => ({ from: `${place.group}/${place.edge}/*`, metric: key, sensor: sensorId, key, scale: 1, offset: 0 })),
      targets: [{ from: `${place.group}/${place.edge}`, metric: 'sleepT', sensor: sensorId, key: 'sleepT', scale: 1, offset: 0 }],
    },
  },
}

/** Plays the node behind the broker until the signal: births when it begins and when it is asked, data with every period of its setting. */
export async function playSparkplug(on: SmallBroker, signal: AbortSignal): Promise<void> {
  const node = new EdgeNode(place, Date.now() & 0xff)
  let sleepT = 5
  let sentAt = 0
  const values = (now: number): EdgePoint => {
    const simulated = simulatedValues(now / 1000, 3)
    const all = { ...Object.fromEntries(keys.map((key) => [key, simulated[key] ?? 0])), sleepT }
    return { ...point, values: Object.fromEntries(Object.entries(all).map(([key, value]) => [key, [value, now] as const])) }
  }
  const send = (messages: readonly { readonly topic: string; readonly payload: Uint8Array }[]) => {
    for (const { topic, payload } of messages) on.publish(topic, payload)
  }
  const bear = () => send(node.births([values(Date.now())], Date.now()))
  const speak = () => {
    sentAt = Date.now()
    send(node.values([values(sentAt)], sentAt))
  }
  const isWritten = ({ name, value }: SparkplugMetric) => name === 'sleepT' && typeof value === 'number' && value >= 1
  on.follow(node.commandTopic, (_topic, payload) => {
    if (node.isRebirth(payload)) bear()
  })
  on.follow(`spBv1.0/${place.group}/DCMD/${place.edge}/${device}`, (_topic, payload) => {
    const written = readSparkplug(payload)?.metrics.find(isWritten)
    if (!written) return
    sleepT = Number(written.value)
    speak()
  })
  bear()
  const timer = setInterval(() => {
    if (Date.now() - sentAt >= sleepT * 1000) speak()
  }, 1000)
  signal.addEventListener('abort', () => clearInterval(timer))
}
