import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { sql } from 'kysely'
import { trend } from '../../apps/server/src/features/waveform/sampling/trend.service.ts'
import { dayMs, weekOf, weekStart } from '../../apps/server/src/history/codec/span.ts'
import { packWeek } from '../../apps/server/src/history/codec/week-codec.ts'
import { insertChunks, rawResolution } from '../../apps/server/src/history/store/chunk.store.ts'
import { moveLimits } from '../../apps/server/src/history/store/limits.ts'
import { rollUpHours } from '../../apps/server/src/history/test-history.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import type { Caller } from '../../apps/server/src/platform/identity/principal.ts'
import { startPostgres } from '../../scripts/postgres/postgres.ts'
import { isLong, timed } from '../../trials/core/measure.ts'
import { metrics, type UploadKind, uploadsOf } from '../support/uploads.ts'

/** A year of one point, three axes, to 1,000 buckets: goal 30 ms p95 at 20 million uploads, and not slower when the fleet grows tenfold. */
const goalMs = 30
const kind: UploadKind = { minutes: 5, resolution: 'radio' }
const perYear = (365 * 24 * 60) / kind.minutes
const fleets = (isLong ? [2_000_000, 20_000_000] : [200_000, 2_000_000]).map((uploads) => Math.round(uploads / perYear))
const runs = 60
/** Number of weeks that are really packed, and variants of each; every point gets a copy of one of them. */
const variants = 4
const now = Date.UTC(2026, 10, 18)
const packedWeeks = Array.from({ length: 51 }, (_, i) => weekOf(now) - 52 + i)
const hotFrom = weekStart(weekOf(now) - 1)
/** Number of points whose year is also stored as wide rows, for the reference. */
const plainPoints = 2

const tenant = 13

async function plant(db: Database, points: number): Promise<void> {
  await sql`insert into company (id, tenant_id, name) values (${tenant}, ${tenant}, 'T') on conflict do nothing`.execute(db)
  await sql`insert into area (id, tenant_id, company_id, name) values (1, ${tenant}, ${tenant}, 'A') on conflict do nothing`.execute(db)
  await sql`insert into equipment (id, tenant_id, company_id, area_id, name, type, level, run_status)
    values (1, ${tenant}, ${tenant}, 1, 'M', 1, 'A', 'Open') on conflict do nothing`.execute(db)
  await sql`insert into mapping (id, tenant_id, company_id, equipment_id, name)
    select id, ${tenant}, ${tenant}, 1, 'P' || id from generate_series(1, ${points}) id on conflict do nothing`.execute(db)
}

/** Inserts the uploads of the last days as rows, and whole years for the reference. */
async function fillRows(db: Database, table: string, from: number, points: readonly [first: number, last: number]): Promise<void> {
  const columns = metrics.map(({ column }) => sql.ref(column))
  const values = metrics.map(({ level, scatter, step }) =>
    sql.raw(`(round((${level} * (1 + ${scatter} * 3 * (random() - 0.5)) / ${step})::numeric) * ${step})::real`),
  )
  await sql`
    insert into ${sql.table(table)} (mapping_id, ts, sensor_pk, received_at, digest, ${sql.join(columns)})
    select p, at, 7, at, 0, ${sql.join(values)} from generate_series(${points[0]}::int, ${points[1]}::int) p,
      generate_series(to_timestamp(${from / 1000}), to_timestamp(${now / 1000}), ${`${kind.minutes} minutes`}::interval) at`.execute(db)
}

/** Packs a few points and copies their weeks to all others that have none. */
async function fillChunks(db: Database, from: number, points: number): Promise<void> {
  for (let variant = from; variant < Math.min(variants, points); variant++) {
    for (const week of packedWeeks) {
      const packed = packWeek(uploadsOf(week, variant + 1, kind))
      await db.transaction().execute((tx) => insertChunks(tx, { mappingId: variant + 1, week }, rawResolution, packed))
    }
  }
  // A year of a point is written week by week, as in production.
  for (const week of packedWeeks) {
    await sql`
      insert into feature_chunk (mapping_id, week, resolution_s, series, n, low, high, mean, bytes, hours)
      select p, c.week, c.resolution_s, c.series, c.n, c.low, c.high, c.mean, c.bytes, c.hours
      from generate_series(${Math.max(from, variants) + 1}::int, ${points}::int) p join feature_chunk c on c.mapping_id = 1 + p % ${variants} and c.week = ${week}`.execute(
      db,
    )
  }
}

