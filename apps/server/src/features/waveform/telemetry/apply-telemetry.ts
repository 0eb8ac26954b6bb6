import { mapping } from '@undertone/domain/asset/mapping.resource'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { telemetryKind } from '@undertone/domain/index/import-kinds'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { telemetryRule } from '@undertone/domain/waveform/batch/telemetry-rule'
import { sql } from 'kysely'
import type { HandMeasurement, PastMeasurements } from '../../../contracts/measured/hand-measurements.ts'
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
import { type PlannedSeries, placeKey, planTelemetry } from './place-telemetry.ts'
import type { KeyFile } from './plan-telemetry.ts'
import type { TelemetryRead, TelemetryReader } from './telemetry-reader.ts'
import { markReported, noteStored, type ReportedFile, unreportedTimes, writeReport } from './values.store.ts'

/** What importing telemetry needs. */
export interface TelemetryParts extends StoreParts, PlaceParts {
  readonly past: PastMeasurements
  readonly reader: TelemetryReader
}

/** Times that are stored in one transaction (guess: a tenth of a second, in which gateways of the point wait). */
const timesAtOnce = 500

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

/** Reads the files of an import with their values, and keeps the last one: a table of many devices is read once for all of them. */
class ValueFiles {
  readonly #parts: TelemetryParts
  readonly #about: { readonly tenantId: number | null; readonly timeZone: string; readonly withValues: true }
  #last: { readonly object: string | null; readonly read: TelemetryRead } | undefined

  constructor(parts: TelemetryParts, { caller: { scope, timeZone } }: Context) {
    this.#parts = parts
    this.#about = { tenantId: scope.tenantId, timeZone, withValues: true }
  }

  async read(file: KeyFile['file']): Promise<TelemetryRead> {
    if (this.#last?.object === file.object) return this.#last.read
    // Not both at once.
    this.#last = undefined
    const read = await this.#parts.reader.read(this.#parts, file, this.#about)
    this.#last = { object: file.object, read }
    return read
  }
}

/** Reads the values of the keys of a point, file by file. */
async function readValues(files: ValueFiles, planned: readonly PlannedSeries[]): Promise<KeyValues[]> {
  const wanted = planned.flatMap((one) =>
    one.due.map(({ file, series }) => ({ file, series, to: one.to ?? '', conversion: one.conversion })),
  )
  const values: KeyValues[] = []
  for (const own of Map.groupBy(wanted, ({ file }) => file.path).values()) {
    const [first] = own
    if (!first) continue
    const read = await files.read(first.file)
    for (const { file, series, to, conversion } of own) {
      const at = read.series.findIndex(({ device, key }) => device === series.device && key === series.key)
      const found = read.values[at]
      if (found) values.push({ path: file.path, to, conversion, ...found })
    }
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
  for (let at = 0; at < merged.times.length; at += timesAtOnce) {
    await noteDone(at)
    const part = [...merged.times.subarray(at, at + timesAtOnce)].flatMap((t, i): HandMeasurement[] => {
      const values = merged.valuesAt(at + i)
      // A value that no float32 can hold leaves nothing.
      return Object.keys(values).length === 0 ? [] : [{ ...place, t, values }]
    })
    const { stored: fresh, announce } = await db.transaction().execute(async (tx) => {
      const done = await past.add(tx, part)
      await noteStored(tx, batch, mappingId, done.stored)
      return done
    })
    announce()
    for (const { t } of fresh) stored.add(t)
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
    files,
    noteDone,
  }: { readonly mappingId: number; readonly files: ValueFiles; readonly noteDone: (times: number) => Promise<void> },
): Promise<void> {
  const { db } = parts
  const { tenantId, companyId } = await ownerOf(db, mapping, context.caller.scope, mappingId, 'mappingId')
  const { rows } = await sql<{ equipmentId: number }>`select equipment_id from mapping where id = ${mappingId}`.execute(db)
  const place = { tenantId, companyId, mappingId, equipmentId: rows[0]?.equipmentId ?? 0 }
  const merged = await mergeTelemetry(await readValues(files, planned))
  const stored = await storeMerged(parts, batch, place, merged, noteDone)
  await db.transaction().execute(async (tx) => {
    await writeReport(tx, batch, reportOf(planned, mappingId, merged, stored))
    await markReported(tx, batch.id, mappingId)
  })
}

const valuesIn = (planned: readonly PlannedSeries[]): number =>
  planned.reduce((sum, { due }) => due.reduce((own, { series }) => own + series.n, sum), 0)

/**
 * Imports what the rule makes of the files: at each time of a point that has no measurement yet, the values of all of its keys. What was stored is noted in the
 * transaction of the values, so that an attempt after a kill goes on and knows what the one before has stored.
 */
export async function applyTelemetry(parts: TelemetryParts, batch: OpenBatch, context: Context, step: JobStep): Promise<void> {
  const { db, imports } = parts
  const rule = telemetryRule.nullable().parse(batch.rule)
  if (!rule) throw new DomainError(batchErrors.nothingToImport)
  const planned = await planTelemetry(db, context.caller, batch.id, rule)
  await sql`delete from recording_batch_item where batch_id = ${batch.id} and outcome in ('refused', 'skipped')`.execute(db)
  const due = planned.filter(({ outcome }) => outcome === 'new')
  await writeReport(db, batch, settledFiles(withoutReport(planned, due)))
  const places = new PlaceMaker(parts, batch, context, rule)
  const files = new ValueFiles(parts, context)
  const total = valuesIn(due)
  let done = 0
  for (const group of Map.groupBy(due, placeKey).values()) {
    const own = valuesIn(group)
    // Times are fewer than values: at the end of a point both meet.
    const noteDone = (times: number) => step(Math.min(done + times, done + own), total)
    await noteDone(0)
    try {
      const [first] = group
      if (first) await importPoint(parts, batch, context, group, { mappingId: await places.pointOf(first), files, noteDone })
    } catch (error) {
      if (!(error instanceof DomainError) || error.row.code === coreErrors.diskFull.code) throw error
      await writeReport(db, batch, settledFiles(group.map((one) => ({ ...one, outcome: 'refused', problem: error }))))
    }
    done += own
  }
  await step(total, total)
  await dropObjects(db, imports, batch.id, 'imported')
  await recordDone(db, batch, context, {
    kind: telemetryKind,
    rows: new Set(planned.flatMap(({ files }) => files.map(({ file }) => file.path))).size,
  })
}
