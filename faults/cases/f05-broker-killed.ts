import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { initialBrokerConfig } from '../../packages/domain/src/connector/broker-config.ts'
import { freePort } from '../../scripts/core/port.ts'
import { until } from '../../trials/senders/crew.ts'
import type { Fault, FaultContext } from '../../trials/trial/fault.ts'
import { pointOf, sensorOf, spareGateway } from '../support/played-gateway.ts'

const program = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto'].find((file) => existsSync(file))
const publisher = ['/usr/bin/mosquitto_pub'].find((file) => existsSync(file))
/** Messages that the broker has taken at least when it is killed, and that are sent after that. */
const perPart = { short: 30, long: 200 } as const

/** Debian's broker, with its store in a folder of its own. */
class Mosquitto {
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-mosquitto-'))
  readonly port: number
  #child: ChildProcess | undefined

  constructor(port: number) {
    this.port = port
    const lines = [`listener ${port} 127.0.0.1`, 'allow_anonymous true', 'persistence true', `persistence_location ${this.#folder}/`]
    // Its own default is half an hour: that is what a kill loses.
    const store = ['autosave_interval 1', process.getuid?.() === 0 ? 'user root' : '']
    writeFileSync(path.join(this.#folder, 'mosquitto.conf'), [...lines, ...store].join('\n'))
  }

  start(): void {
    this.#child = spawn(program ?? '', ['-c', path.join(this.#folder, 'mosquitto.conf')], { stdio: 'ignore' })
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  }

  /** Publishes with QoS 1; resolves to whether the broker has acknowledged. */
  publish(topic: string, payload: string): Promise<boolean> {
    const to = ['-h', '127.0.0.1', '-p', String(this.port), '-q', '1', '-t', topic, '-m', payload]
    return new Promise((resolve) => execFile(publisher ?? '', to, { timeout: 5000 }, (error) => resolve(error === null)))
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

let broker: Mosquitto | undefined
let rounds = 0

const stateOf = async ({ site }: FaultContext): Promise<string> =>
  String(
    (
      await site.ask(`select s.state from connector_state s join connector c on c.id = s.connector_id
    where c.name = 'faults' and s.reported_at > now() - interval '5 s'`)
    )[0],
  )

/** A broker of the customer is killed while messages flow through it. */
export const brokerKilled: Fault = {
  id: 'F-5',
  name: 'external broker killed',
  pass: 'the connector resumes; what the broker delivered is stored, in order and once; what it had not delivered when it was killed is its own loss, and the page shows the gap',
  times: { short: 1, long: 5 },
  obstacle: () => (program && publisher ? null : 'mosquitto and mosquitto_pub are not installed'),
  prepare: async (scene) => {
    rounds = 0
    broker = new Mosquitto(await freePort())
    broker.start()
    const { site } = scene
    const rule = { topic: 'plant/+', sensor: '{1}', path: '$.v', key: 'vX', scale: 1, offset: 0, time: '$.at' }
    const config = { ...initialBrokerConfig, clientId: 'faults', rules: [rule] }
    await site.ask(`insert into inner_host (address, port, purpose, origin) values ('127.0.0.1', $1, 'device', 'screen')`, [broker.port])
    const played = spareGateway(scene, 0)
    await site.ask(
      `insert into connector (tenant_id, gateway_id, name, kind, host, port, config, is_on)
       select g.tenant_id, g.id, 'faults', 'broker', '127.0.0.1', $2, $3::jsonb, true from sensor s join gateway g on g.id = s.gateway_id where s.sensor_id = $1`,
      [sensorOf(played, 0), broker.port, JSON.stringify(config)],
    )
    await until('the connector is running', async () => (await stateOf(scene)) === 'running')
  },
  inject: async (scene) => {
    const { site, crew, isLong, fail, figure } = scene
    if (!broker) throw new Error('no broker')
    const sensor = sensorOf(spareGateway(scene, 0), 0)
    const count = isLong ? perPart.long : perPart.short
    const roundMs = 10_000_000
    const from = crew.startMs - roundMs * ++rounds
    const target = broker
    const send = (i: number) => target.publish(`plant/${sensor}`, JSON.stringify({ v: i, at: from + 1000 * i }))
    const mapping = await pointOf(scene, sensor)
    // The numbers of the messages that are stored.
    const stored = async (): Promise<number[]> => {
      const [text] = await site.ask(
        `select coalesce(string_agg(extract(epoch from ts - $2::timestamptz)::int::text, ',' order by ts), '') from feature
         where mapping_id = $1 and ts >= $2 and ts < $3`,
        [mapping, new Date(from), new Date(from + roundMs)],
      )
      return text === '' ? [] : String(text).split(',').map(Number)
    }
    let acknowledged = 0
    const flow = async () => {
      while (await send(acknowledged)) acknowledged++
    }
    const flowing = flow()
    await until('messages flow', async () => acknowledged >= count && (await stored()).length > 0)
    await broker.kill()
    const killed = Date.now()
    await flowing
    await until('the page shows the gap', async () => /failing|connecting/.test(await stateOf(scene)))
    broker.start()
    await until('the connector is back', async () => (await stateOf(scene)) === 'running')
    figure('back after the broker, s', (Date.now() - killed) / 1000, 90)
    // The one that it did not acknowledge may have been delivered.
    const next = acknowledged + 1
    for (let i = next; i < next + count; i++) if (!(await send(i))) fail(`message ${i} was not taken by the broker that is back`)
    const after = async () => (await stored()).filter((i) => i >= next)
    await until('all messages after the kill are stored', async () => (await after()).length === count)
    // A broker delivers in order: what it lost is the end of what it had.
    const before = (await stored()).filter((i) => i < next)
    if (before.some((i, place) => i !== place))
      fail(`messages ${before.join(', ')} of those before the kill are stored: some between them are missing`)
    const [wrong] = await site.ask(
      'select count(*)::int from feature where mapping_id = $1 and ts >= $2 and ts < $3 and v_x is distinct from round(extract(epoch from ts - $2::timestamptz))',
      [mapping, new Date(from), new Date(from + roundMs)],
    )
    if (wrong !== 0) fail(`${wrong} messages are stored with another value`)
  },
  restore: async ({ site }) => {
    await site.ask(`delete from connector where name = 'faults'`)
    await broker?.close()
  },
}
