import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { DomainError } from '@undertone/domain/core/error'
import { permissionOf } from '@undertone/domain/core/resource'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { recordingErrors } from '@undertone/domain/waveform/recording/recording.errors'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import type { JobStep } from '../../../platform/job/job-kind.ts'
import { problemOf } from '../../../platform/job/stored-problem.ts'
import { remove } from '../../../resource/resource-store.ts'
import { writable } from '../../../resource/scope.ts'
import { removeImported } from '../recording/recording.service.ts'
import type { OpenBatch } from './batch.store.ts'
import { dropObjects } from './batch-file.store.ts'
import type { BatchSource } from './batch-source.ts'
import type { PlaceParts } from './place-maker.ts'
import type { StoreParts } from './read-batch.ts'
import { usesOfPlace, usesOfRecording } from './used-since.ts'

interface MadePlace {
  readonly id: number
  readonly equipmentId: number | null
  readonly mappingId: number | null
  readonly isChanged: boolean
}

const resourceOf = { mapping, equipment } as const

/** Whether the caller may still change the point of a recording: it may have been moved to another company. */
async function isInScope(tx: Tx, { scope }: Caller, samplingId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from sampling s join mapping m on m.id = s.mapping_id and m.tenant_id = s.tenant_id
    where s.id = ${samplingId} and s.tenant_id = ${scope.tenantId} and ${writable(mapping, scope, 'm')}`.execute(tx)
  return rows.length > 0
}

/** Removes one recording that the import brought, or says why it stays. Of several files of one recording the first that is undone removes it. */
async function undoItem(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { rows } = await sql<{
    samplingId: number | null
  }>`select sampling_id::float8 as sampling_id from recording_batch_item where id = ${id} for update`.execute(tx)
  const samplingId = rows[0]?.samplingId ?? null
  const keep = (error: DomainError) =>
    sql`update recording_batch_item set outcome = 'kept', problem = ${JSON.stringify(problemOf(error))}::jsonb where id = ${id}`.execute(tx)
  if (samplingId !== null) {
    const by = await usesOfRecording(tx, samplingId)
    if (by) return void (await keep(new DomainError(batchErrors.usedSince, { by })))
    if (!(await isInScope(tx, caller, samplingId))) return void (await keep(new DomainError(batchErrors.outOfScope)))
    await removeImported(tx, samplingId)
  }
  await sql`update recording_batch_item set outcome = 'removed', sampling_id = null where id = ${id}`.execute(tx)
}

/** Removes a machine or a point that the import created, or says why it stays. */
async function undoPlace(tx: Tx, caller: Caller, { equipmentId, mappingId, isChanged }: MadePlace): Promise<DomainError | null> {
  const [of, id] = mappingId === null ? (['equipment', equipmentId] as const) : (['mapping', mappingId] as const)
  if (id === null) return null
  if (!may(caller, permissionOf(resourceOf[of], 'remove'))) return new DomainError(batchErrors.needsRight)
  if (isChanged) return new DomainError(batchErrors.changedSince)
  const by = await usesOfPlace(tx, of, id)
  if (by) return new DomainError(batchErrors.usedSince, { by })
  await remove(tx, resourceOf[of], caller.scope, [id])
  return null
}

/** Removes the recordings that an import brought. */
export async function undoRecordings({ db }: Pick<PlaceParts, 'db'>, batch: OpenBatch, caller: Caller, step: JobStep): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id::float8 as id from recording_batch_item
    where batch_id = ${batch.id} and outcome in ('imported', 'kept') order by id`.execute(db)
  for (const [at, { id }] of rows.entries()) {
    await step(at, rows.length)
    await db
      .transaction()
      .execute((tx) => undoItem(tx, caller, id))
      .catch((error: unknown) => {
        // Deleted by someone else in this moment.
        if (!(error instanceof DomainError && error.row.code === recordingErrors.notImported.code)) throw error
        return sql`update recording_batch_item set outcome = 'removed', sampling_id = null where id = ${id}`.execute(db)
      })
  }
  await step(rows.length, rows.length)
}

async function undoPlaces({ db, events }: PlaceParts, batch: OpenBatch, caller: Caller): Promise<void> {
  // Points before their machines.
  const { rows } = await sql<MadePlace>`select p.id::float8 as id, p.equipment_id, p.mapping_id,
      coalesce(m.updated_at, e.updated_at) is distinct from p.written_at as is_changed
    from recording_batch_place p left join mapping m on m.id = p.mapping_id left join equipment e on e.id = p.equipment_id
    where p.batch_id = ${batch.id} order by p.mapping_id is null, p.id`.execute(db)
  for (const place of rows) {
    const problem = await db
      .transaction()
      .execute((tx) => undoPlace(tx, caller, place))
      .catch((error: unknown) => {
        if (error instanceof DomainError) return error
        throw error
      })
    await sql`update recording_batch_place set problem = ${problem && JSON.stringify(problemOf(problem))}::jsonb where id = ${place.id}`.execute(
      db,
    )
  }
  if (rows.length > 0) events.emit('assets', { tenantId: batch.tenantId, companyId: caller.homeCompanyId ?? 0, resource: 'equipment' })
}

/** Undoes an import: removes what it brought, then the points and machines that it created, except what was used or changed since. */
export async function undoBatch(
  parts: PlaceParts & StoreParts,
  batch: OpenBatch,
  caller: Caller,
  { step, undoItems }: { readonly step: JobStep; readonly undoItems: BatchSource['undoItems'] },
): Promise<void> {
  await undoItems(batch, caller, step)
  await undoPlaces(parts, batch, caller)
  // What stayed at a point that went after all went with it.
  await sql`update recording_batch_item set outcome = 'removed', problem = null
    where batch_id = ${batch.id} and outcome = 'kept' and mapping_id is null`.execute(parts.db)
  await dropObjects(parts.db, parts.imports, batch.id, 'all')
}
