import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { leanFlags, leanMalloc } from '../../../../scripts/core/lean-server.ts'
import { startPostgres } from '../../../../scripts/postgres/postgres.ts'
import { createTestDatabase } from '../../../../scripts/postgres/test-database.ts'
import { addPlant, addSensor, type Plant, sampleOf, send } from '../ingest/test/test-fixture.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { migrate, migrationFiles } from '../platform/database/migrate.ts'
import { type ServerProcess, startServerProcess } from '../testing/test-server-process.ts'

/** Timeout for process ends and database recoveries; generous for a busy machine. */
const patience = { timeout: 30_000, interval: 20 }
/** Maximum response time of a page, whatever happens to the database. Source: faults F-2 and F-17. */
const pageMs = 10_000
const start = Date.UTC(2026, 9, 1)

let home: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let plant: Plant
let mappingId: number
beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'undertone-main-test-'))
  database = await createTestDatabase(inject('adminUrl'), 'main')
  db = openDatabase(database.url, { max: 2, lockSeconds: 0 })
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
  rmSync(home, { recursive: true, force: true })
})

async function startOne(given: Partial<Parameters<typeof startServerProcess>[0]> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ databaseUrl: database.url, dataDir: mkdtempSync(path.join(home, 'data-')), ...given })
  onTestFinished(async () => void (await server.end('SIGKILL')))
  return server
}

async function connect(server: ServerProcess, token = plant.token): Promise<MqttClient> {
  const client = await connectAsync({ host: '127.0.0.1', port: server.mqttPort, protocolVersion: 5, username: token, reconnectPeriod: 0 })
  client.on('error', () => undefined)
  onTestFinished(() => client.endAsync(true).catch(() => undefined))
  return client
}

/** A message whose connection may end before the reply. */
const sent = (client: MqttClient, ts: number): { code: () => number | undefined } => {
  let code: number | undefined
  send(client, 'v1/gateway/telemetry', sampleOf('S-main', ts, { vX: 5 })).then(
    (one) => {
      code = one
    },
    () => undefined,
  )
  return { code: () => code }
}

/** Sends on several clients until the connection ends or it is stopped; records what was acknowledged. */
function flood(client: MqttClient, first: number, acknowledged: Set<number>, pad = '') {
  let isOver = false
  let next = first
  const gone = new Promise<null>((resolve) => client.once('close', () => resolve(null)))
  const lane = async () => {
    while (!isOver) {
      const i = next++
      const code = await Promise.race([
        send(client, 'v1/gateway/telemetry', sampleOf('S-main', start + i, { vX: i }, pad ? { pad } : {})),
        gone,
      ])
      if (code === null) return
      if (code === 0) acknowledged.add(i)
    }
  }
  const done = Promise.all(Array.from({ length: 32 }, lane))
  return {
    end: async () => {
      isOver = true
      await done
    },
  }
}

async function missing(acknowledged: ReadonlySet<number>, from: Database = db, point = mappingId): Promise<number[]> {
  const { rows } = await sql<{
    i: number
  }>`select (extract(epoch from ts) * 1000 - ${start}::float8)::float8 as i from feature where mapping_id = ${point}`.execute(from)
  const stored = new Set(rows.map(({ i }) => i))
  return [...acknowledged].filter((i) => !stored.has(i))
}

const page = (server: ServerProcess, url: string, init: RequestInit = {}) =>
  fetch(server.base + url, { ...init, signal: AbortSignal.timeout(pageMs) })

async function login(server: ServerProcess, userName = 'superadmin', password = 'Vibra7tion') {
  const answer = await page(server, '/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password }),
  })
  const { data }: { data: { token: string } | null } = await answer.json()
  return data?.token ?? ''
}

test('F-18, F-24: two servers starting together on an empty database migrate once, and one of them leads', async () => {
  const both = await Promise.all([startOne(), startOne()])
  const leads = (server: ServerProcess) => server.lines('this server is now the leader and runs the jobs').length
  await vi.waitUntil(() => both.some((server) => leads(server) === 1), patience)
  expect(both.flatMap((server) => server.lines('migrated')).map(({ applied }) => applied)).toEqual([migrationFiles()])
  expect(both.map(leads).sort()).toEqual([0, 1])
  const [leader, other] = leads(both[0]) === 1 ? both : [both[1], both[0]]
  await leader.end('SIGKILL')
  await vi.waitUntil(() => leads(other) === 1, patience)
  plant = await addPlant(db, 'Plant')
  mappingId = (await addSensor(db, plant, 'S-main')).mappingId
  expect(await other.end('SIGTERM')).toBe(0)
})

