import { mapping } from '@undertone/domain/asset/mapping.resource'
import { DomainError } from '@undertone/domain/core/error'
import type { Text } from '@undertone/domain/core/text'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import type { JobStep } from '../../../platform/job/job-kind.ts'
import { problemOf } from '../../../platform/job/stored-problem.ts'
import { writable } from '../../../resource/scope.ts'
import type { OpenBatch } from '../batch/batch.store.ts'
import type { TelemetryParts } from './apply-telemetry.ts'
import { noteLeft, type StoredPart, storedParts, valuesOfPart } from './values.store.ts'

const cases: Text = { cn: '案例', en: 'cases' }

/** Why values stay: a case shows the trend of their time, or the point is no longer within the data scope of the caller. */
async function reasonToKeep(tx: Tx, { scope }: Caller, { mappingId, beginsAt, endsAt }: StoredPart): Promise<DomainError | null> {
  const { rows: held } = await sql`select 1 from fault_case where mapping_id = ${mappingId} and tenant_id = ${scope.tenantId}
    and held_from <= ${endsAt} and held_to >= ${beginsAt} limit 1`.execute(tx)
  if (held.length > 0) return new DomainError(batchErrors.usedSince, { by: cases })
  const { rows } = await sql`select 1 from mapping m where m.id = ${mappingId} and ${writable(mapping, scope, 'm')}`.execute(tx)
  return rows.length > 0 ? null : new DomainError(batchErrors.outOfScope)
}

/** Removes values that the import has stored together; answers why they stay, if they do. What stays remains noted. */
async function undoPart({ past }: TelemetryParts, tx: Tx, caller: Caller, part: StoredPart): Promise<DomainError | null> {
  const reason = await reasonToKeep(tx, caller, part)
  if (reason) return reason
  const values = await valuesOfPart(tx, part.id)
  const left = await past.remove(
    tx,
    values.map((one) => ({ mappingId: part.mappingId, ...one })),
  )
  await noteLeft(tx, part.id, left)
  return left.length === 0 ? null : new DomainError(batchErrors.downsampledSince)
}

/** Removes the values that an import has stored; the rows of its report say what stays. */
export async function undoTelemetry(parts: TelemetryParts, batch: OpenBatch, caller: Caller, step: JobStep): Promise<void> {
  const { db } = parts
  const all = await storedParts(db, batch.id)
  const kept = new Map<number, DomainError>()
  for (const [at, part] of all.entries()) {
    await step(at, all.length)
    const reason = await db.transaction().execute((tx) => undoPart(parts, tx, caller, part))
    if (reason) kept.set(part.mappingId, reason)
  }
  await step(all.length, all.length)
  for (const [mappingId, reason] of kept)
    await sql`update recording_batch_item set outcome = 'kept', problem = ${JSON.stringify(problemOf(reason))}::jsonb
      where batch_id = ${batch.id} and mapping_id = ${mappingId} and outcome in ('imported', 'kept')`.execute(db)
  await sql`update recording_batch_item set outcome = 'removed', problem = null
    where batch_id = ${batch.id} and outcome in ('imported', 'kept') and not coalesce(mapping_id = any(${[...kept.keys()]}::int4[]), false)`.execute(
    db,
  )
}
