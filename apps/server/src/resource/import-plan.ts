import { createHash } from 'node:crypto'
import type { Field } from '@undertone/domain/core/field'
import { problemText } from '@undertone/domain/core/problem'
import type { Resource } from '@undertone/domain/core/resource'
import { importColumns, type SheetChange, type SheetProblem } from '@undertone/domain/core/sheet'
import type { Queries } from '../platform/database/database.ts'
import type { Context } from '../platform/identity/principal.ts'
import type { ReadSheet } from '../platform/sheet/workbook.ts'
import { matchRows, type StoredRow } from './import-match.ts'
import { Problems, readRows, type SheetRow } from './import-read.ts'
import { type Labels, labelsOfFields } from './labels.ts'
import type { Values } from './resource-store.ts'
import { cellOf } from './sheet-cells.ts'

/** A row to be written: a draft if new, otherwise the changed fields. */
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
  readonly labels: ReadonlyMap<string, Labels>
}

const isSame = (a: unknown, b: unknown): boolean => {
  if (!Array.isArray(a) || !Array.isArray(b)) return (a ?? null) === (b ?? null)
  return JSON.stringify([...a].sort()) === JSON.stringify([...b].sort())
}

/** Whether a row may lack the field: it is optional, or was unset before and may stay so. */
const mayLack = (field: Field, before: unknown): boolean =>
  !field.required || field.kind === 'secret' || (field.mayBeUnset === true && (before ?? null) === null)

function changeOf(of: Resource, row: SheetRow, stored: StoredRow, lacking: (field: Field) => void): Values {
  const change: Values = {}
  for (const { name, field } of importColumns(of.fields)) {
    const value = row.values[name]
    if (value === undefined || isSame(value, stored[name])) continue
    if (value === null && !mayLack(field, stored[name])) lacking(field)
    else change[name] = value
  }
  return change
}

function draftFrom(of: Resource, row: SheetRow, lacking: (field: Field) => void): Values {
  const draft: Values = {}
  for (const { name, field } of importColumns(of.fields)) {
    const value = row.values[name] ?? field.initial
    if (value !== undefined && value !== null) draft[name] = value
    else if (field.required) lacking(field)
  }
  return draft
}

/** Plans an import: new rows, changes, and problems by cell. Nothing is written. */
export async function planImport(db: Queries, of: Resource, sheet: ReadSheet, context: Context): Promise<ImportPlan> {
  const { caller, language } = context
  const labels = await labelsOfFields(db, of, caller.scope)
  const content = readRows(of, sheet, context, labels)
  const problems = new Problems(sheet.name, language)
  const matched = await matchRows(db, of, caller.scope, caller.timeZone, content.rows, problems)
  const writes: PlannedWrite[] = []
  let unchanged = 0
  for (const row of content.rows) {
    const stored = matched.get(row) ?? null
    const lacking = (field: Field) => problems.add(row.row, field.label[language], problemText.missing)
    const values = stored ? changeOf(of, row, stored, lacking) : draftFrom(of, row, lacking)
    if (stored && Object.keys(values).length === 0) unchanged += 1
    else writes.push({ row: row.row, stored, values })
  }
  // An unreadable cell also counts as missing: report it once.
  const described = new Set(content.problems.map(({ row, column }) => `${row} ${column}`))
  const all = inRowOrder([...content.problems, ...problems.all.filter(({ row, column }) => !described.has(`${row} ${column}`))])
  const faulty = faultyRows(all)
  return {
    sheet: sheet.name,
    rows: content.rows.length,
    writes: writes.filter(({ row }) => !faulty.has(row)),
    unchanged,
    problems: all,
    labels,
  }
}

/** Problems from the top of the sheet to its end. */
export const inRowOrder = (problems: readonly SheetProblem[]): SheetProblem[] => problems.toSorted((a, b) => a.row - b.row)

export const faultyRows = (problems: readonly SheetProblem[]): Set<number> => new Set(problems.map(({ row }) => row))

/** Bytes of a row number, and of the digest of its planned write. */
const rowBytes = 4
const markBytes = 12

const markOf = ({ stored, values }: PlannedWrite): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([stored, values]))
    .digest()
    .subarray(0, markBytes)

/** Digest of the previewed plan row by row; only an equal plan may be applied. */
export function digestOf({ writes }: ImportPlan): Buffer {
  const shown = Buffer.alloc(writes.length * (rowBytes + markBytes))
  for (const [at, write] of writes.entries()) {
    const start = at * (rowBytes + markBytes)
    shown.writeUInt32BE(write.row, start)
    markOf(write).copy(shown, start + rowBytes)
  }
  return shown
}

/** Rows that differ from the preview: their record has changed since. */
export function changedSince(shown: Buffer, { writes }: ImportPlan): number[] {
  const marks = new Map<number, Buffer>()
  for (let start = 0; start < shown.length; start += rowBytes + markBytes)
    marks.set(shown.readUInt32BE(start), shown.subarray(start + rowBytes, start + rowBytes + markBytes))
  return writes.filter((write) => !marks.get(write.row)?.equals(markOf(write))).map(({ row }) => row)
}

/** A planned write as text, field by field. */
export function changeText(
  of: Resource,
  { row, stored, values }: PlannedWrite,
  labels: ReadonlyMap<string, Labels>,
  { language }: Context,
): SheetChange {
  const said = (field: Field, name: string, value: unknown) => {
    // A date cell has no text: the time itself does.
    const cell = field.kind === 'time' ? (value ?? null) : cellOf(field, value, language, labels.get(name))
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
  return { row, id: stored?.id ?? null, title: String(values[of.title] ?? stored?.[of.title] ?? ''), fields }
}
