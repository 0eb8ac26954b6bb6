import { columnNotes, columnTypes, tableNotes } from '../../apps/server/src/platform/database/tables/columns.table.ts'
import type { Column, Table } from './schema.ts'

/** How the driver returns a type of PostgreSQL; the types with a `c.` are those of column-types.ts. */
const baseTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'c.Moment',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'c.Moment',
  tsvector: 'string',
  uuid: 'string',
}

/** The name of a table or column in queries: the same rule as Kysely's CamelCasePlugin. */
const camelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_all, next: string) => next.toUpperCase())
const pascalCase = (name: string): string => camelCase(`_${name}`)

/** The type of one value, before defaults and null. */
function valueType(name: string, { type, isArray, values }: Column): string {
  const base = baseTypes[type]
  if (base === undefined) throw new Error(`${name} has the type ${type}, which scripts/database/table-types.ts does not know`)
  const own = columnTypes[name]
  const value = own === undefined ? (values?.map((text) => `'${text}'`).join(' | ') ?? base) : `c.${own}`.replace('c.object', 'object')
  if (type === 'jsonb') return `c.Json<${value}>`
  return isArray ? `${value}[]` : value
}

function columnType(name: string, column: Column): string {
  const value = valueType(name, column)
  if (column.isReadOnly) return `c.ReadOnly<${value}${column.isNullable ? ' | null' : ''}>`
  const written = column.isFilled ? `c.Filled<${value}>` : value
  return column.isNullable ? `${written} | null` : written
}

function tableType({ name, columns }: Table): string {
  const lines = columns.flatMap((column) => {
    const key = `${name}.${column.name}`
    const note = columnNotes[key]
    return [...(note === undefined ? [] : [`  /** ${note} */`]), `  ${camelCase(column.name)}: ${columnType(key, column)}`]
  })
  const note = tableNotes[name]
  return [...(note === undefined ? [] : [`/** ${note} */`]), `export interface ${pascalCase(name)}Table {`, ...lines, '}'].join('\n')
}

/** Throws if the hand-written types and notes name a table or column that does not exist: it may have been renamed. */
function rejectUnknown(tables: readonly Table[]): void {
  const names = new Set(tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => `${name}.${column.name}`)]))
  const unknown = [columnTypes, tableNotes, columnNotes].flatMap((notes) => Object.keys(notes)).filter((key) => !names.has(key))
  if (unknown.length > 0) throw new Error(`columns.table.ts names ${unknown.join(', ')}, which the schema does not have`)
}

/** The source of schema.table.ts: the tables as Kysely needs them. */
export function tableTypes(tables: readonly Table[]): string {
  rejectUnknown(tables)
  const names = tables.map(({ name }) => `  ${camelCase(name)}: ${pascalCase(name)}Table`)
  return `// Generated from the migrations by npm run gen: change those, or columns.table.ts.
import type * as c from './column-types.ts'

${tables.map(tableType).join('\n\n')}

/** All tables by their names in queries. */
export interface Tables {
${names.join('\n')}
}
`
}
