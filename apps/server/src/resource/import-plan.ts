import { createHash } from 'node:crypto'
import type { Field } from '@undertone/domain/core/field'
import { problemText } from '@undertone/domain/core/problem'
import type { Resource } from '@undertone/domain/core/resource'
import { importColumns, type SheetChange, type SheetProblem } from '@undertone/domain/core/sheet'
import { languages } from '@undertone/domain/core/text'
import type { Queries } from '../platform/database/database.ts'
import type { Context } from '../platform/identity/principal.ts'
import { inTurns } from '../platform/runtime/in-turns.ts'
import type { ReadSheet } from '../platform/sheet/workbook.ts'
import { chunkSize, matchRows, type StoredRow } from './import-match.ts'
import { isSamePart, partTexts, readParts } from './import-parts.ts'
import { Problems, readRows, type SheetRow } from './import-read.ts'
import { type BookLabels, labelsOfBook } from './labels.ts'
import { findPage, type Values } from './resource-store.ts'
import { cellOf } from './sheet-cells.ts'
import { trailHeadings } from './sheet-write.ts'

/** A row to be written: a draft if new, otherwise the changed fields; with the records of its parts by their key. */
export interface PlannedWrite {
  readonly row: number
  readonly stored: StoredRow | null
  readonly values: Values
}

/** The planned changes of an import. */
export interface ImportPlan {
  readonly sheet: string
  readonly rows: number
  readonly writes: readonly PlannedWrite[]
  readonly unchanged: number
  readonly problems: readonly SheetProblem[]
  readonly labels: BookLabels
}

const isSame = (a: unknown, b: unknown): boolean => {
  if (!Array.isArray(a) || !Array.isArray(b)) return (a ?? null) === (b ?? null)
  return JSON.stringify([...a].sort()) === JSON.stringify([...b].sort())
}

/** Whether a row may lack the field: it is optional, or was unset before and may stay so. */
const mayLack = (field: Field, before: unknown): boolean =>
  !field.required || field.kind === 'secret' || (field.mayBeUnset === true && (before ?? null) === null)

function changeOf(of: Resource, row: SheetRow, parts: Values, stored: StoredRow, lacking: (field: Field) => void): Values {
  const change: Values = {}
  for (const { name, field } of importColumns(of.fields)) {
    const value = row.values[name]
    if (value === undefined || isSame(value, stored[name])) continue
    if (value === null && !mayLack(field, stored[name])) lacking(field)
    else change[name] = value
  }
  // A changed field may change the parts, as another number of channels does: they are written after it.
  const isChanged = Object.keys(change).length > 0
  for (const part of of.parts ?? [])
    if (part.key in parts && (isChanged || !isSamePart(part, parts[part.key], stored[part.key]))) change[part.key] = parts[part.key]
  return change
}

function draftFrom(of: Resource, row: SheetRow, parts: Values, lacking: (field: Field) => void): Values {
  const draft: Values = { ...parts }
  for (const { name, field } of importColumns(of.fields)) {
    const value = row.values[name] ?? field.initial
    if (value !== undefined && value !== null) draft[name] = value
    else if (field.required) lacking(field)
  }
  return draft
}

/** Reads the records of these parts of stored rows, and the rows themselves if another table keeps some of their fields. */
export interface StoredReader {
  readonly of: Resource
  readonly stored?: ((db: Queries, ids: readonly number[], context: Context) => Promise<readonly StoredRow[]>) | undefined
  readonly parts?: Readonly<Record<string, PartReader>> | undefined
}

/** Reads the records of a part, by the ids of their rows. */
export interface PartReader {
  readonly read: (db: Queries, ids: readonly number[], context: Context) => Promise<ReadonlyMap<number, readonly Values[]>>
}

/** Adds the records of parts to stored rows, by the keys of the parts. */
async function withParts(db: Queries, { parts }: StoredReader, keys: readonly string[], rows: Iterable<StoredRow>, context: Context) {
  const all = [...rows]
  for (const key of keys) {
    const records = await parts?.[key]?.read(
      db,
      all.map(({ id }) => id),
      context,
    )
    for (const row of all) row[key] = records?.get(row.id) ?? []
  }
}

const rowsShape = (of: Resource) => ({
  fields: of.fields,
  owner: [],
  ignored: languages.flatMap((language) => trailHeadings(of, language)),
})

