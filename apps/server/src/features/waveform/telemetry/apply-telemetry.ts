import { mapping } from '@undertone/domain/asset/mapping.resource'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { telemetryKind } from '@undertone/domain/index/import-kinds'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { telemetryRule } from '@undertone/domain/waveform/batch/telemetry-rule'
import { sql } from 'kysely'
import type { HandMeasurement, PastMeasurements } from '../../../contracts/measured/hand-measurements.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Context } from '../../../platform/identity/principal.ts'
import type { JobStep } from '../../../platform/job/job-kind.ts'
import { problemOf } from '../../../platform/job/stored-problem.ts'
import { ownerOf } from '../../../resource/resource-store.ts'
import type { OpenBatch } from '../batch/batch.store.ts'
import { dropObjects } from '../batch/batch-file.store.ts'
import { PlaceMaker, type PlaceParts } from '../batch/place-maker.ts'
import type { StoreParts } from '../batch/read-batch.ts'
import { recordDone } from '../batch/record-done.ts'
import { type KeyValues, type MergedPoint, mergeTelemetry } from './merge-telemetry.ts'
import { partsOf } from './past-parts.ts'
import { type PlannedSeries, placeKey, planTelemetry } from './place-telemetry.ts'
import type { TelemetryReader } from './telemetry-reader.ts'
import { ValueDraft } from './value-draft.ts'
import { markReported, noteStored, type ReportedFile, reportedBy, reportKey, unreportedTimes, writeReport } from './values.store.ts'

/** What importing telemetry needs. */
export interface TelemetryParts extends StoreParts, PlaceParts {
  readonly past: PastMeasurements
  readonly reader: TelemetryReader
}

const keysText = (planned: readonly PlannedSeries[]): string =>
  planned.map(({ key, to }) => (to === null ? key : `${key} → ${to}`)).join(', ')

/** What is refused, and what is left out of files that the import uses for nothing else. */
function withoutReport(planned: readonly PlannedSeries[], due: readonly PlannedSeries[]): PlannedSeries[] {
  const used = new Set(due.flatMap((one) => one.files.map(({ file }) => file.path)))
  return planned.filter(
    ({ outcome, files }) => outcome === 'refused' || (outcome === 'skipped' && !files.some(({ file }) => used.has(file.path))),
  )
}

/** What became of files whose values were not stored, a row for each file and place. */
function settledFiles(planned: readonly PlannedSeries[]): ReportedFile[] {
  const rows = planned.flatMap((one) => one.files.map(({ file, series }) => ({ one, path: file.path, from: series.from })))
  return [...Map.groupBy(rows, ({ one, path }) => `${path}\n${one.machine}\n${one.point}`).values()].map((own) => {
    const [first] = own
    const worst = own.find(({ one }) => one.outcome === 'refused') ?? first
    if (!first || !worst) throw new Error('a group has no row')
    const { machine, point, mappingId, outcome, problem } = worst.one
    return {
      path: first.path,
      machine,
      point,
      keys: keysText(own.map(({ one }) => one)),
      mappingId,
      from: first.from,
      outcome: outcome === 'refused' ? 'refused' : 'skipped',
      stored: null,
      present: null,
      problem: problem && problemOf(problem),
    }
  })
}

/** The values of the keys of a point. */
async function readValues(draft: ValueDraft, planned: readonly PlannedSeries[]): Promise<KeyValues[]> {
  const values: KeyValues[] = []
  for (const one of planned)
    for (const own of one.due) {
      const found = await draft.read(own)
      if (found) values.push({ path: own.file.path, to: one.to ?? '', conversion: one.conversion, ...found })
    }
  return values
}

/** Stores what is merged, part by part. Answers the times that this import has stored and no report has yet. */
async function storeMerged(
  { db, past }: TelemetryParts,
  batch: OpenBatch,
  place: Omit<HandMeasurement, 't' | 'values'>,
  merged: MergedPoint,
  noteDone: (times: number) => Promise<void>,
): Promise<ReadonlySet<number>> {
  const { mappingId } = place
  const stored = await unreportedTimes(db, batch.id, mappingId)
  await past.prepare(merged.times)
  for (const [from, to] of partsOf(merged.times)) {
    const part = [...merged.times.subarray(from, to)].flatMap((t, i): HandMeasurement[] => {
      const values = merged.valuesAt(from + i)
      // An attempt before has stored it; or a value that no float32 can hold leaves nothing.
      return stored.has(t) || Object.keys(values).length === 0 ? [] : [{ ...place, t, values }]
    })
    if (part.length > 0) {
      const { stored: fresh, announce } = await db.transaction().execute(async (tx) => {
        const done = await past.add(tx, part)
        await noteStored(tx, batch, mappingId, done.stored)
        return done
      })
      announce()
      for (const { t } of fresh) stored.add(t)
    }
    // Behind it: an attempt that gives way to others has stored something.
    await noteDone(to)
  }
  return stored
}

