import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ReportSummary } from '@undertone/condition/report/report-summary'
import { ReportText } from '@undertone/condition/report/text/report-text'
import { sql } from 'kysely'
import { providePointLimits } from '../../apps/server/src/features/alarm/alarm.feature.ts'
import { collectMachine } from '../../apps/server/src/features/report/facts/machine-facts.ts'
import { readerOf } from '../../apps/server/src/features/report/facts/spectra.ts'
import { dayMs } from '../../apps/server/src/history/codec/span.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { WaveViews } from '../../apps/server/src/waves/compute/wave.service.ts'
import { waveReader } from '../../apps/server/src/waves/form/wave-file.ts'
import { BlobStore } from '../../apps/server/src/waves/segment/blob-store.ts'
import { startPostgres } from '../../scripts/postgres/postgres.ts'

/** Facts and text of a weekly report: 200 machines of four points, one row each half hour. Goal: five minutes, and memory that does not grow with machines. */
const [machines, points, minutes, goalS] = [200, 4, 30, 300]
const [tenant, toMs] = [13, Date.UTC(2026, 10, 16)]
const week = 7 * dayMs
const periods = { now: { fromMs: toMs - week, toMs }, before: { fromMs: toMs - 2 * week, toMs: toMs - week } }

const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-bench-'))
const postgres = await startPostgres({ dataDir: path.join(home, 'data'), log: () => undefined, unsafeForTests: true })
const db = openDatabase(postgres.url, { statementSeconds: 3600 })
const blobs = await BlobStore.open(home)
const views = new WaveViews(db, waveReader(blobs))
try {
  await migrate(db)
  await sql`create table feature_all partition of feature for values from ('2020-01-01') to ('2030-01-01')`.execute(db)
  await sql`insert into company (id, tenant_id, name) values (${tenant}, ${tenant}, 'T')`.execute(db)
  await sql`insert into area (id, tenant_id, company_id, name) values (1, ${tenant}, ${tenant}, 'A')`.execute(db)
  await sql`insert into equipment (id, tenant_id, company_id, area_id, name, type, level, run_status, iso_class)
    select id, ${tenant}, ${tenant}, 1, 'Machine ' || id, 1, 'A', 'Open', 'p3-2-rigid' from generate_series(1, ${machines}) id`.execute(db)
  await sql`insert into mapping (id, tenant_id, company_id, equipment_id, name)
    select id, ${tenant}, ${tenant}, 1 + (id - 1) / ${points}, 'Point ' || id from generate_series(1, ${machines * points}) id`.execute(db)
  await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, resent, v_x, v_y, v_z, a_x, env_x, tem)
    select p, at, 7, at, 0, false, 1 + 4 * random() * (p % 7) / 7, random(), random(), random(), random(), 40 + random()
    from generate_series(1, ${machines * points}) p,
      generate_series(to_timestamp(${(toMs - 2 * week) / 1000}), to_timestamp(${(toMs - 1) / 1000}), ${`${minutes} minutes`}::interval) at`.execute(
    db,
  )
  await sql`analyze`.execute(db)

  const reader = readerOf(tenant, 'Asia/Shanghai')
  const parts = { db, views, ...providePointLimits() }
  const summary = new ReportSummary({ ...periods.now, takenMs: toMs })
  const text = new ReportText({ time: String, day: String }, { place: 'T', toMs })
  const began = performance.now()
  const heaps: number[] = []
  let bytes = 0
  for (let id = 1; id <= machines; id++) {
    const facts = await collectMachine(parts, reader, tenant, id, periods)
    if (!facts) throw new Error('a machine is missing')
    bytes += JSON.stringify(facts).length
    summary.add(facts)
    text.add(facts)
    if (id % (machines / 10) === 0) {
      globalThis.gc?.()
      heaps.push(process.memoryUsage().heapUsed / 1e6)
    }
  }
  const sentences = Object.values(text.end(summary.end())).flat().length
  const seconds = (performance.now() - began) / 1000
  console.log(
    `${machines} machines, ${machines * points} points, ${minutes} min: ${seconds.toFixed(1)} s, ${((1000 * seconds) / machines).toFixed(0)} ms a machine`,
  )
  console.log(
    `${(bytes / machines / 1000).toFixed(1)} kB of facts a machine, ${sentences} sentences; heap after each tenth, MB: ${heaps.map((one) => one.toFixed(0)).join(' ')}`,
  )
  if (seconds > goalS) {
    console.error(`slower than ${goalS} s`)
    process.exitCode = 1
  }
} finally {
  await views.close()
  await blobs.close()
  await db.destroy()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
