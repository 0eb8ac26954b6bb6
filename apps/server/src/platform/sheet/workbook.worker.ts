import { PassThrough } from 'node:stream'
import { parentPort } from 'node:worker_threads'
import { Workbook, WorkbookWriter, type Worksheet } from '@cj-tech-master/excelts'
import { timeFormat, timeWidth } from './sheet-time.ts'
import type { Cell, NamedSheet, SheetToWrite, WorkbookJob, WorkbookResult } from './workbook.ts'
import { WorkbookParts } from './workbook-parts.ts'
import { zipProblem } from './zip-check.ts'

/** Further columns are not read; a guess: three times the widest resource. */
const maxColumns = 200
const listsName = '_lists'

/** Letters of a column: 1 is A, 27 is AA. */
function letters(column: number): string {
  const rest = Math.floor((column - 1) / 26)
  return `${rest > 0 ? letters(rest) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`
}

/** Spreadsheet times have no zone: they are read as displayed. */
const clock = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 19).replace('T', ' '))

/** A formula without a computed result is shown as Excel does: an error, never an empty cell. */
const uncomputed = '#CALC!'

const isUncomputed = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('formula' in value || 'sharedFormula' in value) &&
  !('text' in value) &&
  (!('result' in value) || value.result === undefined || value.result === null)

/** A result that is said to be a number and is none, as some programs write texts. */
const notANumber = '#VALUE!'

/** The displayed value of a cell: the result of a formula, the text of a link, never a formula itself. */
function plain(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : notANumber
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (value instanceof Date) return clock(value)
  if (typeof value !== 'object') return null
  if ('error' in value) return String(value.error)
  if ('richText' in value && Array.isArray(value.richText))
    return value.richText.map((part: { text?: unknown }) => String(part.text ?? '')).join('')
  if ('result' in value) return plain(value.result)
  if ('text' in value) return plain(value.text)
  return null
}

async function read({ bytes, maxRows, all }: Extract<WorkbookJob, { bytes: unknown }>): Promise<WorkbookResult> {
  const parts = new WorkbookParts()
  const problem = await zipProblem(bytes, (part) => parts.problemOf(part))
  if (problem) return { error: 'unreadable', detail: problem }
  const book = new Workbook()
  try {
    await book.xlsx.load(bytes)
  } catch (error) {
    return { error: 'unreadable', detail: error instanceof Error ? error.message : String(error) }
  }
  const visible = book.worksheets.filter((one) => one.state === 'visible')
  const sheets = all ? visible : visible.slice(0, 1)
  let left = maxRows
  const named: NamedSheet[] = []
  for (const sheet of sheets) {
    const rows = rowsOf(sheet, parts, left)
    if (rows === 'tooMany') return { error: 'tooManyRows' }
    left -= rows.length
    named.push({ name: sheet.name, rows })
  }
  const [first, ...others] = named
  return first ? { sheet: { ...first, others } } : { error: 'unreadable', detail: 'no visible sheet' }
}

/** The filled rows of a sheet, at most this many and one. */
function rowsOf(sheet: Worksheet, parts: WorkbookParts, maxRows: number): NamedSheet['rows'] | 'tooMany' {
  const rows: NamedSheet['rows'] = []
  let tooMany = false
  sheet.eachRow((row, number) => {
    if (rows.length > maxRows) {
      tooMany = true
      return
    }
    const cells: Cell[] = []
    row.eachCell((cell, column) => {
      if (column > maxColumns) return
      if (!isUncomputed(cell.value)) cells[column - 1] = plain(cell.value)
      else cells[column - 1] = parts.isEmptyText(cell.master.address) ? null : uncomputed
    })
    const filled = Array.from(cells, (cell) => cell ?? null)
    if (filled.some((cell) => cell !== null && cell !== '')) rows.push({ row: number, cells: filled })
  })
  return tooMany ? 'tooMany' : rows
}

/** A list of options on the hidden sheet, by its column there. */
type List = { readonly column: number; readonly values: readonly string[] }

function writeSheet(book: WorkbookWriter, { name, header, widths, rows, choices }: SheetToWrite, lists: List[]): void {
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  for (const [at, width] of widths.entries())
    sheet.getColumn(at + 1).width = rows.some((row) => row[at] instanceof Date) ? Math.max(width, timeWidth) : width
  const first = sheet.addRow([...header])
  first.font = { bold: true }
  first.commit()
  for (const row of rows) {
    const added = sheet.addRow([...row])
    for (const [at, cell] of row.entries()) if (cell instanceof Date) added.getCell(at + 1).numFmt = timeFormat
    added.commit()
  }
  for (const { column, values } of choices) {
    lists.push({ column: lists.length + 1, values })
    const [cells, list] = [letters(column + 1), letters(lists.length)]
    sheet.dataValidations.add(`${cells}2:${cells}${Math.max(1000, rows.length + 1)}`, {
      type: 'list',
      allowBlank: true,
      formulae: [`${listsName}!$${list}$1:$${list}$${values.length}`],
    })
  }
  sheet.commit()
}

/**
 * Writes row by row, so that a long sheet is never entirely in memory. Options are listed on a hidden sheet: in the cell itself they are
 * limited to 255 characters without commas.
 */
async function write(sheets: readonly SheetToWrite[]): Promise<WorkbookResult> {
  const stream = new PassThrough()
  const parts: Buffer[] = []
  stream.on('data', (part: Buffer) => parts.push(part))
  const book = new WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
  const lists: List[] = []
  for (const sheet of sheets) writeSheet(book, sheet, lists)
  if (lists.length > 0) {
    const hidden = book.addWorksheet(listsName, { state: 'veryHidden' })
    const longest = Math.max(...lists.map(({ values }) => values.length))
    for (let row = 0; row < longest; row++) hidden.addRow(lists.map(({ values }) => values[row] ?? null)).commit()
    hidden.commit()
  }
  await book.commit()
  return { bytes: new Uint8Array(Buffer.concat(parts)) }
}

parentPort?.on('message', async ({ id, job }: { id: number; job: WorkbookJob }) => {
  try {
    parentPort?.postMessage({ id, result: 'bytes' in job ? await read(job) : await write(job.sheets) })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
