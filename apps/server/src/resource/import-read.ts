import type { Fields } from '@undertone/domain/core/field'
import { fillBoth, problemText, valueProblem } from '@undertone/domain/core/problem'
import { exportColumns, importColumns, type SheetColumn, type SheetProblem } from '@undertone/domain/core/sheet'
import { type Language, languages, type Text } from '@undertone/domain/core/text'
import type { Context } from '../platform/identity/principal.ts'
import { fromZoned, isTimeZone, toZoned } from '../platform/runtime/clock.ts'
import { inTurns } from '../platform/runtime/in-turns.ts'
import { type Cell, type NamedSheet, unneutralize } from '../platform/sheet/workbook.ts'
import type { FieldLabels } from './labels.ts'
import type { Values } from './resource-store.ts'
import { readCell } from './sheet-cells.ts'
import { headingOf, idHeading } from './sheet-write.ts'

/** What a sheet can contain besides ids: fields, headings of the row that a record belongs to, and headings that imports ignore. */
export interface SheetShape {
  readonly fields: Fields
  readonly owner: readonly string[]
  readonly ignored: readonly string[]
}

/** A row of a sheet by its fields: null for an empty cell, no entry for a missing column. */
export interface SheetRow {
  readonly row: number
  readonly id: number | null
  /** The title of the row that a record of a part belongs to. */
  readonly owner: string | null
  readonly values: Values
}

export interface SheetContent {
  readonly rows: readonly SheetRow[]
  readonly problems: readonly SheetProblem[]
}

/** Collects the problems of a sheet, in the caller's language. */
export class Problems {
  readonly all: SheetProblem[] = []
  readonly #sheet: string
  readonly #language: Language

  constructor(sheet: string, language: Language) {
    this.#sheet = sheet
    this.#language = language
  }

  add(row: number, column: string | null, reason: Text): void {
    this.all.push({ sheet: this.#sheet, row, column, reason: reason[this.#language] })
  }
}

function folded(heading: string): string {
  const text = heading.trim().toLowerCase()
  return text.endsWith('*') ? text.slice(0, -1).trimEnd() : text
}

/** Accepted headings: both languages, with and without unit, and the field name. */
const headingsOf = ({ name, field }: SheetColumn): string[] =>
  [name, ...languages.flatMap((language) => [field.label[language], headingOf(field, language)])].map(folded)

/** The heading of a column of times without its zone, and the zone: `From (Europe/Berlin)`, as exports write it. */
function apart(heading: string): { readonly label: string; readonly timeZone: string | undefined } {
  const [, label, timeZone] = /^(.+) \(([^()]+)\)(?:\s*\*)?$/.exec(heading.trim()) ?? []
  return label && timeZone && isTimeZone(timeZone) ? { label, timeZone } : { label: heading, timeZone: undefined }
}

/** A column of the sheet, and the zone of its times if the heading says it. */
type Place = (SheetColumn & { readonly timeZone?: string | undefined }) | 'id' | 'owner' | undefined

function columnsOf({ fields, owner, ignored }: SheetShape, header: readonly Cell[], row: number, problems: Problems): Place[] {
  const known = new Map(importColumns(fields).flatMap((column) => headingsOf(column).map((heading) => [heading, column] as const)))
  const shown = [...exportColumns(fields).flatMap(headingsOf), ...ignored.map(folded)]
  const owners = owner.map(folded)
  const times = new Set(
    exportColumns(fields)
      .filter(({ field }) => field.kind === 'time')
      .flatMap(headingsOf),
  )
  const seen = new Set<string>()
  const once = (place: Exclude<Place, undefined>, text: string): Place => {
    const name = typeof place === 'string' ? place : place.name
    if (seen.has(name)) {
      problems.add(row, text, problemText.duplicateColumn)
      return undefined
    }
    seen.add(name)
    return place
  }
  return header.map((cell) => {
    const text = typeof cell === 'string' ? unneutralize(cell) : cell === null ? '' : String(cell)
    if (text.trim() === '') return undefined
    if (folded(text) === folded(idHeading)) return once('id', text)
    if (owners.includes(folded(text))) return once('owner', text)
    const { label, timeZone } = apart(text)
    const heading = times.has(folded(label)) ? folded(label) : folded(text)
    const column = known.get(heading)
    if (!column && !shown.includes(heading)) problems.add(row, text, problemText.unknownColumn)
    return column && once({ ...column, timeZone }, text)
  })
}

const errorValue = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/

/** The text of a cell, null if empty. */
function textOf(cell: Cell | undefined): string | null {
  if (cell === null || cell === undefined) return null
  const text = typeof cell === 'string' ? unneutralize(cell.trim()) : String(cell)
  return text === '' ? null : text
}

function readId(text: string | null, row: number, problems: Problems): number | null {
  if (text === null) return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  problems.add(row, idHeading, fillBoth(problemText.unknownId, { value: text }))
  return null
}

/** A time of a column in another zone as local time of the caller's. */
function inZoneOf(timeZone: string, value: unknown, written: string | undefined): unknown {
  if (written === undefined || written === timeZone || typeof value !== 'string') return value
  const at = fromZoned(value, written)
  return at ? toZoned(at, timeZone) : value
}

/** Reads every cell by the kind of its field and checks its limits; rules for the whole row are checked later. */
export async function readRows(
  shape: SheetShape,
  sheet: NamedSheet,
  { language, caller: { timeZone } }: Context,
  labels: FieldLabels,
): Promise<SheetContent> {
  const problems = new Problems(sheet.name, language)
  const [header, ...body] = sheet.rows
  const columns = header ? columnsOf(shape, header.cells, header.row, problems) : []
  const rowOf = ({ row, cells }: NamedSheet['rows'][number]): SheetRow => {
    let id: number | null = null
    let owner: string | null = null
    const values: Values = {}
    for (const [at, place] of columns.entries()) {
      if (!place) continue
      const text = textOf(cells[at])
      if (place === 'id') {
        id = readId(text, row, problems)
        continue
      }
      if (place === 'owner') {
        owner = text
        continue
      }
      const { name, field } = place
      if (text === null) {
        if (field.kind !== 'secret') values[name] = field.kind === 'references' ? [] : null
        continue
      }
      const read = errorValue.test(text) ? { problem: problemText.cellError } : readCell(field, text, labels.get(name))
      const problem = 'problem' in read ? read.problem : valueProblem(field, read.value)
      if (problem) problems.add(row, field.label[language], problem)
      if ('value' in read) values[name] = inZoneOf(timeZone, read.value, place.timeZone)
    }
    return { row, id, owner, values }
  }
  const rows: SheetRow[] = []
  await inTurns(body, (row) => rows.push(rowOf(row)))
  return { rows, problems: problems.all }
}
