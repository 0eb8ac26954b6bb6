import { initialChirpstackConfig } from '@undertone/domain/connector/broker-config'
import { simulatedPorts } from '@undertone/domain/connector/simulated-peers.table'
import type { ProtocolMachine } from './protocol-machine.ts'
import { simulatedValues } from './simulated-values.ts'
import type { SmallBroker } from './small-broker.ts'

const devEui = '7276ff0000000001'
const application = 'mill'
const keys = ['vX', 'vY', 'vZ', 'tem'] as const
const downPort = 10

/** Its machine: a fan with a LoRaWAN sensor, which takes the setting `sleepT` in a downlink. */
export const chirpstackMachine: ProtocolMachine = {
  name: 'LoRaWAN fan',
  gateway: { deviceId: 'GW-CHIRPSTACK', name: 'ChirpStack', type: 'LoRa' },
  sensors: [{ sensorId: devEui, model: 'VB24H', point: 'Bearing' }],
  connector: {
    host: '127.0.0.1',
    port: simulatedPorts.broker,
    config: {
      ...initialChirpstackConfig,
      application,
      rules: [
        ...keys.map((key) => ({ profile: '', fPort: 2, source: key, key, scale: 1, offset: 0 })),
        { profile: '', fPort: null, source: '$.rxInfo[0].rssi', key: 'rssi', scale: 1, offset: 0 },
      ],
      targets: [{ sensor: devEui, key: 'sleepT', fPort: downPort, bytes: '01 {uint16be}', scale: 1, offset: 0 }],
    },
  },
}

/** Publishes events as ChirpStack v4 does until the signal, and acknowledges downlinks. */
export async function playChirpstack(on: SmallBroker, signal: AbortSignal): Promise<void> {
  let sleepT = 10
  let sentAt = 0
  let fCnt = 0
  const root = `application/${application}/device/${devEui}`
  const deviceInfo = { applicationId: application, deviceProfileName: 'VB24H', deviceName: 'Fan', devEui }
  const publish = (event: string, body: object) => {
    const shared = { deduplicationId: crypto.randomUUID(), time: new Date().toISOString(), deviceInfo }
    on.publish(`${root}/event/${event}`, Buffer.from(JSON.stringify({ ...shared, ...body })))
  }
  const uplink = () => {
    sentAt = Date.now()
    const values = simulatedValues(sentAt / 1000, 5)
    const object = Object.fromEntries(keys.map((key) => [key, values[key]]))
    publish('up', { fCnt: fCnt++, fPort: 2, object, rxInfo: [{ gatewayId: '0016c001ff10a235', rssi: -71, snr: 8.5 }] })
  }
  on.follow(`${root}/command/down`, (_topic, payload) => {
    const { id, fPort, data } = JSON.parse(payload.toString()) as { id?: unknown; fPort?: unknown; data?: unknown }
    const bytes = Buffer.from(typeof data === 'string' ? data : '', 'base64')
    const isSetting = fPort === downPort && bytes.length === 3 && bytes[0] === 1
    if (isSetting) sleepT = Math.max(1, bytes.readUInt16BE(1))
    publish('txack', { queueItemId: id })
    publish('ack', { queueItemId: id, acknowledged: isSetting })
  })
  uplink()
  const timer = setInterval(() => {
    if (Date.now() - sentAt >= sleepT * 1000) uplink()
  }, 1000)
  signal.addEventListener('abort', () => clearInterval(timer))
}
