import { DomainError } from '@undertone/domain/core/error'
import { importPermissions, type Resource } from '@undertone/domain/core/resource'
import { type ImportDone, type ImportPreview, listedChanges, type SheetChange, type SheetProblem } from '@undertone/domain/core/sheet'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import { type Language, languages } from '@undertone/domain/core/text'
import { maxPlantRows, partSheetName, plantBook, plantSheets } from '@undertone/domain/index/plant-book'
import type { Database, Tx } from '../../platform/database/database.ts'
import { accessError, type Context, may } from '../../platform/identity/principal.ts'
import type { JobStep } from '../../platform/job/job-kind.ts'
import type { NamedSheet, ReadSheet } from '../../platform/sheet/workbook.ts'
import { recordFailure, recordImport } from '../import-history.ts'
import { changedSince, changeText, countFaulty, digestOf, type PlannedWrite, planImport } from '../import-plan.ts'
import { added, TrialRollback, undoOf, undoWritten, writePlan } from '../import-run.ts'
import { claimUndo, closeImport, loadPreview, savePreview, type Undo } from '../import-store.ts'
import { writerOf } from '../sheet-routes.ts'

const fold = (text: string): string => text.trim().toLowerCase()

const named = (sheets: readonly NamedSheet[], nameIn: (language: Language) => string): NamedSheet | undefined =>
  sheets.find(({ name }) => languages.some((language) => fold(nameIn(language)) === fold(name)))

/** The sheets of each resource that a workbook has, those of its parts under the names of its own workbook. */
export function sheetsOf(book: ReadSheet): { readonly of: Resource; readonly sheet: ReadSheet }[] {
  const all = [book, ...book.others]
  return plantSheets.flatMap((of) => {
    const main = named(all, (language) => of.plural[language])
    if (!main) return []
    const others = (of.parts ?? []).flatMap((part) => {
      const found = named(all, (language) => partSheetName(of, part, language))
      return found ? [{ name: part.label.en, rows: found.rows }] : []
    })
    return [{ of, sheet: { name: main.name, rows: main.rows, others } }]
  })
}

/** What was planned and written of one resource. */
interface Written {
  readonly of: Resource
  readonly rows: number
  readonly unchanged: number
  readonly writes: readonly PlannedWrite[]
  readonly written: readonly { readonly planned: PlannedWrite; readonly id: number }[]
  readonly problems: readonly SheetProblem[]
  readonly changes: readonly SheetChange[]
}

/** Row numbers of all sheets beside each other, for a digest of the whole workbook. */
const sheetStep = 100_000

/** What the workbook relies on: the stored rows that it changes. Ids of rows that it adds differ each time it is written. */
const reliedOn = (all: readonly Written[]): { writes: PlannedWrite[] } => ({
  writes: all.flatMap(({ writes }, at) => writes.map(({ row, stored }) => ({ row: at * sheetStep + row, stored, values: {} }))),
})

function checkRights(sheets: readonly { readonly of: Resource }[], { caller }: Context): void {
  for (const permission of sheets.flatMap(({ of }) => importPermissions(of)))
    if (!may(caller, permission)) throw accessError(caller, permission)
}

/** Plans and writes one sheet after another: each finds the rows of those before it. */
async function writeBook(db: Database, tx: Tx, book: ReadSheet, context: Context, step: JobStep): Promise<Written[]> {
  const sheets = sheetsOf(book)
  const rows = sheets.reduce((sum, { sheet }) => sum + sheet.rows.length - 1, 0)
  if (sheets.length === 0 || rows < 1) throw new DomainError(sheetErrors.emptyWorkbook)
  if (rows > maxPlantRows) throw new DomainError(sheetErrors.tooManyRows, { rows: maxPlantRows })
  checkRights(sheets, context)
  const all: Written[] = []
  let done = 0
  for (const { of, sheet } of sheets) {
    const writer = writerOf(db, of)
    const plan = await planImport(tx, writer, sheet, context)
    const before = done
    const { written, problems } = await writePlan(writer, tx, plan, context, (now) => step(before + now, Math.max(before + now, rows)))
    done += plan.writes.length
    const changes = written.map(({ planned }) => ({ ...changeText(of, planned, plan.labels, context), sheet: sheet.name }))
    all.push({ of, rows: plan.rows, unchanged: plan.unchanged, writes: plan.writes, written, problems, changes })
  }
  return all
}

