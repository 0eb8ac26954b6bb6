import { spawn, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../../../../scripts/core/config.ts'
import { buildApp } from '../../app/app.ts'
import { createMetrics } from '../../platform/runtime/metrics.ts'
import { type OpenRetry, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Ingest, startIngest } from '../run/start-ingest.ts'
import { addGateway, addSensor } from './test-fixture.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const credential = 'credential-of-the-document'
const sensor = 'DOC-1'

let server: TestServer
let ingest: Ingest
let app: Awaited<ReturnType<typeof buildApp>>
let point: number
let environment: Record<string, string>

beforeAll(async () => {
  const openRetry: OpenRetry = async ({ db, events, blobs }) => {
    ingest = await startIngest({ db, events, blobs, host: '127.0.0.1', port: 0, metrics: createMetrics(), log: quiet })
    return ingest.retry
  }
  server = await startTestServer('telemetry_doc', { openRetry })
  app = await buildApp({ ...server.http, intake: ingest.http }, server.features)
  const tenantId = 13
  const owner = { tenantId, companyId: tenantId }
  const area = await server.db
    .insertInto('area')
    .values({ ...owner, name: 'Hall' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const machine = await server.db
    .insertInto('equipment')
    .values({ ...owner, areaId: area.id, name: 'Pump', type: 1, level: 'A', runStatus: 'Run' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const gatewayId = await addGateway(server.db, tenantId, credential)
  const plant = { tenantId, equipmentId: machine.id, gatewayId, token: credential }
  point = (await addSensor(server.db, plant, sensor)).mappingId
  environment = {
    HOST: '127.0.0.1',
    PORT: `${ingest.port}`,
    HTTP: await app.listen({ host: '127.0.0.1', port: 0 }),
    CREDENTIAL: credential,
    SENSOR: sensor,
    TOKEN: await server.login('demoadmin'),
    POINT: `${point}`,
  }
})
afterAll(async () => {
  await app?.close()
  await ingest?.stop()
  await server?.close()
})

/** The programs of the page: blocks that begin with their file name. */
const programs = new Map(
  [
    ...readFileSync(path.join(ROOT, 'docs/reference/telemetry.md'), 'utf8').matchAll(/^```\w+\n(?:\/\/|#) ([\w-]+\.\w+)\n(.*?)^```$/gms),
  ].map(([, name = '', text = '']) => [name, text] as const),
)

const runners: Readonly<Record<string, string>> = { '.mjs': process.execPath, '.sh': 'bash', '.py': '/usr/bin/python3' }

/** Runs a program of the page as its reader would: from a file, with the environment that the page names. */
async function run(name: string): Promise<string> {
  const program = runners[path.extname(name)] ?? ''
  // Below node_modules, so that a program finds MQTT.js as in a project that has installed it. Not among the sources: they would be newer
  // than the build, and the journeys would start the product without it.
  const folder = mkdtempSync(path.join(ROOT, 'node_modules/.example-'))
  const file = path.join(folder, name)
  writeFileSync(file, programs.get(name) ?? '')
  try {
    const child = spawn(program, [file], { env: { ...process.env, ...environment } })
    let output = ''
    child.stdout.on('data', (part: Buffer) => (output += part.toString()))
    child.stderr.on('data', (part: Buffer) => (output += part.toString()))
    const status = await new Promise((resolve) => child.on('close', resolve))
    expect(status, `${name}: ${output}`).toBe(0)
    return output
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const values = () =>
  server.db.selectFrom('feature').select(['ts', 'vX', 'seq', 'resent', 'correction']).where('mappingId', '=', point).orderBy('ts').execute()
const waves = () =>
  server.db
    .selectFrom('wave as w')
    .innerJoin('sampling as s', 's.id', 'w.samplingId')
    .select(['w.axis', 'w.unit', 'w.sha256', 's.sampleHz', 's.rpm', 's.freqMode', 's.t0'])
    .where('s.mappingId', '=', point)
    .orderBy('s.t0')
    .orderBy('w.axis')
    .execute()

describe('the programs of docs/reference/telemetry.md', () => {
  test('are all run here', () => {
    expect([...programs.keys()].sort()).toEqual(['read.mjs', 'values-http.sh', 'values.mjs', 'values.sh', 'wave.mjs', 'wave.py'])
  })

  test('values.mjs stores two samples', async () => {
    await run('values.mjs')
    expect(await values()).toMatchObject([
      { vX: expect.closeTo(1.21, 5), seq: 1 },
      { vX: expect.closeTo(1.24, 5), seq: 2 },
    ])
  })

  test('values-http.sh stores one', async () => {
    const before = (await values()).length
    expect(await run('values-http.sh')).toContain('"outcome":"stored"')
    expect((await values()).length - before).toBe(1)
  })

  test.skipIf(spawnSync('mosquitto_pub', ['--help']).error)('values.sh stores one', async () => {
    const before = (await values()).length
    await run('values.sh')
    expect((await values()).length - before).toBe(1)
  })

  test('wave.mjs stores a waveform, and read.mjs reads it back', async () => {
    await run('wave.mjs')
    expect(await waves()).toMatchObject([{ axis: 'Z', unit: 'm/s2', sampleHz: 25_600, rpm: 1480, freqMode: 1 }])
    expect(await run('read.mjs')).toBe('Z 8192 m/s² 5.00\n')
  })

  test.skipIf(spawnSync('/usr/bin/python3', ['-c', 'import paho.mqtt.client']).status !== 0)('wave.py stores a waveform', async () => {
    await run('wave.py')
    expect((await waves()).at(-1)).toMatchObject({ axis: 'Y', sampleHz: 25_600, rpm: null })
  })
})

/** Written from the page alone: MQTT 3.1.1, one program for values and waveforms, JSON results. */
class Collector {
  readonly #client: Awaited<ReturnType<typeof connectAsync>>
  readonly #answers: { topic: string; body: Record<string, unknown> }[] = []
  #waiting: (() => void) | undefined

  private constructor(client: Awaited<ReturnType<typeof connectAsync>>) {
    this.#client = client
    client.on('message', (topic, payload) => {
      this.#answers.push({ topic, body: JSON.parse(payload.toString()) })
      this.#waiting?.()
    })
  }

  static async open(clientId: string): Promise<Collector> {
    const { HOST: host, PORT: port, CREDENTIAL: username } = environment
    const client = await connectAsync(`mqtt://${host}:${port}`, { username, clientId, protocolVersion: 4, reconnectPeriod: 0 } as object)
    const collector = new Collector(client)
    await client.subscribeAsync([
      `$file-response/${clientId}`,
      'v1/devices/me/attributes/response/+',
      'v1/gateway/attributes/response',
      'v1/devices/me/rpc/response/+',
    ])
    return collector
  }

  async publish(topic: string, body: unknown): Promise<void> {
    await this.#client.publishAsync(topic, body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body), { qos: 1 })
  }

  /** Publishes, and waits for the answer. */
  async ask(topic: string, body: unknown): Promise<Record<string, unknown>> {
    const answered = new Promise<void>((resolve) => (this.#waiting = resolve))
    await this.publish(topic, body)
    if (this.#answers.length === 0) await answered
    return this.#answers.shift()?.body ?? {}
  }

  async sendWave(id: string, bytes: Uint8Array, wave: object, part = 3000): Promise<unknown[]> {
    const steps = [await this.ask(`$file-async/${id}/init`, { name: id, user_data: wave })]
    for (let at = 0; at < bytes.length; at += part) {
      const piece = bytes.subarray(at, at + part)
      steps.push(await this.ask(`$file-async/${id}/${at}/${hash('sha256', piece)}`, piece))
    }
    steps.push(await this.ask(`$file-async/${id}/fin/${bytes.length}/${hash('sha256', bytes)}`, new Uint8Array()))
    return steps.map((step) => step.reason_code)
  }

  close = () => this.#client.endAsync()
}

describe('a client that is written from the page', () => {
  const t = Date.UTC(2026, 9, 1)
  const wave = { sensorId: sensor, t0: t, fs: 1000, n: 4000, quantity: 'acceleration', unit: 'g', dtype: 'float32le', freqMode: 0 }
  const samples = Float32Array.from({ length: wave.n }, (_, i) => Math.sin(i / 7))
  const bytes = new Uint8Array(samples.buffer)
  let collector: Collector

  beforeAll(async () => {
    collector = await Collector.open('collector-9')
  })
  afterAll(async () => collector.close())
  const sampleAt = async (at: number) => (await values()).filter(({ ts }) => ts.getTime() === at)
  const send = (entry: object) => collector.publish('v1/gateway/telemetry', { [sensor]: [entry] })

  test('`seq` decides between two values of one time, `correction` replaces them', async () => {
    await send({ ts: t, values: { vX: 1 }, seq: 5 })
    await send({ ts: t, values: { vX: 2 }, seq: 4 })
    expect(await sampleAt(t)).toMatchObject([{ vX: 1, seq: 5 }])
    await send({ ts: t, values: { vX: 3 }, seq: 1, correction: true })
    expect(await sampleAt(t)).toMatchObject([{ vX: 3, correction: true }])
  })

  test('`resend` marks a copy of a sample that has arrived', async () => {
    await send({ ts: t + 600_000, values: { vX: 1 } })
    await send({ ts: t + 601_000, values: { vX: 1 }, resend: true })
    expect([...(await sampleAt(t + 600_000)), ...(await sampleAt(t + 601_000))].map(({ resent }) => resent)).toEqual([false, true])
  })

  test('values of the sender itself are those of the sensor with its device id', async () => {
    const { deviceId } = await server.db
      .selectFrom('gateway')
      .select('deviceId')
      .where('deviceId', 'like', `GW-${credential.slice(0, 8)}`)
      .executeTakeFirstOrThrow()
    await collector.publish('v1/devices/me/telemetry', { ts: t, values: { vX: 1 } })
    expect(await server.db.selectFrom('quarantine').select('detail').where('topic', '=', 'v1/devices/me/telemetry').execute()).toEqual([
      { detail: expect.stringContaining(deviceId) },
    ])
  })

  test('reported attributes are read back, and limits', async () => {
    await collector.publish('v1/devices/me/attributes', { fw_version: '1.4', model: 'x' })
    expect(await collector.ask('v1/devices/me/attributes/request/1', { clientKeys: 'fw_version' })).toEqual({
      client: { fw_version: '1.4' },
      shared: {},
    })
    await collector.publish('v1/gateway/attributes', { [sensor]: { fw_version: '2.0' } })
    const one = { id: 7, device: sensor, client: true, key: 'fw_version' }
    expect(await collector.ask('v1/gateway/attributes/request', one)).toEqual({ id: 7, device: sensor, values: { fw_version: '2.0' } })
    expect(await collector.ask('v1/devices/me/rpc/request/1', { method: 'getSessionLimits', params: {} })).toMatchObject({
      maxPayloadSize: expect.any(Number),
    })
  })

  test('two axes of a measurement with a tachometer are stored as sent', async () => {
    const tacho = { pulsesPerTurn: 1, pulsesS: [0.01, 0.05, 0.09] }
    expect(await collector.sendWave('w-x', bytes, { ...wave, axis: 'X', tacho })).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    expect(await collector.sendWave('w-y', bytes, { ...wave, axis: 'Y' })).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    const found = (await waves()).filter(({ t0 }) => t0.getTime() === t)
    expect(found.map((one) => [one.axis, one.sha256.toString('hex')])).toEqual([
      ['X', hash('sha256', bytes)],
      ['Y', hash('sha256', bytes)],
    ])
  })

  test('every field that is required is named when it is missing', async () => {
    const complete = { ...wave, axis: 'Z' }
    for (const field of Object.keys(complete)) {
      const user_data = Object.fromEntries(Object.entries(complete).filter(([name]) => name !== field))
      const answer = await collector.ask(`$file-async/missing-${field}/init`, { name: 'x', user_data })
      expect(answer).toMatchObject({ reason_code: 0x83, reason_description: expect.stringMatching(new RegExp(`^${field}\\b`)) })
    }
  })

  test('a wrong checksum and an unknown transfer are answered as the page says', async () => {
    expect(await collector.ask('$file-async/nowhere/0', bytes.subarray(0, 10))).toMatchObject({ reason_code: 0x10 })
    await collector.ask('$file-async/again/init', { name: 'x', user_data: { ...wave, axis: 'Z' } })
    expect(await collector.ask(`$file-async/again/0/${hash('sha256', 'other')}`, bytes.subarray(0, 10))).toMatchObject({
      reason_code: 0x80,
    })
  })
})
