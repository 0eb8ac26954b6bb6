import type { Field, FieldKind } from '@undertone/domain/core/field'
import type { Resource } from '@undertone/domain/core/resource'
import { exportColumns, importColumns, type SheetColumn } from '@undertone/domain/core/sheet'
import type { Language } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import { targetOf } from '@undertone/domain/index/resources'
import { inZone } from '../platform/sheet/sheet-time.ts'
import type { SheetToWrite, WrittenCell } from '../platform/sheet/workbook.ts'
import type { Labels } from './labels.ts'
import { cellOf, flagText } from './sheet-cells.ts'

/** Heading of the column that identifies a row whatever else was changed. */
export const idHeading = 'ID'

/** Longer drop-down lists are no help. A guess: as many as the options of a form. */
const maxChoices = 1000
const width = { narrow: 16, wide: 28 } as const

/** Heading of a column: its label, and the unit of its numbers or the zone of its times. */
export function headingOf(field: Field, language: Language, timeZone?: string): string {
  if (field.kind === 'time' && timeZone !== undefined) return inZone(field.label[language], timeZone)
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

function choices(columns: readonly SheetColumn[], from: number, language: Language, labels: ReadonlyMap<string, Labels>) {
  return columns
    .map(({ name, field }, at) => ({ column: at + from, values: choicesOf(field, language, labels.get(name)) }))
    .filter(({ values }) => values.length > 0 && values.length <= maxChoices)
}

/** Rows as a workbook that can be edited and imported again. */
export function exportSheet(
  of: Resource,
  rows: readonly (Readonly<Record<string, unknown>> & { id: number })[],
  language: Language,
  timeZone: string,
  labels: ReadonlyMap<string, Labels>,
): SheetToWrite {
  const columns = exportColumns(of.fields)
  const cells = rows.map((row): WrittenCell[] => [
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

/** An empty workbook to fill in; a star marks required columns. */
export function templateSheet(of: Resource, language: Language, timeZone: string, labels: ReadonlyMap<string, Labels>): SheetToWrite {
  const columns = importColumns(of.fields)
  return {
    name: of.plural[language],
    header: columns.map(({ field }) => `${headingOf(field, language, timeZone)}${field.required ? ' *' : ''}`),
    widths: columns.map(widthOf),
    rows: [],
    choices: choices(columns, 0, language, labels),
  }
}
