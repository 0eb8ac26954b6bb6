import type { Field } from '@undertone/domain/core/field'
import { fillBoth } from '@undertone/domain/core/problem'
import type { Language, Text } from '@undertone/domain/core/text'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { clearedByModel } from '@undertone/domain/device/setting/sensor-setting'
import type { AnyRow, FormValue, FormValues } from '../../../resource/core/form-values.ts'
import { sensorConflicts } from '../sensor/sensor-rules.ts'
import { clipboardCells, type GridOption, isHeading, readCell, writeCell } from './grid-cells.ts'

/** The columns of the grid, in the order of the form. */
export const gridColumns: readonly (readonly [name: string, field: Field])[] = (
  [
    'sensorId',
    'name',
    'model',
    'companyId',
    'gatewayId',
    'mappingId',
    'sleepT',
    'dataSampling',
    'dataUpload',
    'listening',
    'waveEnabled',
    'collectMode',
    'waveMode',
    'sampleHz',
    'wavePoints',
    'waveAxes',
    'sensorSensitivity',
    'installationMethod',
    'x1',
    'y1',
    'z1',
    'learnTime',
    'alarmInterval',
  ] as const
).map((name) => [name, sensor.fields[name]])

/** The options of the references, by column name. */
export type GridOptions = Readonly<Record<string, readonly GridOption[]>>

/** A row of the grid: its cells, and their initial texts. */
export interface GridRow {
  readonly key: number
  /** Null for a sensor that is not stored yet. */
  readonly id: number | null
  readonly cells: Readonly<Record<string, string>>
  readonly opened: Readonly<Record<string, string>>
}

/** A row for a new sensor, with default settings. */
export function newRow(key: number, language: Language): GridRow {
  const cells = Object.fromEntries(gridColumns.map(([name, field]) => [name, writeCell(field, field.initial, [], language)]))
  return { key, id: null, cells, opened: cells }
}

/** The row of a stored sensor. */
export function storedRow(key: number, row: AnyRow, options: GridOptions, language: Language): GridRow {
  const cells = Object.fromEntries(gridColumns.map(([name, field]) => [name, writeCell(field, row[name], options[name] ?? [], language)]))
  return { key, id: row.id, cells, opened: cells }
}

/** Whether a row was edited. */
export const isTouched = (row: GridRow): boolean => gridColumns.some(([name]) => row.cells[name] !== row.opened[name])

/** The parsed values of a row, and its problems by column. */
export interface RowReading {
  readonly values: FormValues
  readonly problems: Readonly<Record<string, Text>>
}

/** Parses a row: each cell, then conflicts between them. */
export function readRow(row: GridRow, options: GridOptions): RowReading {
  const read = gridColumns.map(([name, field]) => {
    const wasUnset = row.id !== null && row.opened[name] === ''
    return [name, readCell(field, row.cells[name] ?? '', options[name] ?? [], wasUnset)] as const
  })
  const typed: FormValues = Object.fromEntries(read.map(([name, { value }]) => [name, value]))
  const values = { ...typed, ...clearedByModel(typed) }
  const own = Object.fromEntries(read.flatMap(([name, { problem }]) => (problem ? [[name, problem]] : [])))
  return { values, problems: { ...sensorConflicts(values), ...own } }
}

const duplicateId = { cn: '与第 {row} 行的编号相同', en: 'Same ID as row {row}' }

/** Parses all rows and reports duplicate ids. Untouched rows are not validated. */
export function readRows(rows: readonly GridRow[], options: GridOptions): RowReading[] {
  return rows.map((row, at) => {
    const read = readRow(row, options)
    if (!isTouched(row)) return { ...read, problems: {} }
    const id = row.cells.sensorId?.trim()
    const first = rows.findIndex((other) => other.cells.sensorId?.trim() === id)
    return id && first < at ? { ...read, problems: { ...read.problems, sensorId: fillBoth(duplicateId, { row: first + 1 }) } } : read
  })
}

/** The initial gateway of a stored sensor. */
export const openedGateway = (row: GridRow, options: GridOptions): number | null => {
  const { value } = readCell(sensor.fields.gatewayId, row.opened.gatewayId ?? '', options.gatewayId ?? [], true)
  return row.id !== null && typeof value === 'number' ? value : null
}

/** The body of a row: all values of a new one, changed values of a stored one. */
export function rowBody(row: GridRow, { values }: RowReading): Record<string, FormValue> {
  const names = gridColumns
    .map(([name]) => name)
    .filter((name) => (row.id === null ? values[name] != null : row.cells[name] !== row.opened[name]))
  const fixed = Object.entries(clearedByModel(values)).filter(() => names.includes('model'))
  return Object.fromEntries([...names.map((name) => [name, numberOr(name, values[name])] as const), ...fixed])
}

const numberOr = (name: string, value: FormValue): FormValue => {
  const field = gridColumns.find(([column]) => column === name)?.[1]
  return field?.kind === 'number' && typeof value === 'string' ? Number(value) : value
}

/** Pastes spreadsheet cells into the grid, to the right and down from a cell; rows are added as needed. */
export function pasteRows(
  rows: readonly GridRow[],
  at: { readonly row: number; readonly column: number },
  text: string,
  add: (count: number) => readonly GridRow[],
): GridRow[] {
  const [head = [], ...others] = clipboardCells(text)
  const labels = gridColumns.map(([, field]) => field.label)
  const lines = others.length > 0 && isHeading(head, labels) ? others : [head, ...others]
  const all = [...rows, ...add(Math.max(0, at.row + lines.length - rows.length))]
  return all.map((row, index) => {
    const line = lines[index - at.row]
    if (!line) return row
    const written = line.flatMap((cell, step) => {
      const name = gridColumns[at.column + step]?.[0]
      return name === undefined ? [] : [[name, cell] as const]
    })
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(written) } }
  })
}
