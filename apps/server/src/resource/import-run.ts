import { DomainError, messageOf } from '@undertone/domain/core/error'
import { problemText } from '@undertone/domain/core/problem'
import type { Resource } from '@undertone/domain/core/resource'
import { type ImportDone, type ImportPreview, listedChanges, type SheetProblem } from '@undertone/domain/core/sheet'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import type { Text } from '@undertone/domain/core/text'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Context } from '../platform/identity/principal.ts'
import type { JobStep } from '../platform/job/job-kind.ts'
import type { ReadSheet } from '../platform/sheet/workbook.ts'
import { column } from './columns.ts'
import { type ImportedFile, recordFailure, recordImport } from './import-history.ts'
import { chunks } from './import-match.ts'
import {
  changedSince,
  changeText,
  countFaulty,
  digestOf,
  type ImportPlan,
  inRowOrder,
  type PartReader,
  type PlannedWrite,
  planImport,
  type StoredReader,
} from './import-plan.ts'
import { claimUndo, closeImport, loadPreview, savePreview, type Undo, writtenAt } from './import-store.ts'
import type { Values } from './resource-store.ts'
import { writable } from './scope.ts'

/** Reads the records of a part, and replaces those of a row. */
export interface PartSteps extends PartReader {
  readonly write: (tx: Tx, id: number, records: readonly Values[], context: Context) => Promise<void>
}

/** Writes rows of a resource by the steps of its feature, so that an import follows the same rules as a form. */
export interface Writer extends StoredReader {
  readonly add: (tx: Tx, draft: Values, context: Context) => Promise<{ id: number }>
  readonly edit: (tx: Tx, change: Values & { id: number }, context: Context) => Promise<void> | Promise<Values>
  readonly remove: (tx: Tx, ids: readonly number[], context: Context) => Promise<void>
  /** Reads and replaces the records of the parts of a row, by the keys of the parts. */
  readonly parts?: Readonly<Record<string, PartSteps>> | undefined
  /** What the user should know before these rows are written. */
  readonly warnings?: ((db: Database, writes: readonly PlannedWrite[], context: Context) => Promise<readonly Text[]>) | undefined
}

/** Rows per savepoint, and per transaction in a preview, which holds their locks that long. A guess: well below a second. */
const partSize = 100

/** The fields of a row, and the records of its parts by their key. */
function apart({ parts = {} }: Writer, values: Values) {
  const isPart = (name: string) => Object.hasOwn(parts, name)
  return {
    fields: Object.fromEntries(Object.entries(values).filter(([name]) => !isPart(name))),
    records: Object.entries(values).filter(([name]) => isPart(name)) as [string, readonly Values[]][],
  }
}

const writeParts = async (
  { parts }: Writer,
  tx: Tx,
  id: number,
  records: readonly [string, readonly Values[]][],
  context: Context,
): Promise<void> => {
  for (const [key, all] of records) await parts?.[key]?.write(tx, id, all, context)
}

async function writeChange(writer: Writer, tx: Tx, id: number, values: Values, context: Context): Promise<void> {
  const { fields, records } = apart(writer, values)
  if (Object.keys(fields).length > 0) await writer.edit(tx, { ...fields, id }, context)
  await writeParts(writer, tx, id, records, context)
}

async function write(writer: Writer, tx: Tx, { stored, values }: PlannedWrite, context: Context): Promise<number> {
  if (stored) {
    await writeChange(writer, tx, stored.id, values, context)
    return stored.id
  }
  const { fields, records } = apart(writer, values)
  const { id } = await writer.add(tx, fields, context)
  await writeParts(writer, tx, id, records, context)
  return id
}

/** The reason of a rejected row: a domain error or a database constraint; anything else is an internal error. */
function reasonOf(error: unknown, of: Resource, { language }: Context): { column: string | null; reason: string } {
  if (error instanceof DomainError) {
    const label: Text | undefined = error.field === undefined ? undefined : of.fields[error.field]?.label
    return { column: label?.[language] ?? null, reason: messageOf(error, language) }
  }
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && /^2[23]/.test(code)) return { column: null, reason: problemText.conflicting[language] }
  throw error
}

/**
 * Writes rows one after another under one savepoint and returns their ids. If one is rejected all are rolled back and retried in halves,
 * until the faulty one is isolated with its reason.
 */
