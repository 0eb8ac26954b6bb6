import { initialChirpstackConfig } from '../../packages/domain/src/connector/broker-config.ts'
import type { ConnectorConfig } from '../../packages/domain/src/connector/connector-config.ts'
import { initialSparkplugConfig } from '../../packages/domain/src/connector/sparkplug-config.ts'
import { OneClientBroker } from '../../trials/core/one-client-broker.ts'
import { happens } from '../interop/checks.ts'
import { Client, connect, type Door, type DoorScene, storedOf } from './door.ts'

const conversion = { key: 'vX', scale: 1, offset: 0 } as const
const secondFrom = 5000

/** Messages that a client prints reach the product by a broker; it is killed, begins again, and the product is killed too. */
async function relay(scene: DoorScene, config: ConnectorConfig, start: (from: number, broker: OneClientBroker) => Client): Promise<void> {
  const { checks, site } = scene
  const broker = new OneClientBroker(() => undefined)
  const port = await broker.listen()
  try {
    await connect(scene, port, config)
    await happens('the connector is subscribed', () => broker.isSubscribed)
    const count = async (from: number) => (await storedOf(scene)).filter((value) => value >= from && value < from + 1000).length
    const before = start(1, broker)
    checks.expect('its values are stored', await happens('values', async () => (await count(1)) >= 3), before.complaint)
    await before.kill()
    await site.server.kill()
    await site.startServer()
    await happens('the connector is subscribed again', () => broker.isSubscribed)
    const after = start(secondFrom, broker)
    const isBack = await happens('values after the kills', async () => (await count(secondFrom)) >= 3)
    checks.expect('it and the product are killed, come back, and its values are stored', isBack, after.complaint)
    await after.kill()
  } finally {
    await broker.close()
  }
}

const eui = '0102030405060708'

const chirpstack: Door = {
  name: 'ChirpStack: the classes of @chirpstack/chirpstack-api',
  needs: { npm: ['@chirpstack/chirpstack-api'] },
  play: async (scene) => {
    await scene.site.ask('update sensor set sensor_id = $1 where sensor_id = $2', [eui, scene.sensorId])
    const rules = [{ ...conversion, profile: '', fPort: 2, source: 'vX' }]
    await relay(
      { ...scene, sensorId: eui },
      { ...initialChirpstackConfig, version: '3.1.1', clientId: 'doors-c', encoding: 'protobuf', rules },
      (from, broker) => {
        const env = { FROM: String(from), EUI: eui }
        return new Client(scene, 'chirpstack-events.mjs', env, (line) =>
          broker.send(`application/a/device/${eui}/event/up`, Buffer.from(line, 'base64')),
        )
      },
    )
  },
}

const sparkplug: Door = {
  name: 'Sparkplug B: sparkplug-payload of Eclipse Tahu',
  needs: { npm: ['sparkplug-payload'] },
  play: async (scene) => {
    const rules = [{ ...conversion, from: '', metric: 'vX', sensor: scene.sensorId }]
    await relay(scene, { ...initialSparkplugConfig, clientId: 'doors-s', rules }, (from, broker) => {
      const env = { FROM: String(from), EDGE: 'Tahu' }
      return new Client(scene, 'sparkplug-node.mjs', env, (line) => {
        const [topic = '', payload = ''] = line.split(' ')
        broker.send(topic, Buffer.from(payload, 'base64'))
      })
    })
  },
}

/** Peers behind a broker. */
export const relayedDoors: readonly Door[] = [chirpstack, sparkplug]
