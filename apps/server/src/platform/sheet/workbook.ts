import { Refusal } from '@undertone/domain/core/error'
import { maxSheetRows } from '@undertone/domain/core/sheet'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import { Compute } from '../runtime/worker-pool.ts'
import { neutral } from './csv.ts'

/** A value of a cell; a time is the text that it shows. */
export type Cell = string | number | boolean | null

/** Rows that hold anything, with their number in the spreadsheet program. */
export interface ReadSheet {
  readonly name: string
  readonly rows: { readonly row: number; readonly cells: readonly Cell[] }[]
}

/** A sheet to write: columns count from 0; `choices` become drop-down lists. */
export interface WrittenSheet {
  readonly name: string
  readonly header: readonly string[]
  readonly widths: readonly number[]
  readonly rows: readonly (readonly Cell[])[]
  readonly choices: readonly { readonly column: number; readonly values: readonly string[] }[]
}

export type WorkbookJob = { readonly bytes: Uint8Array; readonly maxRows: number } | { readonly sheet: WrittenSheet }
export type WorkbookResult =
  | { readonly sheet: ReadSheet }
  | { readonly bytes: Uint8Array }
  | { readonly error: 'unreadable' | 'tooManyRows'; readonly detail?: string }

/** Memory of the thread in MB: a workbook that needs more ends the thread, not the server. A guess: five times the largest export. */
const threadMegabytes = 1024

/** Longer than this no workbook is read: others wait behind it. A guess: five times what the largest allowed one takes. */
const readLimitMs = 20_000

/** One thread reads and writes all workbooks: they wait for each other, never the rest of the server for them. */
const thread = new Compute<WorkbookJob, WorkbookResult>(new URL('./workbook.worker.ts', import.meta.url), {
  maxOldGenerationSizeMb: threadMegabytes,
})

/** Reads the first visible sheet; one that cannot be read or is too long is refused (security.md S-26). */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadSheet> {
  const read = await thread
    .run({ bytes, maxRows: maxSheetRows + 1 }, [], readLimitMs)
    .catch((): WorkbookResult => ({ error: 'unreadable' }))
  if ('sheet' in read) return read.sheet
  throw 'error' in read && read.error === 'tooManyRows'
    ? new Refusal(sheetErrors.tooManyRows, { rows: maxSheetRows })
    : new Refusal(sheetErrors.badWorkbook)
}

const safe = (cell: Cell): Cell => (typeof cell === 'string' ? neutral(cell) : cell)

/** Writes a workbook of one sheet; texts that a spreadsheet could compute are made text (security.md S-27). */
export async function writeWorkbook(sheet: WrittenSheet): Promise<Uint8Array> {
  const neutralised = {
    ...sheet,
    header: sheet.header.map(neutral),
    rows: sheet.rows.map((row) => row.map(safe)),
    choices: sheet.choices.map((one) => ({ ...one, values: one.values.map(neutral) })),
  }
  const written = await thread.run({ sheet: neutralised })
  if ('bytes' in written) return written.bytes
  throw new Error('a workbook was not written')
}

/** Takes the mark away that an export set before what looks like a formula. */
export const unquoted = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
