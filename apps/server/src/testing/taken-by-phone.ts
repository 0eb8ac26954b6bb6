import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Marks a measurement as one that a person took on a round with a phone. The round itself is left out: nothing that reads waveforms reads it. */
export async function takenByPhone(db: Database, samplingId: number): Promise<number> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into inspection_wave (tenant_id, company_id, sampling_id, task_id, point_id, item_id, item_name, mapping_id, client_id, is_calibrated, done_by_name, done_at)
      select s.tenant_id, 13, s.id, 1, 1, 1, 'Wave', s.mapping_id, gen_random_uuid(), false, 'Ann', s.t0 from sampling s where s.id = ${samplingId}`.execute(
      tx,
    )
  })
  // Its triggers were off, too.
  await sql`update inspection_wave set is_calibrated = false where sampling_id = ${samplingId}`.execute(db)
  return samplingId
}