test('F-18: stopped under load it ends cleanly, in time, and has stored everything it acknowledged', async () => {
  const server = await startOne()
  const acknowledged = new Set<number>()
  const flooding = flood(await connect(server), 0, acknowledged)
  await vi.waitUntil(() => acknowledged.size > 500, patience)
  const token = await login(server)
  // An open request must not delay the stop.
  const stream = page(server, '/monitor/live', { headers: { token } }).catch(() => undefined)
  expect(await server.end('SIGTERM')).toBe(0)
  await flooding.end()
  await stream
  expect(server.lines('stopped')).toHaveLength(1)
  expect(await missing(acknowledged)).toEqual([])
})

test('S-37: the log contains no password, token, credential or key', async () => {
  const dataDir = mkdtempSync(path.join(home, 'secrets-'))
  const server = await startOne({ dataDir, env: { UNDERTONE_LOG: 'debug', METRICS_TOKEN: 'metrics-token-9183' } })
  const token = await login(server)
  await login(server, 'superadmin', 'Wrong-pass-4711')
  const call = (method: string, url: string, body?: object) =>
    page(server, url, { method, headers: { token, 'content-type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}) })
  await call('POST', '/modifyPassword', { oldPassword: 'Wrong-pass-4712', newPassword: 'Wrong-pass-4713' })
  await call('GET', `/system/user/getInfo?token=${token}`)
  await page(server, '/metrics', { headers: { token: 'metrics-token-9183' } })
  await page(server, `/api/v1/${plant.token}/telemetry`, { method: 'POST', body: '{"S-main":[{"values":{"vX":1}}]}' })
  await page(server, '/api/v1/device-secret-5561/telemetry', { method: 'POST', body: '{' })
  await send(await connect(server), 'v1/gateway/telemetry', '{ not json')
  await expect(connect(server, 'gateway-token-7342')).rejects.toThrow()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'undertone%' and pid <> pg_backend_pid()`
    .execute(db)
    .catch(() => undefined)
  await page(server, '/health/ready')
  await server.end('SIGTERM')
  const key = readFileSync(path.join(dataDir, 'secret.key'), 'utf8').trim()
  const databasePassword = new URL(database.url).password
  const secrets = {
    token,
    key,
    databasePassword,
    gateway: plant.token,
    login: 'Vibra7tion',
    wrong: 'Wrong-pass',
    metrics: 'metrics-token-9183',
  }
  const others = { unknownGateway: 'gateway-token-7342', unknownDevice: 'device-secret-5561' }
  expect(Object.entries({ ...secrets, ...others }).filter(([, secret]) => server.said().includes(secret))).toEqual([])
  expect(server.lines('answered').length).toBeGreaterThan(5)
  expect(server.lines('answered')).toContainEqual(
    expect.objectContaining({ user: 'superadmin', route: '/system/user/getInfo', reqId: expect.stringMatching(/^[0-9a-f]{16}$/) }),
  )
  for (const line of server.said().trimEnd().split('\n'))
    expect(JSON.parse(line)).toMatchObject({ time: expect.stringMatching(/Z$/), level: expect.any(String) })
})

test('F-17: during a long lock ingest waits without acknowledging, pages respond in time, and everything continues afterwards', async () => {
  const server = await startOne()
  const token = await login(server)
  const client = await connect(server)
  const holder = openDatabase(database.url, { max: 1 })
  onTestFinished(() => holder.destroy())
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const isLocked = new Promise<void>((resolve) => {
    void holder.transaction().execute(async (tx) => {
      await sql`lock table feature, account in access exclusive mode`.execute(tx)
      resolve()
      await held
    })
  })
  onTestFinished(() => release())
  await isLocked
  const sending = sent(client, start - 1000)
  // More concurrent requests than connections.
  const pages = await Promise.all(Array.from({ length: 25 }, () => page(server, '/system/user/getInfo', { headers: { token } })))
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([503]))
  expect(sending.code()).toBeUndefined()
  expect((await page(server, '/health/live')).status).toBe(200)
  release()
  await vi.waitUntil(() => sending.code() === 0, patience)
  await vi.waitUntil(async () => (await page(server, '/system/user/getInfo', { headers: { token } })).status === 200, patience)
})

test('F-6: on a full disk nothing is acknowledged and pages keep working; with space again ingest resumes by itself', async () => {
  const dataDir = mkdtempSync(path.join(home, 'disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'none', dataDir], { stdio: 'ignore' })
  } catch {
    // Only root mounts disks; disk.test.ts checks the same with a simulated disk.
    return
  }
  onTestFinished(() => void execFileSync('umount', ['-l', dataDir], { stdio: 'ignore' }))
  const server = await startOne({ dataDir })
  const client = await connect(server)
  const token = await login(server)
  expect(await send(client, 'v1/gateway/telemetry', sampleOf('S-main', start - 2000, { vX: 1 }))).toBe(0)
  // The ballast of 64 MiB is freed first, so twice that much is needed.
  const filler = path.join(dataDir, 'filler')
  for (let full = 0; full < 2; full++) {
    // No more than the disk holds: a test that runs out of time loses its disk, and would go on to fill that of the machine.
    for (let written = 0; written < 100; written++) {
      try {
        writeFileSync(filler, Buffer.alloc(1_000_000), { flag: 'a' })
      } catch {
        break
      }
    }
    await vi.waitUntil(
      () => server.lines('the disk is full: ingest is paused until there is space; pages keep working').length > full,
      patience,
    )
    await pause(3000)
  }
  const sending = sent(client, start - 3000)
  await pause(1000)
  expect(sending.code()).toBeUndefined()
  const health = await (await page(server, '/health/detail', { headers: { token } })).json()
  expect(health.data).toMatchObject({ status: 'degraded', disk: { level: 'full' }, faults: {} })
  rmSync(filler)
  await vi.waitUntil(() => sending.code() === 0, patience)
})

test('F-19: with little memory it throttles its senders instead of crashing', async () => {
  const server = await startOne({ flags: ['--max-old-space-size=256'] })
  const acknowledged = new Set<number>()
  const clients = await Promise.all(Array.from({ length: 8 }, () => connect(server)))
  const floods = clients.map((client, i) => flood(client, 1_000_000 * (i + 1), acknowledged, 'x'.repeat(20_000)))
  await vi.waitUntil(() => acknowledged.size > 2000, { ...patience, timeout: 60_000 })
  await Promise.all(floods.map((one) => one.end()))
  expect(server.child.exitCode).toBeNull()
  expect(await missing(acknowledged)).toEqual([])
  expect(await server.end('SIGTERM')).toBe(0)
}, 90_000)

test('F-3: without PostgreSQL it stays up, reports it, acknowledges nothing, and continues when it is back', async () => {
  const dataDir = path.join(home, 'own/pg')
  execFileSync('chmod', ['711', home])
  const options = { dataDir, log: () => undefined, unsafeForTests: true }
  let postgres = await startPostgres(options)
  const own = openDatabase(postgres.url, { max: 2 })
  onTestFinished(async () => {
    await own.destroy()
    await postgres.stop()
  })
  await migrate(own)
  const elsewhere = await addPlant(own, 'Plant')
  const point = (await addSensor(own, elsewhere, 'S-main')).mappingId
  // The limit of memory is that of the product as it is started.
  const server = await startOne({ databaseUrl: postgres.url, flags: leanFlags, env: leanMalloc })
  const acknowledged = new Set<number>()
  const flooding = flood(await connect(server, elsewhere.token), 0, acknowledged)
  await vi.waitUntil(() => acknowledged.size > 200, patience)
  process.kill(postgres.pid() ?? 0, 'SIGKILL')
  await postgres.stop()
  await vi.waitUntil(async () => (await page(server, '/health/ready')).status === 503, patience)
  await pause(1000)
  const before = acknowledged.size
  await pause(4000)
  expect(acknowledged.size).toBe(before)
  expect((await page(server, '/health/live')).status).toBe(200)
  expect((await page(server, '/system/user/getInfo', { headers: { token: 'x' } })).status).toBe(503)
  const residentBytes = Number(/^process_resident_memory_bytes (\d+)/m.exec(await (await page(server, '/metrics')).text())?.[1])
  expect(residentBytes).toBeLessThan(512 * 1024 * 1024)
  postgres = await startPostgres(options)
  await vi.waitUntil(() => acknowledged.size > before + 200, patience)
  await vi.waitUntil(async () => (await page(server, '/health/ready')).status === 200, patience)
  await flooding.end()
  expect(await missing(acknowledged, own, point)).toEqual([])
  expect(await server.end('SIGTERM')).toBe(0)
}, 60_000)
