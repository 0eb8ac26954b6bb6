import type pg from 'pg'
import { CopyOut } from '../../../backup/copy.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { csv } from '../../../platform/sheet/csv.ts'
import type { ExportArchive } from '../archive/archive.ts'
import { type ExportTable, sharedTables, tablePlan } from './table-plan.ts'

const quoted = (name: string): string => `"${name}"`

/** One row for each line, as JSON that COPY leaves as it is: neither sign occurs in JSON text. */
const asLines = `(format csv, quote e'\\x01', delimiter e'\\x02')`

const selectOf = ({ name, columns, key, condition }: ExportTable): string => {
  const own = columns.map((column) => `t.${quoted(column.name)}`).join(', ')
  const order = (key.length > 0 ? key.map((column) => `t.${quoted(column)}`) : columns.map((_, i) => String(i + 1))).join(', ')
  return `select row_to_json(r) from (select ${own} from ${quoted(name)} t where ${condition} order by ${order}) r`
}

/** Lines as a JSON array with a row on each line, so that it can be read as a whole or line by line. */
async function* arrayOf(lines: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  let isFirst = true
  let open = ''
  for await (const block of lines) {
    const text = open + block.toString('latin1')
    const end = text.lastIndexOf('\n')
    open = text.slice(end + 1)
    if (end < 0) continue
    yield Buffer.from(`${isFirst ? '[\n' : ',\n'}${text.slice(0, end).replaceAll('\n', ',\n')}`, 'latin1')
    isFirst = false
  }
  yield Buffer.from(isFirst ? '[]\n' : '\n]\n')
}

/** What an exported table has, for the dictionary. */
export interface WrittenTable extends ExportTable {
  readonly path: string
  readonly rows: number
}

const pointColumns = ['point_id', 'point', 'machine', 'area', 'company', 'sensors', 'features', 'waves'] as const
type PointRow = Readonly<Record<(typeof pointColumns)[number], string | number | null>>

/** Texts as bytes. */
export async function* blocksOf(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}

/** The points with what they belong to, where their values and waveforms are: what a reader begins with. */
const pointsOf = (tenantId: number): string => `
  select m.id as point_id, coalesce(m.name, '') as point, coalesce(e.name, '') as machine, coalesce(a.name, '') as area, c.name as company,
    (select string_agg(s.sensor_id, ' ' order by s.id) from sensor s where s.mapping_id = m.id) as sensors,
    'features/point-' || m.id as features, 'waves/point-' || m.id as waves
  from mapping m left join equipment e on e.id = m.equipment_id left join area a on a.id = e.area_id left join company c on c.id = m.company_id
  where m.tenant_id = ${tenantId} order by m.id`

/**
 * Writes every table of a tenant from one snapshot, and the list of points. `client` is a connection of its own; answers the tables, the
 * points that they have, and the time of the snapshot.
 */
export async function writeTables(
  { db, client, tenantId }: { readonly db: Queries; readonly client: pg.Client; readonly tenantId: number },
  archive: ExportArchive,
  step: () => Promise<void>,
): Promise<{ readonly tables: readonly WrittenTable[]; readonly points: readonly number[]; readonly snapshotAt: Date }> {
  await client.query("set time zone 'UTC'")
  await client.query('begin transaction isolation level repeatable read read only')
  const { rows: at } = await client.query<{ now: Date }>('select now() as now')
  const tables: WrittenTable[] = []
  const write = async (path: string, table: ExportTable): Promise<void> => {
    const out = client.query(new CopyOut(`copy (${selectOf(table)}) to stdout ${asLines}`))
    await archive.add(path, arrayOf(out.bytes), { deflate: true })
    tables.push({ ...table, path, rows: out.rows })
  }
  for (const table of await tablePlan(db, client, tenantId)) {
    await write(`data/${table.name}.json`, table)
    if (sharedTables.includes(table.name)) await write(`library/${table.name}.json`, { ...table, condition: 't.tenant_id is null' })
    await step()
  }
  const { rows: points } = await client.query<PointRow>(pointsOf(tenantId))
  await archive.add('points.csv', blocksOf(csv([pointColumns, ...points.map((point) => pointColumns.map((name) => point[name]))])), {
    deflate: true,
  })
  await client.query('commit')
  return { tables, points: points.map(({ point_id: id }) => Number(id)), snapshotAt: at[0]?.now ?? new Date() }
}