/** The report of the files of a point. */
function reportOf(planned: readonly PlannedSeries[], mappingId: number, merged: MergedPoint, stored: ReadonlySet<number>): ReportedFile[] {
  return [...merged.byPath].map(([path, places]) => {
    const own = planned.filter(({ due }) => due.some(({ file }) => file.path === path))
    const count = places.reduce((sum, at) => sum + (stored.has(merged.times[at] ?? Number.NaN) ? 1 : 0), 0)
    return {
      path,
      machine: own[0]?.machine ?? '',
      point: own[0]?.point ?? '',
      keys: keysText(own),
      mappingId,
      from: merged.times[places[0] ?? 0] ?? null,
      outcome: count > 0 ? 'imported' : 'present',
      stored: count,
      present: places.length - count,
      problem: null,
    }
  })
}

/** Imports the keys of one point; its report is written with the note that it is. */
async function importPoint(
  parts: TelemetryParts,
  batch: OpenBatch,
  context: Context,
  planned: readonly PlannedSeries[],
  {
    mappingId,
    draft,
    noteDone,
  }: { readonly mappingId: number; readonly draft: ValueDraft; readonly noteDone: (times: number) => Promise<void> },
): Promise<void> {
  const { db } = parts
  const { tenantId, companyId } = await ownerOf(db, mapping, context.caller.scope, mappingId, 'mappingId')
  const { rows } = await sql<{ equipmentId: number }>`select equipment_id from mapping where id = ${mappingId}`.execute(db)
  const place = { tenantId, companyId, mappingId, equipmentId: rows[0]?.equipmentId ?? 0 }
  const merged = await mergeTelemetry(await readValues(draft, planned))
  const stored = await storeMerged(parts, batch, place, merged, noteDone)
  await db.transaction().execute(async (tx) => {
    await writeReport(tx, batch, reportOf(planned, mappingId, merged, stored))
    await markReported(tx, batch.id, mappingId)
  })
}

const valuesIn = (planned: readonly PlannedSeries[]): number =>
  planned.reduce((sum, { due }) => due.reduce((own, { series }) => own + series.n, sum), 0)

/** The points that this work has not reported yet: an attempt before may have been broken off, or have given way to others. */
async function withoutReported(db: Queries, batch: OpenBatch, points: readonly PlannedSeries[][]): Promise<PlannedSeries[][]> {
  const reported = await reportedBy(db, batch)
  // The report of a point is written as a whole.
  return points.filter(
    (own) => !own.some(({ due, ...place }) => due.some(({ file }) => reported.has(reportKey({ ...place, path: file.path })))),
  )
}

/** Imports points one after another. */
async function importPoints(
  parts: TelemetryParts,
  batch: OpenBatch,
  context: Context,
  points: readonly (readonly PlannedSeries[])[],
  { places, draft, step }: { readonly places: PlaceMaker; readonly draft: ValueDraft; readonly step: (values: number) => Promise<void> },
): Promise<void> {
  let done = 0
  for (const group of points) {
    const [first] = group
    const own = valuesIn(group)
    // Times are fewer than values: at the end of a point both meet.
    const noteDone = (times: number) => step(Math.min(done + times, done + own))
    await noteDone(0)
    await draft.touch()
    try {
      if (first) await importPoint(parts, batch, context, group, { mappingId: await places.pointOf(first), draft, noteDone })
    } catch (error) {
      if (!(error instanceof DomainError) || error.row.code === coreErrors.diskFull.code) throw error
      await writeReport(parts.db, batch, settledFiles(group.map((one) => ({ ...one, outcome: 'refused', problem: error }))))
    }
    done += own
  }
}

/**
 * Imports what the rule makes of the files: at each time of a point that has no measurement yet, the values of all of its keys. What was stored is noted in the
 * transaction of the values, so that an attempt after a kill goes on and knows what the previous one stored.
 */
export async function applyTelemetry(parts: TelemetryParts, batch: OpenBatch, context: Context, step: JobStep): Promise<void> {
  const { db, imports, refusesUploads } = parts
  const rule = telemetryRule.nullable().parse(batch.rule)
  if (!rule) throw new DomainError(batchErrors.nothingToImport)
  const planned = await planTelemetry(db, context.caller, batch.id, rule)
  await sql`delete from recording_batch_item where batch_id = ${batch.id} and outcome in ('refused', 'skipped')`.execute(db)
  const due = planned.filter(({ outcome }) => outcome === 'new')
  await writeReport(db, batch, settledFiles(withoutReport(planned, due)))
  const points = await withoutReported(db, batch, [...Map.groupBy(due, placeKey).values()])
  const left = points.flat()
  const total = valuesIn(due)
  const before = total - valuesIn(left)
  const draft = await ValueDraft.fill(parts, context, left, async () => {
    if (refusesUploads()) throw new DomainError(coreErrors.diskFull)
    // Nothing is stored by reading again: it is no part of a turn.
    await step(0, total)
  })
  try {
    const places = new PlaceMaker(parts, batch, context, rule)
    await importPoints(parts, batch, context, points, { places, draft, step: (values) => step(before + values, total) })
  } finally {
    await draft.close()
  }
  await step(total, total)
  await dropObjects(db, imports, batch.id, 'imported')
  await recordDone(db, batch, context, {
    kind: telemetryKind,
    rows: new Set(planned.flatMap(({ files }) => files.map(({ file }) => file.path))).size,
  })
}
