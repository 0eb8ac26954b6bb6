import { DomainError } from '@undertone/domain/core/error'
import { workErrors } from '@undertone/domain/work/work.errors'
import { type SqlBool, sql } from 'kysely'
import { isCalibrated } from '../../plant/measured/calibrated-wave.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { attachable } from '../../resource/attach-files.ts'
import { usableFiles } from '../../resource/file-access.ts'
import type { LockedWork } from './lock-work.ts'

/** Replaces the files that show how it is after the work. */
export async function keepAfterFiles(tx: Tx, { scope }: Caller, workId: number, fileIds: readonly string[]): Promise<void> {
  const attached = (isAfter: boolean) =>
    sql<SqlBool>`exists (select from work_file t where t.file_id = f.id and t.work_id = ${workId} and t.is_after = ${isAfter})`
  // A picture of how it was proves nothing about how it is.
  const mayAttach = sql<SqlBool>`(${attached(true)} or ${usableFiles(scope, 'f')} and not ${attached(false)})`
  const wanted = await attachable(tx, fileIds, mayAttach, true)
  await sql`delete from work_file where work_id = ${workId} and is_after and not file_id = any(${wanted}::text[])`.execute(tx)
  await sql`insert into work_file (tenant_id, work_id, file_id, is_after) select ${scope.tenantId}::int4, ${workId}::int4, id, true
    from unnest(${wanted}::text[]) as of (id) on conflict (work_id, file_id) do nothing`.execute(tx)
}

/** Throws unless work of inspection can be finished: all steps done, and something that shows how it is now: a file, or a waveform since it began. */
export async function checkWorkProof(tx: Tx, work: Pick<LockedWork, 'id' | 'origin' | 'steps'>): Promise<void> {
  if (work.origin !== 'Inspection') return
  if (work.steps.some(({ isDone }) => !isDone)) throw new DomainError(workErrors.stepsOpen)
  const { rows } =
    await sql`select from work w where w.id = ${work.id} and (exists (select from work_file t where t.work_id = w.id and t.is_after)
    or exists (select from sampling s where s.mapping_id = w.mapping_id and s.t0 > w.started_at and ${isCalibrated('s')}))`.execute(tx)
  if (rows.length === 0) throw new DomainError(workErrors.proofMissing, {}, 'fileIds')
}

/** Adds a repair of a hazard, or its acceptance, to the course of that hazard. */
export async function noteOnHazard(
  tx: Tx,
  { scope, userName }: Caller,
  hazardId: number | null,
  event: { readonly kind: 'repair' | 'repaired'; readonly note: string },
): Promise<void> {
  if (hazardId === null) return
  await sql`insert into hazard_event (tenant_id, hazard_id, kind, from_stage, to_stage, note, account_id, account_name)
    select h.tenant_id, h.id, ${event.kind}, v.to_stage, v.to_stage, ${event.note}, ${scope.accountId}::int4, ${userName}
    from hazard h cross join lateral (select to_stage from hazard_event where hazard_id = h.id order by id desc limit 1) v
    where h.id = ${hazardId}`.execute(tx)
}