const sum = (all: readonly Written[], of: (one: Written) => number): number => all.reduce((total, one) => total + of(one), 0)
const newRows = (one: Written): number => added(one.written.map(({ planned }) => planned))
const problemsOf = (all: readonly Written[]): SheetProblem[] => all.flatMap(({ problems }) => problems)

/** Previews a workbook of a plant: it is written in a transaction that is rolled back, and kept for confirmation. */
export async function previewBook(
  db: Database,
  { sheet: book, fileName }: { readonly sheet: ReadSheet; readonly fileName: string | null },
  context: Context,
  step: JobStep,
): Promise<ImportPreview> {
  let tried: Written[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      tried = await writeBook(db, tx, book, context, step)
      throw new TrialRollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TrialRollback)) throw error
    })
  const token = await savePreview(db, plantBook, context.caller, { sheet: book, digest: await digestOf(reliedOn(tried)), fileName })
  const problems = problemsOf(tried)
  const fresh = sum(tried, newRows)
  return {
    token,
    rows: sum(tried, ({ rows }) => rows),
    added: fresh,
    changed: sum(tried, ({ written }) => written.length) - fresh,
    unchanged: sum(tried, ({ unchanged }) => unchanged),
    faulty: countFaulty(problems),
    changes: tried.flatMap(({ changes }) => changes).slice(0, listedChanges),
    problems: problems.slice(0, listedChanges),
    warnings: [],
  }
}

/** Rows that an error names. */
const namedRows = 10

/** Applies a previewed workbook in one transaction: all of it, or its valid rows. */
export async function applyBook(
  db: Database,
  { token, mode }: { readonly token: string; readonly mode: 'all' | 'valid' },
  context: Context,
  step: JobStep,
): Promise<ImportDone> {
  const preview = await loadPreview(db, plantBook, context.caller, token)
  const about = { kind: plantBook.key, fileName: preview.fileName ?? preview.sheet.name, rows: preview.sheet.rows.length - 1 }
  try {
    return await db.transaction().execute(async (tx) => {
      const all = await writeBook(db, tx, preview.sheet, context, step)
      const changed = changedSince(preview.digest, reliedOn(all))
      if (changed.length > 0) {
        const bySheet = Map.groupBy(changed.slice(0, namedRows), (row) => Math.floor(row / sheetStep))
        const rows = [...bySheet].map(
          ([at, of]) => `${all[at]?.of.plural[context.language]} ${of.map((row) => row % sheetStep).join(', ')}`,
        )
        throw new DomainError(sheetErrors.importStale, { rows: rows.join('; ') })
      }
      const problems = problemsOf(all)
      const faulty = countFaulty(problems)
      if (mode === 'all' && faulty > 0) throw new DomainError(sheetErrors.importHasErrors, { rows: faulty })
      const books: { of: string; undo: Undo }[] = []
      for (const { of, written } of all) books.push({ of: of.key, undo: await undoOf(tx, of, written) })
      await closeImport(tx, preview.id, { added: [], changed: [], books })
      const fresh = sum(all, newRows)
      const counts = { added: fresh, changed: sum(all, ({ written }) => written.length) - fresh }
      const rows = sum(all, (one) => one.rows)
      await recordImport(tx, context, { ...about, rows }, { ...counts, refused: faulty, problems })
      return {
        importId: preview.id,
        ...counts,
        unchanged: sum(all, ({ unchanged }) => unchanged),
        skipped: faulty,
        problems: problems.slice(0, listedChanges),
      }
    })
  } catch (error) {
    await recordFailure(db, context, about, error)
    throw error
  }
}

/** Undoes a workbook within an hour, all or nothing, what was written last first. */
export async function undoBook(
  db: Database,
  importId: number,
  context: Context,
  step: JobStep,
): Promise<{ removed: number; restored: number }> {
  return db.transaction().execute(async (tx) => {
    const { books = [] } = await claimUndo(tx, plantBook, context.caller, importId)
    for (const { of, undo } of books.toReversed()) {
      const found = plantSheets.find(({ key }) => key === of)
      if (found) await undoWritten(tx, writerOf(db, found), undo, context, step)
    }
    const count = (of: (undo: Undo) => number) => books.reduce((total, { undo }) => total + of(undo), 0)
    return { removed: count(({ added: rows }) => rows.length), restored: count(({ changed }) => changed.length) }
  })
}