const caller: Caller = {
  accountId: 1,
  userName: 'bench',
  super: false,
  permissions: new Set(['business:wave:list']),
  scope: { tenantId: tenant, companyIds: 'all', accountId: 1, ownWithin: [] },
  homeCompanyId: tenant,
  timeZone: 'Asia/Shanghai',
  tokenHash: Buffer.alloc(0),
}

const year = { begin: new Date(now - 365 * dayMs), end: new Date(now) }

async function measure(db: Database, points: number): Promise<number> {
  const metric = metricType.members.VibrationSeverity.code
  const ask = async (run: number, range = year) => {
    const found = await trend(db, caller, 1 + ((run * 7919) % points), metric, range.begin, range.end)
    if (found.list.length === 0) throw new Error('an empty trend')
    return found
  }
  const ours = await timed(runs, (run) => ask(run))
  const days = await timed(runs, (run) => ask(run, { begin: new Date(now - 7 * dayMs), end: new Date(now) }))
  const month = await timed(runs, (run) => ask(run, { begin: new Date(now - 30 * dayMs), end: new Date(now) }))
  const uploads = await sql<{ n: number; bytes: number }>`
    select (select sum(n) from feature_chunk where series = 'ts')::bigint + (select count(*) from feature) as n,
      pg_total_relation_size('feature_chunk') as bytes`.execute(db)
  const { n = 0, bytes = 0 } = uploads.rows[0] ?? {}
  const columns = [ours, month, days].map(({ p50, p95 }) => `${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(6)}`)
  console.log(
    `${`${points} points, ${(n / 1e6).toFixed(1)} M uploads, ${(bytes / 1e6).toFixed(0)} MB packed`.padEnd(52)} ${columns.join('  ')}`,
  )
  return ours.p95
}

/** The same query on wide rows with their index, all in memory. */
async function reference(db: Database): Promise<number> {
  await sql`create table plain (like feature including defaults including indexes)`.execute(db)
  await fillRows(db, 'plain', year.begin.getTime(), [1, plainPoints])
  await sql`vacuum analyze plain`.execute(db)
  const width = (year.end.getTime() - year.begin.getTime()) / 1000
  const { p50, p95 } = await timed(10, async (run) => {
    await sql`select min(ts), min(v_x), max(v_x), min(v_y), max(v_y), min(v_z), max(v_z) from plain
      where mapping_id = ${1 + (run % plainPoints)} and ts between ${year.begin} and ${year.end}
      group by floor((extract(epoch from ts) * 1000 - ${year.begin.getTime()}) / ${width})`.execute(db)
  })
  console.log(`${'reference: the year as wide rows, in SQL alone'.padEnd(52)} ${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(6)}`)
  return p95
}

const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-bench-'))
const postgres = await startPostgres({ dataDir: path.join(home, 'data'), log: () => undefined, unsafeForTests: true })
const db = openDatabase(postgres.url, { statementSeconds: 3600 })
try {
  await migrate(db)
  await sql`create table feature_all partition of feature for values from ('2020-01-01') to ('2030-01-01')`.execute(db)
  console.log(
    `three axes of one point to 1,000 buckets, ${runs} runs, ms; uploads of ${metrics.length} values, one each ${kind.minutes} minutes`,
  )
  console.log(`${''.padEnd(52)} ${['a year', '30 days', '7 days'].map((one) => `${one.padStart(8)}    p95`).join('  ')}`)
  const p95: number[] = []
  let before = 0
  for (const points of fleets) {
    await plant(db, points)
    await fillChunks(db, before, points)
    await fillRows(db, 'feature', hotFrom, [before + 1, points])
    await moveLimits(db, now)
    if (before > 0) await sql`update history_state set rolled_before_hour = 0`.execute(db)
    await sql`truncate feature_hour`.execute(db)
    await rollUpHours(db)
    await sql`vacuum analyze`.execute(db)
    p95.push(await measure(db, points))
    before = points
  }
  const plain = await reference(db)
  const [small = 0, large = 0] = p95
  console.log(
    `a year: ${(plain / large).toFixed(1)} times as fast as wide rows; ${(large / small).toFixed(2)} times the time of a fleet a tenth as large`,
  )
  process.exitCode = large <= goalMs ? 0 : 1
} finally {
  await db.destroy()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
