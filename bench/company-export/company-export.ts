import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { encodeSamples } from '@undertone/device/file-transfer/samples'
import { crc32c } from '@undertone/formats/wave-codec/crc32c'
import { sql } from 'kysely'
import { weekOf } from '../../apps/server/src/history/codec/span.ts'
import { packWeek } from '../../apps/server/src/history/codec/week-codec.ts'
import { insertChunks, rawResolution } from '../../apps/server/src/history/store/chunk.store.ts'
import { moveLimits } from '../../apps/server/src/history/store/limits.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { pyramidOf } from '../../apps/server/src/waves/form/pyramid.ts'
import { BlobStore } from '../../apps/server/src/waves/segment/blob-store.ts'
import { ROOT } from '../../scripts/core/config.ts'
import { startPostgres } from '../../scripts/postgres/postgres.ts'
import { isLong } from '../../trials/core/measure.ts'
import { type UploadKind, uploadsOf } from '../support/uploads.ts'

/** A company is exported, imported into a fresh installation, exported again and compared, by the commands: time, memory, bytes, and equal. */
const points = isLong ? 1000 : 100
const waves = isLong ? 20_000 : 2000
const samples = 8192
const kind: UploadKind = { minutes: isLong ? 240 : 60, resolution: 'radio' }
const weeks = isLong ? 52 : 12
/** Weeks that are really packed; every point gets a copy of one of them. */
const variants = 4
const tenant = 13
const now = Date.UTC(2026, 10, 18)

async function fillPlant(db: Database): Promise<void> {
  await sql`insert into company (id, tenant_id, name) values (${tenant}, ${tenant}, 'Bench')`.execute(db)
  await sql`insert into tenant (id) values (${tenant})`.execute(db)
  await sql`insert into area (id, tenant_id, company_id, name) values (1, ${tenant}, ${tenant}, 'A')`.execute(db)
  await sql`insert into equipment (id, tenant_id, company_id, area_id, name, type, level, run_status)
    select id, ${tenant}, ${tenant}, 1, 'M' || id, 1, 'A', 'Open' from generate_series(1, ${points / 10}) id`.execute(db)
  await sql`insert into mapping (id, tenant_id, company_id, equipment_id, name)
    select id, ${tenant}, ${tenant}, 1 + id % ${points / 10}, 'P' || id from generate_series(1, ${points}) id`.execute(db)
}

async function fillHistory(db: Database): Promise<void> {
  const last = weekOf(now) - 1
  for (let week = last - weeks + 1; week <= last; week++) {
    for (let variant = 1; variant <= variants; variant++) {
      const packed = packWeek(uploadsOf(week, variant, kind))
      await db.transaction().execute((tx) => insertChunks(tx, { mappingId: variant, week }, rawResolution, packed))
    }
    await sql`insert into feature_chunk (mapping_id, week, resolution_s, series, n, low, high, mean, bytes, hours)
      select p, c.week, c.resolution_s, c.series, c.n, c.low, c.high, c.mean, c.bytes, c.hours
      from generate_series(${variants + 1}::int, ${points}::int) p join feature_chunk c on c.mapping_id = 1 + p % ${variants} and c.week = ${week}`.execute(
      db,
    )
  }
}

/** A tone with noise in 16 bits, as devices send it. */
const waveOf = (seed: number): Float32Array =>
  Float32Array.from({ length: samples }, (_, i) => Math.round(9000 * Math.sin(i / (5 + (seed % 7))) + 900 * (Math.random() - 0.5)))

async function fillWaves(db: Database, dataDir: string): Promise<void> {
  const blobs = await BlobStore.open(dataDir)
  for (let from = 1; from <= waves; from += 500) {
    const rows: object[] = []
    for (let id = from; id < from + 500; id++) {
      const raw = waveOf(id)
      const [bytes, pyramid] = [encodeSamples(raw, 'int16le'), pyramidOf(raw)]
      const { segment, position } = await blobs.append([bytes, pyramid])
      const place = {
        segment,
        position,
        length: bytes.byteLength,
        pyramid_position: position + bytes.byteLength,
        pyramid_length: pyramid.byteLength,
      }
      const form = { n: samples, quantity: 'acceleration', unit: 'm/s2', dtype: 'int16le', scale: 0.0005985, value_offset: 0, form: 'sent' }
      const sums = { sha256: `\\x${hash('sha256', bytes, 'hex')}`, pyramid_crc: crc32c(pyramid) }
      rows.push({ sampling_id: id, axis: 'X', created_at: new Date(now), ...form, ...place, ...sums })
    }
    await blobs.sync()
    await sql`insert into sampling (id, tenant_id, mapping_id, t0, freq_mode, sample_hz) overriding system value
      select id, ${tenant}, 1 + id % ${points}, ${new Date(now)}::timestamptz - id * interval '7 minutes', 1, 12800
      from generate_series(${from}::int, ${from + 499}::int) id`.execute(db)
    await sql`set session_replication_role = replica`.execute(db)
    await sql`insert into wave select * from jsonb_populate_recordset(null::wave, ${JSON.stringify(rows)}::jsonb)`.execute(db)
    await sql`set session_replication_role = origin`.execute(db)
  }
  await blobs.close()
}

const dir = mkdtempSync(path.join(os.tmpdir(), 'undertone-bench-'))
const postgres = await startPostgres({ dataDir: path.join(dir, 'pg'), log: () => undefined, unsafeForTests: true })

/** Runs one of the commands and shows what it says. */
function command(name: string, home: string, databaseUrl: string, ...args: string[]): void {
  const started = performance.now()
  const program = path.join(ROOT, 'scripts/operate', `${name}.ts`)
  const output = execFileSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: home, DATABASE_URL: databaseUrl },
  })
  const lines = output.trim().split('\n')
  console.log(
    `${name}: ${lines.filter((line) => !/^\d+ (of|axes)|^equal|\.\.\.$|…$/.test(line)).join('; ')} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  )
}

/** A database of its own with the schema. */
async function fresh(name: string): Promise<{ home: string; url: string; db: Database }> {
  const admin = openDatabase(postgres.url, { max: 1 })
  await sql.raw(`create database ${name}`).execute(admin)
  await admin.destroy()
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  const home = path.join(dir, name)
  mkdirSync(home)
  const db = openDatabase(url.href, { max: 1, statementSeconds: 600 })
  await migrate(db)
  await moveLimits(db, now)
  return { home, url: url.href, db }
}

try {
  const [source, target] = [await fresh('source'), await fresh('target')]
  await fillPlant(source.db)
  await fillHistory(source.db)
  await fillWaves(source.db, source.home)
  console.log(`${points} points, ${weeks} weeks of a value every ${kind.minutes} minutes, ${waves} waveforms of ${samples} samples`)
  const [first, second] = [path.join(dir, 'first.zip'), path.join(dir, 'second.zip')]
  command('export-company', source.home, source.url, String(tenant), first)
  console.log(`${(statSync(first).size / 1e6).toFixed(0)} MB`)
  command('import-company', target.home, target.url, first)
  const { rows } = await sql<{ id: number }>`select id from tenant`.execute(target.db)
  command('export-company', target.home, target.url, String(rows[0]?.id), second)
  command('compare-companies', target.home, target.url, first, second)
  await Promise.all([source.db.destroy(), target.db.destroy()])
} finally {
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
