import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { treeFrom } from '../../apps/server/src/features/monitor/attention/tree.ts'
import { homeFrom, statesOf } from '../../apps/server/src/features/monitor/state/fleet.ts'
import { fleetRows, pointRows, treeRows } from '../../apps/server/src/plant/fleet.store.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import type { Scope } from '../../apps/server/src/platform/identity/principal.ts'
import { startPostgres } from '../../scripts/postgres/postgres.ts'
import { isLong, timed } from '../../trials/core/measure.ts'
import { metrics } from '../support/uploads.ts'

/** The newest values of 1,000 points, and the state of a fleet of 10,000: goal 30 ms p95 each, in one of two tenants. */
const goalMs = 30
const points = 10_000
const runs = isLong ? 100 : 20

/** Two tenants, each with a hundred areas, 2,500 machines of four points, sensors, newest values of thirty metrics, and a few waveforms. */
async function fill(db: Database): Promise<void> {
  const values = metrics.map(
    ({ column, level }) => `'${column.replace(/_(\w)/, (_, axis: string) => axis.toUpperCase())}', jsonb_build_array(${level}, $now)`,
  )
  for (const tenant of [13, 50]) {
    const run = (statement: string) =>
      sql
        .raw(
          statement
            .replaceAll('$tenant', String(tenant))
            .replaceAll('$base', String(tenant * 1_000_000))
            .replaceAll('$now', String(Date.now())),
        )
        .execute(db)
    await run(`insert into company (id, tenant_id, name) values ($tenant, $tenant, 'T')`)
    await run(
      `insert into area (id, tenant_id, company_id, name) select $base + g, $tenant, $tenant, 'A' || g from generate_series(0, 99) g`,
    )
    await run(`insert into equipment (id, tenant_id, company_id, area_id, name, type, level, run_status, iso_class)
      select $base + g, $tenant, $tenant, $base + g % 100, 'M' || g, 1, 'A', 'Open', 'p3-2-rigid' from generate_series(0, ${points / 4 - 1}) g`)
    await run(`insert into mapping (id, tenant_id, company_id, equipment_id, name)
      select $base + g, $tenant, $tenant, $base + g / 4, 'P' || g % 4 from generate_series(0, ${points - 1}) g`)
    await run(
      `insert into gateway (id, tenant_id, company_id, name, device_id, type) values ($base, $tenant, $tenant, 'G', 'gw-$tenant', 'LoRa')`,
    )
    await run(`insert into sensor (id, tenant_id, company_id, sensor_id, name, model, installation_method, gateway_id, mapping_id, x1, y1, z1,
        sensor_sensitivity, sleep_t, data_sampling, data_upload, listening, wave_enabled, learn_time, alarm_interval)
      select m.id, tenant_id, company_id, 'VB24H-' || m.id, 'S', 'VB24H', 'Bolt', $base, m.id, 1, 3, 2, 100, 30, 30, 60, 1, true, 7, 6
      from mapping m where tenant_id = $tenant`)
    await run(`insert into sampling (tenant_id, sensor_pk, mapping_id, t0, freq_mode, sample_hz)
      select $tenant, m.id, m.id, now() - n * interval '1 hour', 1, 25600 from mapping m, generate_series(1, 3) n where tenant_id = $tenant`)
    await run(`insert into latest (mapping_id, ts, received_at, "values") select id, now(), now(), jsonb_build_object(${values.join(', ')})
      from mapping where tenant_id = $tenant`)
  }
  await sql`insert into wave (sampling_id, axis, n, quantity, unit, dtype, scale, value_offset, segment, position, length, pyramid_position, pyramid_length, sha256)
    select id, 'X', 1024, 'acceleration', 'm/s2', 'int16le', 1, 0, 1, 0, 2048, 2048, 64, '\\x00' from sampling`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

const scope: Scope = { tenantId: 13, companyIds: 'all', accountId: 1, ownWithin: [] }
const some = Array.from({ length: 1000 }, (_, i) => 13_000_000 + i * 7)

const fleetInSql = sql`select count(*), max(("values"->'vX'->>0)::float8) from latest join mapping on id = mapping_id where tenant_id = 13`

const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-bench-'))
const postgres = await startPostgres({ dataDir: path.join(home, 'data'), log: () => undefined, unsafeForTests: true })
const db = openDatabase(postgres.url, { statementSeconds: 600 })
try {
  await migrate(db)
  await fill(db)
  console.log(
    `${points} points in one of two tenants, ${runs} runs, ms: ours p50, p95, CPU of Node, the reference p50, p95; it reads the same newest values in SQL alone`,
  )
  const cases = [
    {
      name: '1,000 newest values, graded',
      ours: async () => statesOf(await pointRows(db, some), Date.now()),
      plain: sql`select mapping_id, ts, "values" from latest where mapping_id = any(${some}::int[])`,
    },
    {
      name: `the fleet of ${points}, assessed and counted`,
      ours: async () => homeFrom(await fleetRows(db, scope), Date.now()),
      plain: fleetInSql,
    },
    {
      name: `the tree of ${points}, assessed`,
      ours: async () => treeFrom(await treeRows(db, scope), Date.now(), { alarms: [], findings: [] }),
      plain: fleetInSql,
    },
  ]
  for (const { name, ours, plain } of cases) {
    const before = process.cpuUsage()
    const own = await timed(runs, ours)
    const used = process.cpuUsage(before)
    const cpuMs = (used.user + used.system) / 1000 / (runs + 3)
    const reference = await timed(runs, () => plain.execute(db))
    const columns = [own.p50, own.p95, cpuMs, reference.p50, reference.p95].map((ms) => ms.toFixed(1).padStart(7))
    const ratio = `${(own.p50 / reference.p50).toFixed(1)} ×`
    if (own.p95 > goalMs) process.exitCode = 1
    console.log(`${name.padEnd(38)} ${columns.join(' ')} ${ratio.padStart(7)}${own.p95 > goalMs ? `  over the goal of ${goalMs}` : ''}`)
  }
} finally {
  await db.destroy()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
