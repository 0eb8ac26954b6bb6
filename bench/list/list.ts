import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import type { Resource } from '@undertone/domain/core/resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { defaultTimeZone } from '@undertone/domain/org/time-zone'
import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { Events } from '../../apps/server/src/platform/events/events.ts'
import { registerBindings } from '../../apps/server/src/platform/http/http.ts'
import type { Caller } from '../../apps/server/src/platform/identity/principal.ts'
import { resourceRoutes } from '../../apps/server/src/resource/resource-routes.ts'
import { startPostgres } from '../../scripts/postgres/postgres.ts'
import { administrationCases, administrationRoutes, fillAdministration } from './list-administration.ts'

const ROWS = 100_000
const RUNS = 40
/** Goal of the engine for a list of 100,000 rows, p95 of the server's time in ms. */
const GOAL_MS = 100

/** A tenant with 200 companies, 2,000 areas and 100,000 machines, points and sensors; and a second one of the same size. */
async function fill(db: Database): Promise<void> {
  for (const tenant of [13, 50]) {
    const run = (statement: string) =>
      sql.raw(statement.replaceAll('$tenant', String(tenant)).replaceAll('$base', String(tenant * 1_000_000))).execute(db)
    await run(`insert into company (id, tenant_id, parent_id, name) values ($tenant, $tenant, null, 'Tenant $tenant')`)
    await run(
      `insert into company (id, tenant_id, parent_id, name) select $base + g, $tenant, $tenant, 'Works ' || g from generate_series(1, 200) g`,
    )
    await run(
      `insert into area (id, tenant_id, company_id, name) select $base + g, $tenant, $base + 1 + g % 200, 'Hall ' || g from generate_series(1, 2000) g`,
    )
    await run(`insert into equipment (id, tenant_id, company_id, area_id, name, type, level, run_status, order_num)
      select $base + g, $tenant, $base + 1 + (1 + g % 2000) % 200, $base + 1 + g % 2000, (array['Pump','Fan','Motor','Gearbox'])[1 + g % 4] || ' ' || md5(g::text),
      1 + g % 10, chr(65 + g % 3), 'Open', g % 50 from generate_series(0, ${ROWS - 1}) g where (1 + g % 2000) <= 2000`)
    await run(`insert into mapping (id, tenant_id, company_id, equipment_id, name, order_num)
      select e.id, tenant_id, company_id, e.id, 'Point ' || md5(e.name), e.id % 20 from equipment e where tenant_id = $tenant`)
    await run(
      `insert into gateway (id, tenant_id, company_id, name, device_id, type) select $base + g, $tenant, $base + g, 'GW ' || g, 'gw-' || g, 'LoRa' from generate_series(1, 200) g`,
    )
    await run(`insert into sensor (id, tenant_id, company_id, sensor_id, name, model, installation_method, gateway_id, mapping_id, x1, y1, z1,
      sensor_sensitivity, sleep_t, data_sampling, data_upload, listening, wave_enabled, learn_time, alarm_interval)
      select m.id, tenant_id, company_id, 'VB24H-' || md5(m.id::text), 'Sensor ' || m.id, 'VB24H', 'Bolt', $base + 1, m.id, 1, 3, 2, 100, 30, 30, 60, 1, true, 7, 6
      from mapping m where tenant_id = $tenant`)
  }
}

const caller = (companyIds: 'all' | number[], isPlatform = false): Caller => ({
  accountId: 1,
  userName: 'bench',
  super: isPlatform,
  permissions: new Set(tenantPermissions),
  scope: { tenantId: isPlatform ? null : 13, companyIds, accountId: 1, ownWithin: [] },
  homeCompanyId: isPlatform ? null : 13,
  timeZone: defaultTimeZone,
  tokenHash: Buffer.alloc(0),
})

function serve(db: Database): FastifyInstance {
  const app = fastify({ routerOptions: { maxParamLength: 12_000 } })
  const someCompanies = Array.from({ length: 10 }, (_, i) => 13_000_001 + i)
  const events = new Events()
  registerBindings(
    app,
    [...[equipment, mapping, sensor].flatMap((of) => resourceRoutes(db, events, of)), ...administrationRoutes(db, events)],
    { of: async (token) => caller(token === 'some' ? someCompanies : 'all', token === 'platform'), hasSeen: () => true },
  )
  return app
}