async function attempt(
  writer: Writer,
  tx: Tx,
  plan: ImportPlan,
  part: readonly PlannedWrite[],
  context: Context,
): Promise<(number | SheetProblem)[]> {
  await sql`savepoint sheet_part`.execute(tx)
  try {
    const ids: number[] = []
    for (const planned of part) ids.push(await write(writer, tx, planned, context))
    await sql`release savepoint sheet_part`.execute(tx)
    return ids
  } catch (error) {
    await sql`rollback to savepoint sheet_part`.execute(tx)
    await sql`release savepoint sheet_part`.execute(tx)
    const reason = reasonOf(error, writer.of, context)
    const [alone] = part
    if (alone && part.length === 1) return [{ sheet: plan.sheet, row: alone.row, ...reason }]
    const half = Math.ceil(part.length / 2)
    const first = await attempt(writer, tx, plan, part.slice(0, half), context)
    return [...first, ...(await attempt(writer, tx, plan, part.slice(half), context))]
  }
}

/** Writes what was planned, as far as it is accepted; the problems are those of the plan and of rows that were rejected. */
export async function writePlan(writer: Writer, tx: Tx, plan: ImportPlan, context: Context, step: (done: number) => Promise<void>) {
  const written: { readonly planned: PlannedWrite; readonly id: number }[] = []
  const problems = [...plan.problems]
  let done = 0
  for (const part of chunks(plan.writes, partSize)) {
    const results = await attempt(writer, tx, plan, part, context)
    for (const [at, planned] of part.entries()) {
      const result = results[at]
      if (typeof result === 'number') written.push({ planned, id: result })
      else if (result) problems.push(result)
    }
    done += part.length
    await step(done)
  }
  return { written, problems }
}

/** Thrown at the end of a trial, so that nothing of it stays. */
export class TrialRollback extends Error {}

/** Checks rows against the rules of the feature: each is written in a transaction that is rolled back. */
async function trial(db: Database, writer: Writer, plan: ImportPlan, context: Context, step: JobStep): Promise<SheetProblem[]> {
  const problems: SheetProblem[] = []
  let done = 0
  for (const part of chunks(plan.writes, partSize)) {
    await db
      .transaction()
      .execute(async (tx) => {
        for (const result of await attempt(writer, tx, plan, part, context)) if (typeof result !== 'number') problems.push(result)
        throw new TrialRollback()
      })
      .catch((error: unknown) => {
        if (!(error instanceof TrialRollback)) throw error
      })
    done += part.length
    await step(done, plan.writes.length)
  }
  return problems
}

/** Rows that are new. */
export const added = (writes: readonly PlannedWrite[]): number => writes.filter(({ stored }) => !stored).length

/** Previews an import, and stores the sheet for confirmation. */
export async function previewImport(
  db: Database,
  writer: Writer,
  { sheet, fileName }: { readonly sheet: ReadSheet; readonly fileName: string | null },
  context: Context,
  step: JobStep,
): Promise<ImportPreview> {
  if (sheet.rows.length < 2) throw new DomainError(sheetErrors.emptyWorkbook)
  const plan = await planImport(db, writer, sheet, context)
  const rejected = await trial(db, writer, plan, context, step)
  const token = await savePreview(db, writer.of, context.caller, { sheet, digest: await digestOf(plan), fileName })
  const problems = inRowOrder([...plan.problems, ...rejected])
  const refusedRows = new Set(rejected.map(({ row }) => row))
  const writes = plan.writes.filter(({ row }) => !refusedRows.has(row))
  const warnings = (await writer.warnings?.(db, writes, context)) ?? []
  return {
    token,
    rows: plan.rows,
    added: added(writes),
    changed: writes.length - added(writes),
    unchanged: plan.unchanged,
    faulty: countFaulty(problems),
    changes: writes.slice(0, listedChanges).map((planned) => changeText(writer.of, planned, plan.labels, context)),
    problems: problems.slice(0, listedChanges),
    warnings: warnings.map((text) => text[context.language]),
  }
}

const before = ({ stored, values }: PlannedWrite): Values =>
  Object.fromEntries(
    Object.keys(values).map((name) => [name, (stored?.own && name in stored.own ? stored.own[name] : stored?.[name]) ?? null]),
  )

/** What undoing needs of rows that were written. */
export async function undoOf(tx: Tx, of: Resource, written: readonly { planned: PlannedWrite; id: number }[]): Promise<Undo> {
  const times = await writtenAt(
    tx,
    of,
    written.map(({ id }) => id),
  )
  const at = (id: number) => times.get(id) ?? ''
  return {
    added: written.filter(({ planned }) => !planned.stored).map(({ id }) => ({ id, at: at(id) })),
    changed: written.filter(({ planned }) => planned.stored).map(({ planned, id }) => ({ id, at: at(id), before: before(planned) })),
  }
}

/** Maximum number of row names in an error message. */
const namedRows = 10

/** A plan without the rows whose records changed since the preview; these become problems. */
function withoutChanged(plan: ImportPlan, changed: readonly number[], { language }: Context): ImportPlan {
  const left = new Set(changed)
  const problems = changed.map((row) => ({ sheet: plan.sheet, row, column: null, reason: problemText.changedSince[language] }))
  return { ...plan, writes: plan.writes.filter(({ row }) => !left.has(row)), problems: inRowOrder([...plan.problems, ...problems]) }
}

