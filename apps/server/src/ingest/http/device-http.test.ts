import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, type Plant, sampleOf } from '../test/test-fixture.ts'
import type { HttpIntake } from './http-intake.ts'

const start = Date.UTC(2026, 9, 1)
let fixture: IngestFixture
let server: TestServer
let plant: Plant
let app: Awaited<ReturnType<typeof buildApp>>
let diskIsFull = false
const logged: string[] = []

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'), { diskIsFull: () => diskIsFull, queueLimits: { messages: 40 } })
  server = await startTestServer('device_http')
  const log = createLog({ level: 'debug', write: (line) => logged.push(line) })
  app = await buildApp({ ...server.http, intake: fixture.ingest.http, log }, server.features)
  plant = await addPlant(fixture.db, 'Plant')
  await addSensor(fixture.db, plant, 'S-1')
})
afterAll(async () => {
  await app.close()
  await server.close()
  await fixture.close()
})

const post = (path: string, payload: string | Buffer, token = plant.token, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/v1/${token}/${path}`, headers: { 'content-type': 'application/json', ...headers }, payload })

const stored = async () => Number((await sql<{ n: number }>`select count(*)::int as n from feature`.execute(fixture.db)).rows[0]?.n)
const quarantined = async () =>
  fixture.db.selectFrom('quarantine').select(['topic', 'reason', 'raw']).orderBy('id', 'desc').executeTakeFirst()

describe('telemetry by HTTP', () => {
  test('of a gateway is stored before the response; repeated it adds nothing', async () => {
    const before = await stored()
    for (let i = 0; i < 2; i++) {
      const answer = await post('gateway/telemetry', sampleOf('S-1', start, { vX: 1.5 }))
      expect([answer.statusCode, answer.json()]).toEqual([200, { outcome: 'stored' }])
      expect((await stored()) - before).toBe(1)
    }
  })

  test('of a device that sends for itself, with any content type', async () => {
    const { deviceId } = await fixture.db
      .selectFrom('gateway')
      .select('deviceId')
      .where('id', '=', plant.gatewayId)
      .executeTakeFirstOrThrow()
    const { mappingId } = await addSensor(fixture.db, plant, deviceId)
    for (const [i, type] of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'].entries()) {
      const answer = await post('telemetry', `{"ts":${start + i},"values":{"vX":2}}`, plant.token, { 'content-type': type })
      expect([answer.statusCode, answer.json()]).toEqual([200, { outcome: 'stored' }])
    }
    const rows = await fixture.db.selectFrom('feature').select('ts').where('mappingId', '=', mappingId).execute()
    expect(rows).toHaveLength(3)
  })

  test('that is unreadable is quarantined with its bytes, and reported as such', async () => {
    const answer = await post('telemetry', Buffer.from([0xff, 0xfe, 0x00]))
    expect([answer.statusCode, answer.json()]).toEqual([200, { outcome: 'quarantined', detail: 'the message is not valid UTF-8' }])
    expect(await quarantined()).toMatchObject({ topic: 'v1/devices/me/telemetry', reason: 'utf8', raw: Buffer.from([0xff, 0xfe, 0x00]) })
  })

  test('of an unknown sensor is not reported as stored, nor is a partly stored message', async () => {
    const unknown = { outcome: 'quarantined', detail: 'no sensor S-new' }
    expect((await post('gateway/telemetry', sampleOf('S-new', start, { vX: 1 }))).json()).toEqual(unknown)
    const both = JSON.stringify({ 'S-new': [{ ts: start, values: { vX: 1 } }], 'S-1': [{ ts: start + 1, values: { vX: 1 } }] })
    expect((await post('gateway/telemetry', both)).json()).toEqual(unknown)
  })

  test('an unknown token is 401 before the body is read', async () => {
    for (const path of ['telemetry', 'attributes', 'gateway/telemetry', 'gateway/attributes']) {
      const answer = await post(path, Buffer.alloc(2_000_000), 'unknown')
      expect([answer.statusCode, answer.json().status], path).toEqual([401, 401])
    }
    expect((await app.inject({ url: '/api/v1/unknown/attributes' })).statusCode).toBe(401)
    expect((await post('telemetry?token=x', '{}', '%00')).statusCode).toBe(401)
  })

  test('a user token is invalid here, and a gateway token elsewhere', async () => {
    const admin = await server.login()
    expect((await post('telemetry', '{"vX":1}', admin)).statusCode).toBe(401)
    expect((await app.inject({ url: '/system/user/getInfo', headers: { token: plant.token } })).statusCode).toBe(401)
  })

  test('a body above 1 MiB is rejected', async () => {
    const answer = await post('telemetry', Buffer.alloc(1_048_577, 32))
    expect([answer.statusCode, answer.json()]).toEqual([413, { status: 413, title: 'the body is larger than 1 MiB' }])
    expect(answer.headers['content-type']).toContain('application/problem+json')
    const noType = await post('telemetry', '{}', plant.token, { 'content-type': ',,,' })
    expect([noType.statusCode, noType.json().status]).toEqual([415, 415])
  })

  test('while the disk is full nothing is accepted, and the sender must retry', async () => {
    const before = await stored()
    diskIsFull = true
    const answer = await post('gateway/telemetry', sampleOf('S-1', start + 10, { vX: 1 }))
    diskIsFull = false
    expect([answer.statusCode, answer.json().status, answer.headers['retry-after']]).toEqual([507, 507, '5'])
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(await stored()).toBe(before)
  })

  test('while the table is locked nothing is reported as stored, and requests over a gateway’s share are rejected', async () => {
    const before = await stored()
    const other = openDatabase(fixture.url, { max: 1 })
    let answers: Promise<number[]> = Promise.resolve([])
    const done: number[] = []
    await other.transaction().execute(async (tx) => {
      await sql`lock table feature in access exclusive mode`.execute(tx)
      const sends = Array.from({ length: 12 }, async (_, i) => {
        const { statusCode } = await post('gateway/telemetry', sampleOf('S-1', start + 100 + i, { vX: i }))
        done.push(statusCode)
        return statusCode
      })
      answers = Promise.all(sends)
      await vi.waitFor(() => expect(done).toHaveLength(4))
      expect(done).toEqual([503, 503, 503, 503])
    })
    await other.destroy()
    expect((await answers).filter((status) => status === 200)).toHaveLength(8)
    expect((await stored()) - before).toBe(8)
    // Their slots are free again.
    expect((await post('gateway/telemetry', sampleOf('S-1', start + 200, { vX: 1 }))).statusCode).toBe(200)
  })

  test('the token never appears in the log', () => {
    expect(logged.length).toBeGreaterThan(10)
    expect(logged.filter((line) => line.includes(plant.token))).toEqual([])
  })
})

describe('attributes by HTTP', () => {
  test('are stored and returned', async () => {
    expect((await post('attributes', '{"fw_version":"1.4","sleepT":30}')).json()).toEqual({ outcome: 'stored' })
    const ask = async (query: string) => (await app.inject({ url: `/api/v1/${plant.token}/attributes${query}` })).json()
    expect(await ask('')).toEqual({ client: { fw_version: '1.4', sleepT: 30 }, shared: {} })
    expect(await ask('?clientKeys=sleepT,unknown&sharedKeys=a')).toEqual({ client: { sleepT: 30 }, shared: {} })
    expect(await ask('?sharedKeys=a')).toEqual({ client: {}, shared: {} })
  })
})

test('S-72: if the tenant requires TLS, plain HTTP is rejected', async () => {
  const strict = await addPlant(fixture.db, 'Strict')
  await fixture.db.insertInto('tenant').values({ id: strict.tenantId, tlsRequired: true }).execute()
  expect((await post('telemetry', '{"vX":1}', strict.token)).statusCode).toBe(403)
})

test('S-72: forwarded headers of a trusted proxy are used, those of others are ignored', async () => {
  const strict = await addPlant(fixture.db, 'Strict behind a proxy')
  await fixture.db.insertInto('tenant').values({ id: strict.tenantId, tlsRequired: true }).execute()
  const behind = await buildApp({ ...server.http, intake: fixture.ingest.http, trustedProxies: ['192.0.2.0/24'] }, server.features)
  const status = async (remoteAddress: string, headers: Record<string, string>) => {
    const url = `/api/v1/${strict.token}/attributes`
    return (await behind.inject({ method: 'POST', url, remoteAddress, headers, payload: '{"a":1}' })).statusCode
  }
  const secure = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.9' }
  expect(await status('192.0.2.7', secure)).toBe(200)
  expect(await status('192.0.2.7', { ...secure, 'x-forwarded-proto': 'http' })).toBe(403)
  expect(await status('198.51.100.9', secure)).toBe(403)
  await behind.close()
})

test('a stopping server rejects devices with 503', async () => {
  const stopped: IngestFixture = await openIngestFixture(inject('adminUrl'))
  const { token } = await addPlant(stopped.db, 'Plant')
  const intake: HttpIntake = stopped.ingest.http
  const late = await buildApp({ ...server.http, intake }, server.features)
  await stopped.ingest.stop()
  const answer = await late.inject({ method: 'POST', url: `/api/v1/${token}/telemetry`, payload: { vX: 1 } })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  await late.close()
  await stopped.close()
})

describe('commands by HTTP', () => {
  const get = (path: string, token = plant.token) => app.inject({ method: 'GET', url: `/api/v1/${token}/${path}` })
  /** The requests arrive in their own time. */
  const patient = { timeout: 10_000 }
  const restart = { id: 41, sensorId: null, method: 'restart', params: {}, hasSecrets: false }

  test('a poll is answered with a command, or with 408 when its time is over', async () => {
    const waiting = get('rpc?timeout=30000')
    await vi.waitFor(async () => expect(await server.http.polls.send(plant.gatewayId, restart)).toBe('delivered'), patient)
    const answer = await waiting
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: 41, method: 'restart', params: {} }])
    expect((await get('rpc?timeout=1')).statusCode).toBe(408)
    expect((await get('attributes/updates?timeout=1')).statusCode).toBe(408)
    expect((await get('rpc?timeout=1', 'x'.repeat(32))).statusCode).toBe(401)
  })

  test('polls hold no place of those that send', async () => {
    const quiet = { ms: 60_000, isEncrypted: false, signal: new AbortController().signal }
    const waiting = Array.from({ length: 4 }, () => server.http.polls.wait(plant, 'rpc', quiet))
    expect((await get('rpc?timeout=60000')).statusCode).toBe(503)
    expect((await post('gateway/telemetry', sampleOf('S-1', start + 5000, { vX: 1 }))).statusCode).toBe(200)
    server.http.polls.disconnect(plant.gatewayId)
    expect(await Promise.all(waiting)).toEqual([null, null, null, null])
  })

  test('the answer to a command is stored like one by MQTT', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into device_command (tenant_id, gateway_id, kind, payload, status, expires_at)
      values (${plant.tenantId}, ${plant.gatewayId}, 'readVersion', '{}', 4, now() + interval '1 day') returning id`.execute(fixture.db)
    const id = rows[0]?.id
    expect((await post(`rpc/${id}`, '{"success":true,"values":{"fw_version":"2.2"}}')).json()).toEqual({ outcome: 'stored' })
    const { status } = await fixture.db
      .selectFrom('deviceCommand')
      .select('status')
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow()
    expect(status).toBe(1)
    expect((await post('rpc/first', '{}')).statusCode).toBe(400)
  })

  test('a client asks for the limits of its session', async () => {
    expect((await post('rpc', '{"method":"getSessionLimits","params":{}}')).json()).toMatchObject({ maxPayloadSize: expect.any(Number) })
    expect((await post('rpc', '{"method":"x"}')).statusCode).toBe(400)
  })
})
