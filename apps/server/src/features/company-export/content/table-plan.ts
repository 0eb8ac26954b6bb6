import type { Enumeration } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import { resources } from '@undertone/domain/index/resources'
import type pg from 'pg'
import { ownership, readSchema, retainedTables, type SchemaTable } from '../../../backup/tenant-tables.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { snake } from '../../../resource/columns.ts'
import { isWithheld, leftOutTables, onlyRows } from './left-out.table.ts'
import { tableTexts } from './table-texts.table.ts'

/** A column of an exported table. */
export interface ExportColumn {
  readonly name: string
  /** In the words of PostgreSQL. */
  readonly type: string
  readonly label?: Text
  readonly unit?: string
  /** The codes that it has, and what they mean. */
  readonly values?: Readonly<Record<string, Text>>
  /** The table and column that its values are found in. */
  readonly refersTo?: string
}

/** A table of an export. */
export interface ExportTable {
  readonly name: string
  readonly text: Text
  readonly columns: readonly ExportColumn[]
  /** Columns that the installation has and the export has not. */
  readonly withheld: readonly string[]
  readonly key: readonly string[]
  /** The SQL condition, over the alias `t`, for the rows of this tenant. */
  readonly condition: string
}

interface CatalogColumn {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isGenerated: boolean
  readonly keyPosition: number | null
}

async function columnsOf(client: pg.Client): Promise<Map<string, CatalogColumn[]>> {
  const { rows } = await client.query<{ table: string; name: string; type: string; generated: boolean; position: number | null }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attgenerated <> '' as generated,
      array_position(i.indkey::int2[], a.attnum) as position
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`)
  return Map.groupBy(
    rows.map(({ table, name, type, generated, position }) => ({ table, name, type, isGenerated: generated, keyPosition: position })),
    ({ table }) => table,
  )
}

const valuesOf = ({ members }: Enumeration): Record<string, Text> =>
  Object.fromEntries(Object.values(members).map(({ code, cn, en }) => [String(code), { cn, en }]))

/** What the declaration of a resource says about its columns, by the name of the column. */
function declaredColumns(table: string): Map<string, Pick<ExportColumn, 'label' | 'unit' | 'values'>> {
  const of = resources.find((one) => one.table === table)
  return new Map(
    Object.entries(of?.fields ?? {}).map(([name, field]) => [
      snake(name),
      {
        label: { cn: field.label.cn, en: field.label.en },
        ...(field.kind === 'number' && field.unit ? { unit: units[field.unit].symbol } : {}),
        ...(field.kind === 'choice' ? { values: valuesOf(field.of) } : {}),
      },
    ]),
  )
}

const wordsOf = (table: string): string => table.replaceAll('_', ' ')

function textOf(table: string): Text {
  const of = resources.find((one) => one.table === table)
  return tableTexts.get(table) ?? (of ? { cn: of.plural.cn, en: of.plural.en } : { cn: wordsOf(table), en: wordsOf(table) })
}

/** The condition of a tenant as text: it has no other parameter than the tenant's id, and COPY takes none. */
function conditionText(compiled: { readonly sql: string; readonly parameters: readonly unknown[] }): string {
  return compiled.sql.replace(/\$(\d+)/g, (_, number: string) => {
    const value = compiled.parameters[Number(number) - 1]
    if (!Number.isSafeInteger(value)) throw new Error('a condition of a tenant has a parameter that is no id')
    return String(value)
  })
}

/** The tables that an export of a tenant has. */
export async function tablePlan(db: Queries, client: pg.Client, tenantId: number): Promise<ExportTable[]> {
  const { tables, keys } = await readSchema(db)
  const exported = tables.filter(({ name }) => !leftOutTables.has(name))
  // The owner of a row may be in a table that is left out for another reason.
  const rowsOf = ownership(
    tables.filter(({ name }) => !retainedTables.has(name)),
    keys,
  )
  const catalog = await columnsOf(client)
  return exported.flatMap(({ name }: SchemaTable) => {
    const rows = rowsOf.get(name)
    if (!rows) return []
    const declared = declaredColumns(name)
    const columns = (catalog.get(name) ?? []).filter(({ isGenerated }) => !isGenerated)
    const references = new Map(
      keys
        .filter(({ child, parent }) => child === name && !leftOutTables.has(parent))
        .flatMap(({ columns: own, parent, parentColumns }) => own.map((column, i) => [column, `${parent}.${parentColumns[i]}`] as const))
        .filter(([, target]) => !target.endsWith('.tenant_id')),
    )
    return [
      {
        name,
        text: textOf(name),
        columns: columns
          .filter((column) => !isWithheld(name, column.name))
          .map(({ name: column, type }) => ({
            name: column,
            type,
            ...declared.get(column),
            ...(references.has(column) ? { refersTo: references.get(column) ?? '' } : {}),
          })),
        withheld: columns.filter((column) => isWithheld(name, column.name)).map((column) => column.name),
        key: columns
          .filter(({ keyPosition }) => keyPosition !== null)
          .sort((a, b) => Number(a.keyPosition) - Number(b.keyPosition))
          .map((column) => column.name),
        condition: [conditionText(rows(tenantId).compile(db)), onlyRows.get(name)].filter(Boolean).join(' and '),
      },
    ]
  })
}

/** The rows of a library of the platform that this tenant uses: they belong to no customer, and go along to be understood. */
export const sharedTables: readonly string[] = resources.filter(({ shared }) => shared === 'platform').map(({ table }) => table)
