import type { Field } from '@undertone/domain/core/field'
import { fillBoth, problemText } from '@undertone/domain/core/problem'
import type { Resource, SheetPart } from '@undertone/domain/core/resource'
import { importColumns, type SheetChange, type SheetProblem } from '@undertone/domain/core/sheet'
import { languages } from '@undertone/domain/core/text'
import type { Context } from '../platform/identity/principal.ts'
import { inTurns } from '../platform/runtime/in-turns.ts'
import type { NamedSheet, ReadSheet } from '../platform/sheet/workbook.ts'
import { Problems, readRows, type SheetRow } from './import-read.ts'
import type { BookLabels, FieldLabels } from './labels.ts'
import type { Values } from './resource-store.ts'
import { cellOf } from './sheet-cells.ts'
import { ownerHeading } from './sheet-write.ts'

/** Records of the parts of a workbook, by the row of the first sheet and the key of the part. */
export interface BookParts {
  readonly ofRow: ReadonlyMap<SheetRow, Values>
  /** The parts whose sheet the workbook has. */
  readonly read: readonly SheetPart[]
  readonly problems: readonly SheetProblem[]
  /** Row numbers of the first sheet that a faulty record belongs to. */
  readonly faulty: ReadonlySet<number>
}

const fold = (text: unknown): string => String(text).trim().toLowerCase()

const sheetOf = (part: SheetPart, sheets: readonly NamedSheet[]): NamedSheet | undefined =>
  sheets.find(({ name }) => languages.some((language) => fold(part.label[language]) === fold(name)))

/** Finds rows of the first sheet by id or, without one, by title. */
function rowFinder(of: Resource, rows: readonly SheetRow[]) {
  const byId = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const])))
  const byTitle = Map.groupBy(rows, (row) => fold(row.values[of.title]))
  return ({ id, owner }: SheetRow, lacking: (reason: (typeof problemText)['unknownOwner' | 'ambiguousOwner'], value: string) => void) => {
    const found = id === null ? (byTitle.get(fold(owner ?? '')) ?? []) : [byId.get(id)].filter((one) => one !== undefined)
    if (found.length === 1) return found[0]
    lacking(found.length === 0 ? problemText.unknownOwner : problemText.ambiguousOwner, id === null ? (owner ?? '') : String(id))
    return undefined
  }
}

/** Sets each record of a part to the row it belongs to. */
async function readPart(
  of: Resource,
  part: SheetPart,
  sheet: NamedSheet,
  rows: readonly SheetRow[],
  context: Context,
  labels: FieldLabels,
): Promise<{ readonly records: Map<SheetRow, Values[]>; readonly problems: SheetProblem[]; readonly faulty: Set<number> }> {
  const { language } = context
  const shape = { fields: part.fields, owner: languages.map((one) => ownerHeading(of, one)), ignored: [] }
  const content = await readRows(shape, sheet, context, labels)
  const unreadable = new Set(content.problems.map(({ row }) => row))
  const problems = new Problems(sheet.name, language)
  const find = rowFinder(of, rows)
  const records = new Map<SheetRow, Values[]>()
  const faulty = new Set<number>()
  const seen = new Map<string, number>()
  await inTurns(content.rows, (record) => {
    const row = find(record, (reason, value) => problems.add(record.row, ownerHeading(of, language), fillBoth(reason, { value })))
    if (!row) return
    if (unreadable.has(record.row)) faulty.add(row.row)
    const reject = (field: Field | null, reason: Parameters<Problems['add']>[2]) => {
      problems.add(record.row, field?.label[language] ?? null, reason)
      faulty.add(row.row)
    }
    const whole: Values = {}
    for (const { name, field } of importColumns(part.fields)) {
      whole[name] = record.values[name] ?? null
      if (whole[name] === null && field.required && !unreadable.has(record.row)) reject(field, problemText.missing)
    }
    const key = JSON.stringify([row.row, fold(whole[part.by])])
    const first = seen.get(key)
    if (first === undefined) seen.set(key, record.row)
    else reject(null, fillBoth(problemText.duplicateRow, { row: first }))
    const ofRow = records.get(row)
    if (ofRow) ofRow.push(whole)
    else records.set(row, [whole])
  })
  return { records, problems: [...content.problems, ...problems.all], faulty }
}

/** Reads the sheets of the parts of a resource. A row without records on a sheet keeps those that it has. */
export async function readParts(
  of: Resource,
  book: ReadSheet,
  rows: readonly SheetRow[],
  context: Context,
  labels: BookLabels,
): Promise<BookParts> {
  const ofRow = new Map<SheetRow, Values>()
  const read: SheetPart[] = []
  const problems: SheetProblem[] = []
  const faulty = new Set<number>()
  for (const part of of.parts ?? []) {
    const sheet = sheetOf(part, book.others)
    if (!sheet) continue
    read.push(part)
    const found = await readPart(of, part, sheet, rows, context, labels.parts.get(part.key) ?? new Map())
    for (const [row, records] of found.records) ofRow.set(row, { ...ofRow.get(row), [part.key]: records })
    problems.push(...found.problems)
    for (const row of found.faulty) faulty.add(row)
  }
  return { ofRow, read, problems, faulty }
}

const recordsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : [])

const byKey = (part: SheetPart, records: unknown): Map<string, Values> =>
  new Map(recordsOf(records).map((record) => [fold(record[part.by]), record]))

const isSameRecord = (part: SheetPart, a: Values | undefined, b: Values | undefined): boolean =>
  a !== undefined && b !== undefined && importColumns(part.fields).every(({ name }) => (a[name] ?? null) === (b[name] ?? null))

/** Whether the records of a part are those that are stored, in any order. */
export function isSamePart(part: SheetPart, given: unknown, stored: unknown): boolean {
  const [now, before] = [byKey(part, given), byKey(part, stored)]
  return (part.fixed || now.size === before.size) && [...now].every(([key, record]) => isSameRecord(part, record, before.get(key)))
}

/** The changes of the records of a part as text, one entry for each record: the cells that differ, or the whole record. */
export function partTexts(
  part: SheetPart,
  given: unknown,
  stored: unknown,
  labels: FieldLabels,
  { language }: Context,
): SheetChange['fields'] {
  const [now, before] = [byKey(part, given), byKey(part, stored)]
  const columns = importColumns(part.fields)
  const said = (record: Values | undefined, other: Values | undefined): string | null => {
    if (!record) return null
    return columns
      .filter(({ name }) => name !== part.by && (record[name] ?? null) !== (other?.[name] ?? null))
      .map(({ name, field }) => `${field.label[language]}: ${cellOf(field, record[name], language, labels.get(name)) ?? '–'}`)
      .join('; ')
  }
  const field = part.fields[part.by]
  const named = (record: Values | undefined) => (field ? String(cellOf(field, record?.[part.by], language, labels.get(part.by)) ?? '') : '')
  return [...new Set([...now.keys(), ...(part.fixed ? [] : before.keys())])]
    .filter((key) => !isSameRecord(part, now.get(key), before.get(key)))
    .map((key) => {
      const [after, earlier] = [now.get(key), before.get(key)]
      const name = named(after ?? earlier)
      const whole = (text: string | null) => (text === '' ? name : text)
      return {
        name: `${part.key}.${key}`,
        label: `${part.label[language]}: ${name}`,
        before: whole(said(earlier, after)),
        after: whole(said(after, earlier)),
      }
    })
}
