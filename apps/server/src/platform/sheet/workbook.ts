import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { maxSheetRows } from '@undertone/domain/core/sheet'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import { FairSemaphore } from '../runtime/fair-semaphore.ts'
import { readLimitMs } from '../runtime/read-limit.ts'
import { WorkerPool } from '../runtime/worker-pool.ts'
import { looksLikeFormula, neutralize } from './csv.ts'
import { checkedSheetName } from './sheet-name.ts'

/** The value of a cell; a time is its displayed text. */
export type Cell = string | number | boolean | null

/** The value of a cell to write: a date is a local time. */
export type WrittenCell = Cell | Date

/** A sheet of a workbook: its non-empty rows with their row number in the spreadsheet. */
export interface NamedSheet {
  readonly name: string
  readonly rows: { readonly row: number; readonly cells: readonly Cell[] }[]
}

/** The first visible sheet, and the others. */
export interface ReadSheet extends NamedSheet {
  readonly others: readonly NamedSheet[]
}

/** A sheet to write: columns count from 0; `choices` become drop-down lists. */
export interface SheetToWrite {
  readonly name: string
  readonly header: readonly string[]
  readonly widths: readonly number[]
  readonly rows: readonly (readonly WrittenCell[])[]
  readonly choices: readonly { readonly column: number; readonly values: readonly string[] }[]
}

export type WorkbookJob =
  | { readonly bytes: Uint8Array; readonly maxRows: number; readonly all: boolean }
  | { readonly sheets: readonly SheetToWrite[] }
export type WorkbookResult =
  | { readonly sheet: ReadSheet }
  | { readonly bytes: Uint8Array }
  | { readonly error: 'unreadable' | 'tooManyRows'; readonly detail?: string }

/** Memory limit of the thread in MB: a workbook that needs more ends the thread, not the server. A guess: five times the largest export. */
const threadMegabytes = 1024

/** One thread reads and writes all workbooks: they never block the server. */
const thread = new WorkerPool<WorkbookJob, WorkbookResult>(new URL('./workbook.worker.ts', import.meta.url), {
  limits: { maxOldGenerationSizeMb: threadMegabytes },
})

/** Tenants take turns at the thread; `maxWaitingOfKey` workbooks of a tenant may wait (guess: a few users who export at the same time). */
const turns = new FairSemaphore({ max: 1, maxOfKey: 1, maxWaitingOfKey: 16 }, () => new DomainError(coreErrors.unavailable))

/** Reads the first or all visible sheets; throws if they are unreadable, too long together or take too long (security.md S-26). */
export async function readWorkbook(
  bytes: Uint8Array,
  tenantId: number | null = null,
  which: 'first' | 'all' = 'first',
): Promise<ReadSheet> {
  const read = await turns.run(String(tenantId), () =>
    thread
      .run({ bytes, maxRows: maxSheetRows + 1, all: which === 'all' }, [], readLimitMs(bytes.length))
      .catch((): WorkbookResult => ({ error: 'unreadable' })),
  )
  if ('sheet' in read) return read.sheet
  throw 'error' in read && read.error === 'tooManyRows'
    ? new DomainError(sheetErrors.tooManyRows, { rows: maxSheetRows })
    : new DomainError(sheetErrors.badWorkbook)
}

const safe = (cell: WrittenCell): WrittenCell => (typeof cell === 'string' ? neutralize(cell) : cell)

const neutralized = (sheet: SheetToWrite): SheetToWrite => ({
  ...sheet,
  name: checkedSheetName(sheet.name),
  header: sheet.header.map(neutralize),
  rows: sheet.rows.map((row) => row.map(safe)),
  choices: sheet.choices.map((one) => ({ ...one, values: one.values.map(neutralize) })),
})

/** Writes a workbook; formulas are neutralized (security.md S-27). */
export async function writeWorkbook(
  sheets: SheetToWrite | readonly [SheetToWrite, ...SheetToWrite[]],
  tenantId: number | null = null,
): Promise<Uint8Array> {
  const all = 'name' in sheets ? [sheets] : sheets
  const safeSheets = all.map(neutralized)
  const written = await turns.run(String(tenantId), () => thread.run({ sheets: safeSheets }))
  if ('bytes' in written) return written.bytes
  throw new Error('the workbook was not written')
}

/** Removes the quote that an export puts before text that looks like a formula. */
export const unneutralize = (text: string): string => (text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text)

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