/** Plans an import: new rows, changes, and problems by cell. Nothing is written. */
export async function planImport(db: Queries, reader: StoredReader, book: ReadSheet, context: Context): Promise<ImportPlan> {
  const { of } = reader
  const { caller, language } = context
  const labels = await labelsOfBook(db, of, caller.scope)
  const content = await readRows(rowsShape(of), book, context, labels.row)
  const parts = await readParts(of, book, content.rows, context, labels)
  const problems = new Problems(book.name, language)
  const stored = async (ids: readonly number[]) =>
    reader.stored
      ? reader.stored(db, ids, context)
      : (await findPage(db, of, caller.scope, caller.timeZone, { pageNum: 1, pageSize: chunkSize, ids })).records
  const matched = await matchRows(db, of, caller.scope, stored, content.rows, problems)
  const keys = parts.read.map(({ key }) => key)
  await withParts(db, reader, keys, matched.values(), context)
  const writes: PlannedWrite[] = []
  let unchanged = 0
  await inTurns(content.rows, (row) => {
    const before = matched.get(row) ?? null
    const lacking = (field: Field) => problems.add(row.row, field.label[language], problemText.missing)
    const ofParts = parts.ofRow.get(row) ?? {}
    if (!before && of.onlyEdited && row.id === null) problems.add(row.row, null, problemText.notAdded)
    const values = before ? changeOf(of, row, ofParts, before, lacking) : draftFrom(of, row, ofParts, lacking)
    if (before && Object.keys(values).length === 0) unchanged += 1
    else writes.push({ row: row.row, stored: before, values })
  })
  // An unreadable cell also counts as missing: report it once.
  const described = new Set(content.problems.map(({ row, column }) => `${row} ${column}`))
  const ofRows = [...content.problems, ...problems.all.filter(({ row, column }) => !described.has(`${row} ${column}`))]
  const faulty = new Set([...ofRows.map(({ row }) => row), ...parts.faulty])
  return {
    sheet: book.name,
    rows: content.rows.length,
    writes: writes.filter(({ row }) => !faulty.has(row)),
    unchanged,
    problems: [...inRowOrder(ofRows), ...inRowOrder(parts.problems)],
    labels,
  }
}

/** Problems from the top of the sheet to its end. */
export const inRowOrder = (problems: readonly SheetProblem[]): SheetProblem[] => problems.toSorted((a, b) => a.row - b.row)

/** Number of rows with a problem, on all sheets. */
export const countFaulty = (problems: readonly SheetProblem[]): number => new Set(problems.map(({ sheet, row }) => `${row} ${sheet}`)).size

/** Bytes of a row number, and of the digest of its planned write. */
const rowBytes = 4
const markBytes = 12

const markOf = ({ stored, values }: PlannedWrite): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([stored, values]))
    .digest()
    .subarray(0, markBytes)

/** Digest of the previewed plan row by row; only an equal plan may be applied. */
export async function digestOf({ writes }: Pick<ImportPlan, 'writes'>): Promise<Buffer> {
  const shown = Buffer.alloc(writes.length * (rowBytes + markBytes))
  await inTurns(writes.entries(), ([at, write]) => {
    const start = at * (rowBytes + markBytes)
    shown.writeUInt32BE(write.row, start)
    markOf(write).copy(shown, start + rowBytes)
  })
  return shown
}

/** Rows that differ from the preview: their record has changed since. */
export function changedSince(shown: Buffer, { writes }: Pick<ImportPlan, 'writes'>): number[] {
  const marks = new Map<number, Buffer>()
  for (let start = 0; start < shown.length; start += rowBytes + markBytes)
    marks.set(shown.readUInt32BE(start), shown.subarray(start + rowBytes, start + rowBytes + markBytes))
  return writes.filter((write) => !marks.get(write.row)?.equals(markOf(write))).map(({ row }) => row)
}

/** A planned write as text, field by field. */
export function changeText(of: Resource, { row, stored, values }: PlannedWrite, labels: BookLabels, context: Context): SheetChange {
  const { language } = context
  const said = (field: Field, name: string, value: unknown) => {
    // A date cell has no text: the time itself does.
    const cell = field.kind === 'time' ? (value ?? null) : cellOf(field, value, language, labels.row.get(name))
    return cell === null ? null : String(cell)
  }
  const fields = importColumns(of.fields)
    .filter(({ name }) => name in values)
    .map(({ name, field }) => ({
      name,
      label: field.label[language],
      before: stored ? said(field, name, stored[name]) : null,
      after: said(field, name, values[name]),
    }))
  const ofParts = (of.parts ?? [])
    .filter(({ key }) => key in values)
    .flatMap((part) => partTexts(part, values[part.key], stored?.[part.key], labels.parts.get(part.key) ?? new Map(), context))
  return { row, id: stored?.id ?? null, title: String(values[of.title] ?? stored?.[of.title] ?? ''), fields: [...fields, ...ofParts] }
}
