import type pg from 'pg'

/** A table with rows, from the PostgreSQL catalog. */
export interface TableShape {
  readonly name: string
  /** Stored columns in order; generated ones are left out. */
  readonly columns: string[]
  readonly partition: { readonly of: string; readonly bound: string } | null
}

/**
 * Never in a backup. Migrations run again; sessions must not be revived, logged-out users stay so; failed-login counters, and jobs with
 * their files, and exports of companies, expire; how connectors are doing is reported again; phones send again what had arrived in parts.
 */
export const leftOut: ReadonlySet<string> = new Set([
  'migration',
  'session',
  'board_session',
  'login_failure',
  'job',
  'connector_state',
  'upload_draft',
  'upload_part',
  'company_export',
])

/** All our tables with rows, partitions individually. */
export async function tablesOf(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; of: string | null; bound: string | null }>(`
    select c.relname as name, parent.relname as of, pg_get_expr(c.relpartbound, c.oid) as bound,
      (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
      left join pg_inherits i on i.inhrelid = c.oid and c.relispartition
      left join pg_class parent on parent.oid = i.inhparent
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    order by c.relname`)
  return rows
    .filter(({ name }) => !leftOut.has(name))
    .map(({ name, columns, of, bound }) => ({ name, columns, partition: of === null || bound === null ? null : { of, bound } }))
}

/** The last value of each used sequence. */
export async function sequencesOf(client: pg.Client): Promise<{ name: string; last: number; isBig: boolean }[]> {
  const { rows } = await client.query<{ name: string; last: string; is_big: boolean }>(`
    select sequencename as name, last_value::text as last, data_type = 'bigint'::regtype as is_big from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`)
  return rows.map(({ name, last, is_big }) => ({ name, last: Number(last), isBig: is_big }))
}

/** The applied migrations in order. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by name')
  return rows.map((row) => row.name)
}

/** The columns of a table for COPY; the same text for writing and reading, so that the order matches. */
export const copyTarget = ({ name, columns }: Pick<TableShape, 'name' | 'columns'>): string =>
  `"${name}" (${columns.map((column) => `"${column}"`).join(', ')})`
