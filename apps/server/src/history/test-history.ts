import { sql } from 'kysely'
import { inject } from 'vitest'
import { createTestDatabase } from '../../../../scripts/postgres/test-database.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { digestOf } from './codec/digest.ts'
import { dayMs } from './codec/span.ts'
import { packWeeks } from './pack/compact.ts'
import { rollUpInTurns } from './store/hour.store.ts'
import { moveLimits } from './store/limits.ts'
import { markHours, reopenWeeks } from './store/reopen.ts'

/** A sample of a test. */
export interface TestSample {
  readonly mappingId: number
  readonly t: number
  readonly vX: number | null
  readonly tem: number | null
  readonly ambTem: number | null
  readonly resent: boolean
  readonly seq: number | null
  readonly extra: Record<string, string | number> | null
}

/** A database with points 1 to 3 and partitions of the year 2026. */
export async function openHistory(name: string) {
  const { url, drop } = await createTestDatabase(inject('adminUrl'), name)
  const db = openDatabase(url, { max: 4 })
  await migrate(db)
  await sql`insert into company (id, tenant_id, name) values (90, 90, 'T')`.execute(db)
  await sql`insert into area (id, tenant_id, company_id, name) values (90, 90, 90, 'A')`.execute(db)
  await sql`insert into equipment (id, tenant_id, company_id, area_id, name, type, level, run_status) values (90, 90, 90, 90, 'M', 1, 'A', 'Open')`.execute(
    db,
  )
  await sql`insert into mapping (id, tenant_id, company_id, equipment_id, name) select id, 90, 90, 90, 'P' || id from generate_series(1, 3) id`.execute(
    db,
  )
  await sql`create table feature_early partition of feature for values from ('2025-01-01') to ('2026-02-01')`.execute(db)
  await sql`create table feature_late partition of feature for values from ('2026-02-01') to ('2027-01-01')`.execute(db)
  return {
    db,
    url,
    close: async () => {
      await db.destroy()
      await drop()
    },
  }
}

/** Writes samples like ingest: in one transaction, weeks opened first, hours marked afterwards. Existing times are not overwritten. */
export async function write(db: Database, samples: readonly TestSample[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await reopenWeeks(tx, samples)
    for (const { mappingId, t, vX, tem, ambTem, resent, seq, extra } of samples) {
      const values = Object.fromEntries(Object.entries({ vX, tem, ambTem }).filter(([, value]) => value !== null)) as Record<string, number>
      await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, seq, resend, digest, resent, v_x, tem, amb_tem, extra)
        values (${mappingId}, ${new Date(t)}, ${mappingId + 5}, ${new Date(t + 750)}, ${seq}, ${resent}, ${String(digestOf(values, extra))}, ${resent},
          ${vX}, ${tem}, ${ambTem}, ${extra && JSON.stringify(extra)})
        on conflict do nothing`.execute(tx)
    }
    await markHours(tx, samples)
  })
}

const { signal } = new AbortController()

/** Rolls up everything that is due. */
export async function rollUpHours(db: Database): Promise<void> {
  const { rows } = await sql<{ id: number }>`select distinct tenant_id as id from mapping`.execute(db)
  const onFault = (_: unknown, error: unknown) => {
    throw error
  }
  // Marked hours are due once they are rolled up for the first time.
  for (const tenants of [[null], rows.map(({ id }) => id)])
    for (let left: readonly (number | null)[] = tenants; left.length > 0; ) left = await rollUpInTurns(db, left, onFault)
}

/** Closes past hours and weeks at a time, and rolls them up. */
export async function rollUp(db: Database, now: number): Promise<void> {
  await moveLimits(db, now)
  await rollUpHours(db)
}

/** Closes past hours and weeks at a time, and packs them; returns the number of weeks. */
export async function pack(db: Database, now: number): Promise<number> {
  const { packedBeforeWeek } = await moveLimits(db, now)
  const onFault = (_: object, reason: string) => {
    throw new Error(reason)
  }
  return packWeeks(db, { now: now + dayMs, signal, packedBeforeWeek, onFault })
}
