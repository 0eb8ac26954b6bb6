import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { simulate } from '../../apps/server/src/features/alarm/simulation/simulation.service.ts'
import { dayMs, weekOf, weekStart } from '../../apps/server/src/history/codec/span.ts'
import { packWeek } from '../../apps/server/src/history/codec/week-codec.ts'
import { insertChunks, rawResolution } from '../../apps/server/src/history/store/chunk.store.ts'
import { FeaturePartitions } from '../../apps/server/src/ingest/write/partition.store.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import type { Caller } from '../../apps/server/src/platform/identity/principal.ts'
import { startPostgres } from '../../scripts/postgres/postgres.ts'
import { isLong, timed } from '../../trials/core/measure.ts'
import { type UploadKind, uploadsOf } from '../support/uploads.ts'

/** A change of limits simulated over a year of one point: goal 3 s (issue "Alarms that people trust"). */
const goalMs = 3000
const kind: UploadKind = { minutes: 5, resolution: 'radio' }
const runs = isLong ? 20 : 5
const now = Date.UTC(2026, 10, 18)
const tenant = 13

const caller: Caller = {
  accountId: 1,
  userName: 'bench',
  super: false,
  permissions: new Set(['business:sensorThreshold:list']),
  scope: { tenantId: tenant, companyIds: 'all', accountId: 1, ownWithin: [] },
  homeCompanyId: tenant,
  timeZone: 'Asia/Shanghai',
  tokenHash: Buffer.alloc(0),
}

/** One machine with a run threshold, one point with every alarm of its model, and a packed year of data. */
async function plant(db: Database): Promise<void> {
  await sql`insert into company (id, tenant_id, name) values (${tenant}, ${tenant}, 'T')`.execute(db)
  await sql`insert into area (id, tenant_id, company_id, name) values (1, ${tenant}, ${tenant}, 'A')`.execute(db)
  await sql`insert into equipment (id, tenant_id, company_id, area_id, name, type, level, run_status)
    values (1, ${tenant}, ${tenant}, 1, 'M', 1, 'A', 'Open')`.execute(db)
  await sql`insert into mapping (id, tenant_id, company_id, equipment_id, name) values (1, ${tenant}, ${tenant}, 1, 'P')`.execute(db)
  await sql`insert into gateway (id, tenant_id, company_id, name, device_id, type) values (1, ${tenant}, ${tenant}, 'G', 'G', 'LoRa')`.execute(
    db,
  )
  await sql`insert into sensor (id, tenant_id, company_id, sensor_id, name, model, installation_method, gateway_id, mapping_id, x1, y1, z1,
      sensor_sensitivity, sleep_t, data_sampling, data_upload, listening, learn_time, alarm_interval)
    values (1, ${tenant}, ${tenant}, 'S', 'S', 'VB24H', 'Bolt', 1, 1, 1, 3, 2, 100, 30, 30, 5, 1, 7, 6)`.execute(db)
  await sql`insert into run_threshold (tenant_id, company_id, name, mapping_id, metric, above, sample_count)
    values (${tenant}, ${tenant}, 'Runs', 1, 'vX', 0.5, 2)`.execute(db)
  await sql`insert into sensor_limit (sensor_id, name, value) select 1, name, value from (values ('vXCMax', 4.5), ('vXDMax', 7.1), ('vYCMax', 4.5),
      ('vYDMax', 7.1), ('vZCMax', 4.5), ('vZDMax', 7.1), ('kurtXCMax', 5), ('kurtYCMax', 5), ('kurtZCMax', 5), ('peakXCMax', 6), ('peakYCMax', 6),
      ('peakZCMax', 6), ('envelopeXCMax', 10), ('envelopeYCMax', 10), ('envelopeZCMax', 10), ('aZHighCMax', 50), ('temCMax', 80), ('temDMax', 95),
      ('battCMax', 3.2), ('slopeXMax', 0.2), ('slopeYMax', 0.2), ('slopeZMax', 0.2)) as given (name, value)`.execute(db)
  for (let week = weekOf(now) - 52; week < weekOf(now); week++) {
    const packed = packWeek(uploadsOf(week, 1, kind))
    await db.transaction().execute((tx) => insertChunks(tx, { mappingId: 1, week }, rawResolution, packed))
  }
  await new FeaturePartitions(db).ensure([weekStart(weekOf(now)), now])
  await sql`vacuum analyze`.execute(db)
}

const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-bench-'))
const postgres = await startPostgres({ dataDir: path.join(home, 'data'), log: () => undefined, unsafeForTests: true })
const db = openDatabase(postgres.url, { statementSeconds: 3600 })
try {
  await migrate(db)
  await plant(db)
  const measured = await sql<{ level: number }>`select percentile_cont(0.5) within group (order by high) as level from feature_chunk
    where series = 'v_x'`.execute(db)
  // Close to the highest values, so that episodes begin and end.
  const limit = Number(((measured.rows[0]?.level ?? 4) * 0.95).toPrecision(3))
  let last = ''
  const cpu = process.cpuUsage()
  const { p50, p95 } = await timed(runs, async () => {
    const found = await simulate(
      db,
      caller,
      { id: 1, days: 365, change: { of: 'sensor', limits: { vXCMax: limit, vXDMax: limit * 2 } } },
      now,
    )
    last = `${found.samples} samples, ${found.asNow.length} alarms as now, ${found.asChanged.length} as changed`
    if (found.samples < (350 * dayMs) / (kind.minutes * 60_000)) throw new Error('a year is missing')
  })
  console.log(`a change of limits over a year of one point, ${runs} runs: ${last}`)
  const used = process.cpuUsage(cpu)
  console.log(`${((used.user + used.system) / 1000 / (runs + 3)).toFixed(0)} ms of CPU time each, without the database`)
  console.log(`p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (goal ${goalMs} ms)`)
  process.exitCode = p95 <= goalMs ? 0 : 1
} finally {
  await db.destroy()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
