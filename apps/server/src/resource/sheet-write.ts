import type { Field, FieldKind } from '@undertone/domain/core/field'
import type { Resource, SheetPart } from '@undertone/domain/core/resource'
import { exportColumns, importColumns, type SheetColumn } from '@undertone/domain/core/sheet'
import type { Language } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import { targetOf } from '@undertone/domain/index/resources'
import { inZone } from '../platform/sheet/sheet-time.ts'
import type { SheetToWrite, WrittenCell } from '../platform/sheet/workbook.ts'
import type { BookLabels, FieldLabels, Labels } from './labels.ts'
import type { Values } from './resource-store.ts'
import { cellOf, flagText } from './sheet-cells.ts'

/** Heading of the column that identifies a row whatever else was changed. */
export const idHeading = 'ID'

/** Longer drop-down lists are no help. A guess: as many as the options of a form. */
const maxChoices = 1000
const width = { narrow: 16, wide: 28 } as const

/** Heading of a column: its label, and the unit of its numbers or the zone of its times. */
export function headingOf(field: Field, language: Language, timeZone?: string): string {
  if (field.kind === 'time' && !field.wall && timeZone !== undefined) return inZone(field.label[language], timeZone)
  const unit = field.kind === 'number' && field.unit ? units[field.unit].symbol : ''
  return unit ? `${field.label[language]} (${unit})` : field.label[language]
}

/** Headings of the owners further up in a list; ignored by imports. */
export const trailHeadings = (of: Resource, language: Language): string[] =>
  (of.trail ?? []).map(({ via, field }) => targetOf(of, via).fields[field]?.label[language] ?? field)

function choicesOf(field: Field, language: Language, labels: Labels | undefined): readonly string[] {
  if (field.kind === 'choice') return Object.values(field.of.members).map((member) => member[language])
  if (field.kind === 'flag') return [flagText.true[language], flagText.false[language]]
  return field.kind === 'reference' ? (labels?.all ?? []) : []
}

/** A date cell that is too narrow shows only number signs. */
const isWide: ReadonlySet<FieldKind> = new Set(['text', 'reference', 'time'])
const widthOf = ({ field }: SheetColumn): number => (isWide.has(field.kind) ? width.wide : width.narrow)

function choices(columns: readonly SheetColumn[], from: number, language: Language, labels: FieldLabels) {
  return columns
    .map(({ name, field }, at) => ({ column: at + from, values: choicesOf(field, language, labels.get(name)) }))
    .filter(({ values }) => values.length > 0 && values.length <= maxChoices)
}

/** Heading of the column of a part that names the row it belongs to. */
export const ownerHeading = (of: Resource, language: Language): string => of.label[language]

/** Where and for whom cells are written. */
interface Written {
  readonly language: Language
  readonly timeZone: string
  readonly labels: BookLabels
}

/** A row to write, with the records of its parts by their key. */
export interface RowToWrite {
  readonly row: Values & { readonly id: number }
  readonly parts: ReadonlyMap<string, readonly Values[]>
}

const noLabels: FieldLabels = new Map()

function exportedRows(of: Resource, rows: readonly RowToWrite[], { language, timeZone, labels: { row: labels } }: Written): SheetToWrite {
  const columns = exportColumns(of.fields)
  const cells = rows.map(({ row }): WrittenCell[] => [
    row.id,
    ...columns.map(({ name, field }) => cellOf(field, row[name], language, labels.get(name))),
    ...(of.trail ?? []).map(({ titleAs }) => (typeof row[titleAs] === 'string' ? row[titleAs] : null)),
  ])
  return {
    name: of.plural[language],
    header: [idHeading, ...columns.map(({ field }) => headingOf(field, language, timeZone)), ...trailHeadings(of, language)],
    widths: [8, ...columns.map(widthOf), ...(of.trail ?? []).map(() => width.wide)],
    rows: cells,
    choices: choices(columns, 1, language, labels),
  }
}

function exportedPart(of: Resource, part: SheetPart, rows: readonly RowToWrite[], { language, timeZone, labels }: Written): SheetToWrite {
  const columns = exportColumns(part.fields)
  const own = labels.parts.get(part.key) ?? noLabels
  return {
    name: part.label[language],
    header: [idHeading, ownerHeading(of, language), ...columns.map(({ field }) => headingOf(field, language, timeZone))],
    widths: [8, width.wide, ...columns.map(widthOf)],
    rows: rows.flatMap(({ row, parts }) =>
      (parts.get(part.key) ?? []).map((record): WrittenCell[] => [
        row.id,
        String(row[of.title] ?? ''),
        ...columns.map(({ name, field }) => cellOf(field, record[name], language, own.get(name))),
      ]),
    ),
    choices: choices(columns, 2, language, own),
  }
}

/** Rows as a workbook that can be edited and imported again: a sheet of rows, and one of each part. */
export const exportSheets = (of: Resource, rows: readonly RowToWrite[], written: Written): [SheetToWrite, ...SheetToWrite[]] => [
  exportedRows(of, rows, written),
  ...(of.parts ?? []).map((part) => exportedPart(of, part, rows, written)),
]

/** Headings of a template: a star marks required columns. */
const headings = (columns: readonly SheetColumn[], { language, timeZone }: Written): string[] =>
  columns.map(({ field }) => `${headingOf(field, language, timeZone)}${field.required ? ' *' : ''}`)

function templatePart(of: Resource, part: SheetPart, written: Written): SheetToWrite {
  const columns = importColumns(part.fields)
  return {
    name: part.label[written.language],
    header: [`${ownerHeading(of, written.language)} *`, ...headings(columns, written)],
    widths: [width.wide, ...columns.map(widthOf)],
    rows: [],
    choices: choices(columns, 1, written.language, written.labels.parts.get(part.key) ?? noLabels),
  }
}

/** An empty workbook to fill in. */
export function templateSheets(of: Resource, written: Written): [SheetToWrite, ...SheetToWrite[]] {
  const columns = importColumns(of.fields)
  const rows = {
    name: of.plural[written.language],
    header: headings(columns, written),
    widths: columns.map(widthOf),
    rows: [],
    choices: choices(columns, 0, written.language, written.labels.row),
  }
  return [rows, ...(of.parts ?? []).map((part) => templatePart(of, part, written))]
}
