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

/** Changes the ids in the rows of a table: its own, those that it refers to, and those inside JSON. */
export function rowMapper(
  { name, columns }: MappedTable,
  refersTo: (table: string, column: string) => string | undefined,
  change: ChangeId,
): (row: JsonRow) => JsonRow {
  const kinds = new Map(
    columns.map((column) => [
      column.name,
      column.type === 'jsonb' ? ('json' as const) : { space: spaceOfColumn(name, column.name, refersTo) },
    ]),
  )
  return (row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        const kind = kinds.get(column)
        if (kind === 'json') return [column, changedJson(`${name}.${column}`, column, value, change)]
        const space = name === 'placement' && column === 'parent_id' ? placedOn(row) : kind?.space
        return [column, space === undefined ? value : changed(space, value, change)]
      }),
    )
}
