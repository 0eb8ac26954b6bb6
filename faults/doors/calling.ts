import { callsOf } from '../../packages/domain/src/core/resource-calls.ts'
import { provisioningKey } from '../../packages/domain/src/device/provisioning/provisioning-key.resource.ts'
import { demoCompanyId } from '../../packages/domain/src/org/demo-company.ts'
import { password } from '../../trials/product/server.ts'
import { happens } from '../interop/checks.ts'
import { Client, type Door, type DoorScene } from './door.ts'

/** Samples that are acknowledged at least before the next kill. */
const perPart = 20

/** The numbers of the samples that are stored. */
const storedNumbers = async ({ site, sensorId }: DoorScene, base: number): Promise<Set<number>> =>
  new Set(
    (
      await site.ask(
        `select round(extract(epoch from f.ts - $2::timestamptz))::int from feature f join sensor s on s.mapping_id = f.mapping_id where s.sensor_id = $1`,
        [sensorId, new Date(base)],
      )
    ).map(Number),
  )

const webSocket: Door = {
  name: 'MQTT over WebSocket: MQTT.js',
  needs: { npm: ['mqtt'] },
  play: async (scene) => {
    const { site, token, sensorId, checks } = scene
    const base = Math.floor(Date.now() / 1000) * 1000 - 86_400_000
    const acked: number[] = []
    const start = (from: number) => {
      const env = {
        URL: `${site.base.replace(/^http/, 'ws')}/mqtt`,
        TOKEN: token,
        SENSOR: sensorId,
        FROM: String(from),
        BASE: String(base),
      }
      return new Client(scene, 'websocket.mjs', env, (line) => acked.push(Number(line.split(' ')[1])))
    }
    const more = (client: Client) => {
      const before = acked.length
      return happens('acknowledged samples', () => acked.length >= before + perPart).then((isGood) =>
        checks.expect('samples are acknowledged', isGood, client.complaint),
      )
    }
    const first = start(0)
    await more(first)
    await first.kill()
    const second = start(Math.max(...acked) + 1)
    await more(second)
    await site.server.kill()
    await site.startServer()
    await more(second)
    await second.kill()
    const stored = await storedNumbers(scene, base)
    const missing = acked.filter((n) => !stored.has(n))
    checks.expect(
      `of ${acked.length} acknowledged samples none is missing, over kills of the client and of the product`,
      missing.length === 0,
      missing,
    )
  },
}

async function provisioningKeyOf({ site }: DoorScene): Promise<{ key: string; secret: string }> {
  const post = async (path: string, body: object, token = '') =>
    (
      (await (
        await fetch(`${site.base}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', token },
          body: JSON.stringify(body),
        })
      ).json()) as { data: Record<string, unknown> }
    ).data
  const { token } = await post('/login', { userName: 'demoadmin', password })
  const { path } = callsOf(provisioningKey).add
  const made = await post(path, { name: 'Doors', companyId: demoCompanyId, gatewayType: 'DTU', maxDevices: 1, isOn: true }, String(token))
  return { key: String(made.key), secret: String(made.secret) }
}

const provisioning: Door = {
  name: 'Provisioning and commands: paho of Debian',
  needs: { python: 'paho.mqtt.client' },
  play: async (scene) => {
    const { site, checks } = scene
    const name = 'GW-PAHO'
    const { key, secret } = await provisioningKeyOf(scene)
    const env = { HOST: '127.0.0.1', PORT: String(site.mqttPort), NAME: name }
    const first = new Client(scene, 'provision.py', { ...env, KEY: key, SECRET: secret })
    checks.expect(
      'it registers itself and gets a credential',
      await happens('a credential', () => first.lines.includes('listens')),
      first.complaint,
    )
    const credential = first.after('credential')[0] ?? ''
    const queue = async (): Promise<number> =>
      Number(
        (
          await site.ask(
            `insert into device_command (tenant_id, gateway_id, kind, payload, expires_at)
             select tenant_id, id, 'readVersion', '{}', now() + interval '10 minutes' from gateway where device_id = $1 returning id`,
            [name],
          )
        )[0],
      )
    const isDone = (id: number) => async () => (await site.ask('select status from device_command where id = $1', [id]))[0] === 1
    const awake = await queue()
    checks.expect('it executes a command', await happens('success', isDone(awake)), first.complaint)
    await first.kill()
    const waiting = await queue()
    const second = new Client(scene, 'provision.py', { ...env, TOKEN: credential })
    checks.expect(
      'a command waits while it is away, and is executed when it is back',
      await happens('success', isDone(waiting)),
      second.complaint,
    )
    const executed = [...first.after('executed'), ...second.after('executed')].map(Number)
    checks.expect(
      'each command was executed once',
      [awake, waiting].every((id) => executed.filter((one) => one === id).length === 1),
      executed,
    )
    await second.kill()
  },
}

/** Clients that come to the product. */
export const callingDoors: readonly Door[] = [webSocket, provisioning]