/** An import to apply: what was previewed, and the plan as it is now. */
interface PreparedImport {
  readonly preview: Awaited<ReturnType<typeof loadPreview>>
  readonly whole: ImportPlan
  readonly file: ImportedFile
  readonly mode: 'all' | 'valid'
}

/**
 * Applies a previewed import in one transaction: `all` writes nothing if there is any problem, `valid` writes the valid rows. A row whose
 * record changed since the preview is a problem.
 */
export async function applyImport(
  db: Database,
  writer: Writer,
  input: { token: string; mode: 'all' | 'valid' },
  context: Context,
  step: JobStep,
): Promise<ImportDone> {
  const preview = await loadPreview(db, writer.of, context.caller, input.token)
  const whole = await planImport(db, writer, preview.sheet, context)
  const file = { kind: writer.of.key, fileName: preview.fileName ?? preview.sheet.name, rows: whole.rows }
  try {
    return await applyPlan(db, writer, { preview, whole, file, mode: input.mode }, context, step)
  } catch (error) {
    await recordFailure(db, context, file, error, whole.problems)
    throw error
  }
}

/** Writes what was previewed, and its row in the history of imports, in one transaction. */
async function applyPlan(
  db: Database,
  writer: Writer,
  { preview, whole, file, mode }: PreparedImport,
  context: Context,
  step: JobStep,
): Promise<ImportDone> {
  const faulty = countFaulty(whole.problems)
  if (mode === 'all' && faulty > 0) throw new DomainError(sheetErrors.importHasErrors, { rows: faulty })
  const changed = changedSince(preview.digest, whole)
  if (mode === 'all' && changed.length > 0) throw new DomainError(sheetErrors.importStale, { rows: changed.slice(0, namedRows).join(', ') })
  const plan = withoutChanged(whole, changed, context)
  return db.transaction().execute(async (tx) => {
    const { written, problems } = await writePlan(writer, tx, plan, context, (done) => step(done, plan.writes.length))
    const skipped = countFaulty(problems)
    if (mode === 'all' && skipped > 0) throw new DomainError(sheetErrors.importHasErrors, { rows: skipped })
    await closeImport(tx, preview.id, await undoOf(tx, writer.of, written))
    const fresh = added(written.map(({ planned }) => planned))
    const counts = { added: fresh, changed: written.length - fresh }
    await recordImport(tx, context, file, { ...counts, refused: skipped, problems: inRowOrder(problems) })
    return {
      importId: preview.id,
      ...counts,
      unchanged: plan.unchanged,
      skipped,
      problems: inRowOrder(problems).slice(0, listedChanges),
    }
  })
}

/** Refuses to undo rows that were written since, and names them. */
async function checkUnchanged(
  tx: Tx,
  of: Resource,
  rows: readonly { readonly id: number; readonly at: string }[],
  { caller }: Context,
): Promise<void> {
  const times = await writtenAt(
    tx,
    of,
    rows.map(({ id }) => id),
  )
  const moved = rows.filter(({ id, at }) => times.get(id) !== at)
  if (moved.length === 0) return
  const ids = moved.map(({ id }) => id)
  const named = await sql<{ name: string }>`select ${column('t', of.title)}::text as name
    from ${sql.table(of.table)} as t where t.id = any(${ids}::int[]) and ${writable(of, caller.scope, 't')} limit ${namedRows}`.execute(tx)
  const removedIds = ids.filter((id) => !times.has(id)).map((id) => `#${id}`)
  throw new DomainError(sheetErrors.undoChanged, {
    rows: [...named.rows.map(({ name }) => name), ...removedIds].slice(0, namedRows).join(', '),
  })
}

/** Undoes what an import has written of one resource, all or nothing. */
export async function undoWritten(tx: Tx, writer: Writer, undo: Undo, context: Context, step: JobStep): Promise<void> {
  const rows = [...undo.added, ...undo.changed]
  await checkUnchanged(tx, writer.of, rows, context)
  for (const [at, { id, before }] of undo.changed.entries()) {
    await writeChange(writer, tx, id, before, context)
    await step(at, rows.length)
  }
  const ids = undo.added.map(({ id }) => id)
  if (ids.length > 0) await writer.remove(tx, ids, context)
}

/** Undoes an import within an hour, all or nothing; rows written since are named in the error. */
export async function undoImport(db: Database, writer: Writer, importId: number, context: Context, step: JobStep) {
  return db.transaction().execute(async (tx) => {
    const undo = await claimUndo(tx, writer.of, context.caller, importId)
    await undoWritten(tx, writer, undo, context, step)
    return { removed: undo.added.length, restored: undo.changed.length }
  })
}
