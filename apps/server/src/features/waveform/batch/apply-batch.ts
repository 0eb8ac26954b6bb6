import { mapping } from '@undertone/domain/asset/mapping.resource'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { recordingKind } from '@undertone/domain/index/import-kinds'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { type RecordingRule, recordingRule } from '@undertone/domain/waveform/batch/recording-rule'
import { recordingErrors } from '@undertone/domain/waveform/recording/recording.errors'
import { type RawBuilder, sql } from 'kysely'
import type { RecordingSettings } from '../../../contracts/measured/recording-intake.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Context } from '../../../platform/identity/principal.ts'
import type { JobStep } from '../../../platform/job/job-kind.ts'
import { problemOf } from '../../../platform/job/stored-problem.ts'
import { ownerOf } from '../../../resource/resource-store.ts'
import type { OpenBatch } from './batch.store.ts'
import { dropObjects } from './batch-file.store.ts'
import { planBatch } from './batch-plan.service.ts'
import type { Planned } from './find-places.ts'
import { PlaceMaker, type PlaceParts } from './place-maker.ts'
import { usesText } from './plan-batch.ts'
import { type BatchParts, bytesOf, withSlot } from './read-batch.ts'
import { recordDone } from './record-done.ts'

/** What importing recordings needs. */
export interface ApplyParts extends BatchParts, PlaceParts {}

/** Rows per statement (guess: some milliseconds). */
const chunk = 500

type Outcome = 'imported' | Planned['outcome']

const valuesOf = (
  batch: OpenBatch,
  one: Planned,
  outcome: Outcome,
  samplingId: number | null,
  error: DomainError | null,
): RawBuilder<unknown> =>
  sql`(${batch.tenantId}, ${batch.id}, ${one.file.path}, ${one.machine}, ${one.point}, ${usesText(one.uses)}, ${one.t0 === undefined ? null : new Date(one.t0)}::timestamptz,
    ${one.mappingId}::int4, ${samplingId}::int8, ${outcome}, ${error && JSON.stringify(problemOf(error))}::jsonb)`

/** Writes what became of recordings; each that was imported has a row of its own. */
async function writeItems(db: Queries, rows: readonly RawBuilder<unknown>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += chunk)
    await sql`insert into recording_batch_item (tenant_id, batch_id, path, machine, point, channels, t0, mapping_id, sampling_id, outcome, problem)
      values ${sql.join(rows.slice(at, at + chunk))}
      on conflict (batch_id, path, machine, point) where outcome in ('present', 'refused', 'skipped') do update set channels = excluded.channels, t0 = excluded.t0, mapping_id = excluded.mapping_id,
        sampling_id = excluded.sampling_id, outcome = excluded.outcome, problem = excluded.problem`.execute(db)
}

/** What needs no row: files that this import has imported before, and that are there or left out now. */
async function withoutImported(db: Queries, { id }: OpenBatch, planned: readonly Planned[]): Promise<Planned[]> {
  const { rows } = await sql<{ key: string }>`select path || chr(10) || machine || chr(10) || point as key from recording_batch_item
    where batch_id = ${id} and outcome in ('imported', 'kept')`.execute(db)
  const imported = new Set(rows.map(({ key }) => key))
  return planned.filter(({ outcome, file, machine, point }) => outcome === 'refused' || !imported.has(`${file.path}\n${machine}\n${point}`))
}

/** The sensor at a point, of which the first one is named as for a single file. */
async function sensorAt(db: Queries, mappingId: number): Promise<number | null> {
  const found = await db.selectFrom('sensor').select('id').where('mappingId', '=', mappingId).orderBy('id').executeTakeFirst()
  return found?.id ?? null
}

/** What is said of a file of a recording besides its content. */
const settingsOf = (one: Planned, rule: RecordingRule): RecordingSettings => ({
  channels: one.uses,
  unit: one.unit,
  scale: rule.scale ?? undefined,
  sampleHz: one.sampleHz,
  rpm: one.rpm,
  pulsesPerTurn: rule.pulsesPerTurn,
  separator: undefined,
  decimal: undefined,
})

/** Imports the files of one recording, and notes them in the same transaction. */
async function importOne(
  parts: ApplyParts,
  batch: OpenBatch,
  context: Context,
  rule: RecordingRule,
  group: readonly Planned[],
  { mappingId, wanted }: { readonly mappingId: number; readonly wanted: () => Promise<void> },
) {
  const { caller } = context
  const { db, imports, recordings } = parts
  const owner = await ownerOf(db, mapping, caller.scope, mappingId, 'mappingId')
  const place = { ...owner, mappingId, t0: group[0]?.t0 ?? 0, sensorPk: await sensorAt(db, mappingId) }
  await withSlot(async () => {
    const files: { file: Awaited<ReturnType<typeof bytesOf>>; settings: RecordingSettings }[] = []
    for (const one of group) files.push({ file: await bytesOf(imports, one.file), settings: settingsOf(one, rule) })
    return recordings.storeAt(caller, files, place, (tx, samplingId) =>
      writeItems(
        tx,
        group.map((one) => valuesOf(batch, { ...one, mappingId }, 'imported', samplingId, null)),
      ),
    )
  }, wanted)
}

/** Errors that are those of the installation and not of a file: the import ends with them, and goes on when it is asked for again. */
const endsAll = (error: DomainError): boolean =>
  [recordingErrors.diskFull.code, coreErrors.diskFull.code].some((code) => code === error.row.code)

/**
 * Imports what the rule makes of the files: each recording once, with a row that says what became of it. Done again after a kill, it goes on: what is there by
 * content is not imported again.
 */
export async function applyBatch(parts: ApplyParts, batch: OpenBatch, context: Context, step: JobStep): Promise<void> {
  const { db, imports } = parts
  const rule = recordingRule.nullable().parse(batch.rule)
  if (!rule) throw new DomainError(batchErrors.nothingToImport)
  const planned = await planBatch(db, context.caller, batch.id, rule)
  await sql`delete from recording_batch_item where batch_id = ${batch.id} and outcome not in ('imported', 'kept')`.execute(db)
  const settled = await withoutImported(
    db,
    batch,
    planned.filter(({ outcome }) => outcome !== 'new'),
  )
  await writeItems(
    db,
    settled.map((one) => valuesOf(batch, one, one.outcome, null, one.problem)),
  )
  const due = planned.filter(({ outcome }) => outcome === 'new')
  const places = new PlaceMaker(parts, batch, context, rule)
  let done = 0
  for (const group of Map.groupBy(due, (one) => `${one.joins ?? one.file.path}\n${one.machine}\n${one.point}`).values()) {
    const wanted = () => step(done, due.length)
    await wanted()
    try {
      const [first] = group
      if (first) await importOne(parts, batch, context, rule, group, { mappingId: await places.pointOf(first), wanted })
    } catch (error) {
      if (!(error instanceof DomainError) || endsAll(error)) throw error
      await writeItems(
        db,
        group.map((one) => valuesOf(batch, one, 'refused', null, error)),
      )
    }
    done += group.length
  }
  await step(due.length, due.length)
  await dropObjects(db, imports, batch.id, 'imported')
  await recordDone(db, batch, context, { kind: recordingKind, rows: planned.length })
}
