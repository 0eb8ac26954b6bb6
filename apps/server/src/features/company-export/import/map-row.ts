import type { JsonRow } from './lines.ts'
import { fileSpace, type IdSpace, spaceInJson, spaceOfColumn } from './references.table.ts'

/** Changes an id of a kind. Called for ids of files with their text. */
export type ChangeId = (space: IdSpace, id: number | string) => number | string

/** What is known of the columns of a table. */
export interface MappedTable {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string; readonly refersTo?: string }[]
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0
const fileId = /^[0-9a-f]{32}$/

/** Columns of numbers: the database reads the text "5", or the array "{5}", as the number that it looks like. */
const isOfNumbers = (type: string): boolean => /^(smallint|integer|bigint|numeric)(\[\])?$/.test(type)

/** Whether a column that names rows may have a value: nothing, an id, or a list of ids. Whatever else it holds would stay as it is and name a row of another customer. */
function isOfSpace(space: IdSpace, type: string, value: unknown): boolean {
  const isOne = (one: unknown) =>
    space === fileSpace ? typeof one === 'string' && fileId.test(one) : isOfNumbers(type) ? isId(one) : typeof one === 'string'
  return value === null || (type.endsWith('[]') ? Array.isArray(value) && value.every(isOne) : isOne(value))
}

function changed(space: IdSpace, value: unknown, change: ChangeId): unknown {
  if (Array.isArray(value)) return value.map((one) => changed(space, one, change))
  if (space === fileSpace) return typeof value === 'string' && fileId.test(value) ? change(space, value) : value
  return isId(value) ? change(space, value) : value
}

function changedJson(column: string, owner: string, value: unknown, change: ChangeId): unknown {
  if (Array.isArray(value)) return value.map((one) => changedJson(column, owner, one, change))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const space = spaceInJson(column, owner, key)
      if (space !== undefined && (typeof inner !== 'object' || Array.isArray(inner))) return [key, changed(space, inner, change)]
      return [key, changedJson(column, key === 'listed' ? owner : key, inner, change)]
    }),
  )
}

/** A place on a picture names what the picture is of: the company of an area, the area of a machine, the machine of a point. */
function placedOn({ area_id, equipment_id }: JsonRow): IdSpace {
  if (typeof area_id === 'number') return 'company'
  return typeof equipment_id === 'number' ? 'area' : 'equipment'
}

/** Changes the ids in the rows of a table: its own, those that it refers to, and those inside JSON. Refuses what is no id in a column of ids. */
export function rowMapper(
  { name, columns }: MappedTable,
  refersTo: (table: string, column: string) => string | undefined,
  change: ChangeId,
): (row: JsonRow) => JsonRow {
  const kinds = new Map(
    columns.map((column) => [
      column.name,
      column.type === 'jsonb' ? ('json' as const) : { space: spaceOfColumn(name, column.name, refersTo), type: column.type },
    ]),
  )
  let number = 0
  return (row) => {
    number += 1
    return Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        const kind = kinds.get(column)
        if (kind === 'json') return [column, changedJson(`${name}.${column}`, column, value, change)]
        const space = name === 'placement' && column === 'parent_id' ? placedOn(row) : kind?.space
        if (kind === undefined || space === undefined) return [column, value]
        if (!isOfSpace(space, kind.type, value)) throw new Error(`row ${number} of ${name} has no id in the column ${column}`)
        return [column, changed(space, value, change)]
      }),
    )
  }
}