const quantile = (sorted: readonly number[], q: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0

async function timed(work: () => Promise<void>): Promise<{ p50: number; p95: number }> {
  for (let i = 0; i < 3; i++) await work()
  const times: number[] = []
  for (let i = 0; i < RUNS; i++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

/** A case: the body of the call, the caller, and the simplest SQL that returns the same twenty rows, without total and titles. */
interface Case {
  readonly name: string
  readonly body: object
  readonly token?: 'some'
  readonly plain: string
}

const casesOf = (of: Resource, word: string, rare: string): Case[] => {
  const from = `select * from ${of.table} where tenant_id = 13`
  const title = of.title.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return [
    { name: 'first page', body: {}, plain: `${from} limit 20` },
    { name: 'by name', body: { sort: 'name' }, plain: `${from} order by name limit 20` },
    { name: 'by name, descending', body: { sort: 'name', order: 'desc' }, plain: `${from} order by name desc limit 20` },
    {
      name: 'page in the middle',
      body: { sort: 'name', pageNum: ROWS / 40 },
      plain: `${from} order by name limit 20 offset ${ROWS / 2 - 20}`,
    },
    { name: 'last page', body: { sort: 'name', pageNum: ROWS / 20 }, plain: `${from} order by name limit 20 offset ${ROWS - 20}` },
    { name: 'keyword, one hit', body: { keyword: rare }, plain: `${from} and ${title} ilike '%${rare}%' limit 20` },
    { name: 'keyword, a quarter or all', body: { keyword: word }, plain: `${from} and ${title} ilike '%${word}%' limit 20` },
    { name: 'keyword of two letters', body: { keyword: 'a7' }, plain: `${from} and ${title} ilike '%a7%' limit 20` },
    { name: 'a company and below', body: { companyId: 13_000_007 }, plain: `${from} and company_id = 13000007 limit 20` },
    { name: 'the whole tenant by company', body: { companyId: 13 }, plain: `${from} limit 20` },
    { name: 'scope of ten companies', body: {}, token: 'some', plain: `${from} and company_id between 13000001 and 13000010 limit 20` },
  ]
}

/** A page as a screen requests it; anything but rows is an error of the benchmark. */
async function ask(app: FastifyInstance, url: string, token: string, body: object): Promise<void> {
  const answer = await app.inject({ method: 'POST', url, headers: { token }, payload: { pageNum: 1, pageSize: 20, ...body } })
  if (answer.json().code !== 200) throw new Error(`${url}: ${answer.body}`)
}

const line = (list: string, name: string, times: readonly number[], isGood: boolean): void =>
  console.log(
    `${list.padEnd(10)} ${name.padEnd(28)} ${times.map((ms) => ms.toFixed(1).padStart(8)).join(' ')}${isGood ? '' : '  over the goal'}`,
  )

async function measureAdministration(app: FastifyInstance): Promise<boolean> {
  let good = true
  for (const { list, name, url, token, body } of administrationCases(ROWS)) {
    const { p50, p95 } = await timed(() => ask(app, url, token, body))
    good &&= p95 <= GOAL_MS
    line(list, name, [p50, p95], p95 <= GOAL_MS)
  }
  return good
}

async function measure(db: Database, app: FastifyInstance): Promise<boolean> {
  const rare = await sql<{ name: string }>`select right(name, 12) as name from equipment where id = 13050000`.execute(db)
  let good = true
  for (const [of, word, found] of [
    [equipment, 'pump', rare.rows[0]?.name ?? ''],
    [mapping, 'point', 'c4ca4238'],
    [sensor, 'VB24', '13050123'],
  ] as const) {
    for (const { name, body, token = 'all', plain } of casesOf(of, word, found)) {
      const ours = await timed(() => ask(app, `/${of.key}/findPage`, token, body))
      const reference = await timed(async () => {
        await sql.raw(plain).execute(db)
      })
      good &&= ours.p95 <= GOAL_MS
      line(of.key, name, [ours.p50, ours.p95, reference.p50, reference.p95], ours.p95 <= GOAL_MS)
    }
  }
  return good
}

const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-bench-'))
const postgres = await startPostgres({ dataDir: path.join(home, 'data'), log: () => undefined })
const db = openDatabase(postgres.url, { statementSeconds: 600 })
try {
  await migrate(db)
  await fill(db)
  await fillAdministration(db, ROWS)
  await sql.raw('vacuum analyze').execute(db)
  console.log(`lists of ${ROWS} rows in one of two tenants, ${RUNS} runs, in ms; the reference is the simplest SQL for the same rows`)
  console.log(`${''.padEnd(39)} ${['p50', 'p95', 'SQL p50', 'SQL p95'].map((one) => one.padStart(8)).join(' ')}`)
  const app = serve(db)
  const areGood = [await measure(db, app), await measureAdministration(app)]
  process.exitCode = areGood.every(Boolean) ? 0 : 1
  await app.close()
} finally {
  await db.destroy()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
