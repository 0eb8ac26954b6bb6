import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import { migrationFiles } from '../../../platform/database/migrate.ts'
import { redactedSql } from './redacted-sql.ts'

/** Rows of each list (guess: what takes room and time is at its head). */
const maxRows = 100

async function rowsOf(db: Queries, query: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(db)
  return rows
}

async function migrations(db: Queries): Promise<unknown> {
  const applied = await rowsOf(db, 'select name, applied_at, is_expanding from migration order by name')
  const names = new Set(applied.map(({ name }) => name))
  return { applied, pending: migrationFiles().filter((name) => !names.has(name)) }
}

const tablesSql = `select c.relname as name, greatest(c.reltuples, 0)::bigint as rows, pg_table_size(c.oid) as table_bytes,
    pg_indexes_size(c.oid) as index_bytes, s.n_dead_tup as dead_rows, s.last_autovacuum, s.last_autoanalyze
  from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by pg_total_relation_size(c.oid) desc limit ${maxRows}`

const settingsSql = `select name, setting, unit from pg_settings where name in ('server_version', 'max_connections', 'shared_buffers', 'work_mem',
    'maintenance_work_mem', 'effective_cache_size', 'fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'max_wal_size', 'wal_level', 'TimeZone',
    'autovacuum', 'random_page_cost', 'jit') order by name`

/** What takes long: of all time where the extension that counts it is installed, and what runs now. */
async function statements(db: Queries): Promise<unknown> {
  const [known] = await rowsOf(db, `select to_regclass('pg_stat_statements') is not null as is_there`)
  const slow = known?.isThere
    ? await rowsOf(
        db,
        `select calls, round(total_exec_time) as total_ms, round(mean_exec_time) as mean_ms, round(max_exec_time) as longest_ms, query from pg_stat_statements
         where dbid = (select oid from pg_database where datname = current_database()) order by total_exec_time desc limit ${maxRows}`,
      )
    : []
  const running = await rowsOf(
    db,
    `select application_name, state, wait_event_type, wait_event, extract(epoch from clock_timestamp() - query_start)::float8 as seconds, query
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' order by query_start limit ${maxRows}`,
  )
  const safe = (rows: readonly Record<string, unknown>[]) => rows.map((row) => ({ ...row, query: redactedSql(String(row.query ?? '')) }))
  return { slow: safe(slow), running: safe(running), hasCounts: known?.isThere === true }
}

/** How connectors are doing, by number: of what they said last only the key, its values are what a foreign server sent. */
const connectorsSql = `select c.id, c.tenant_id, c.kind, c.is_on, s.state, s.since, s.per_minute, s.stored, s.refused, s.last_data_at, s.last_error_at,
    s.last_error ->> 'key' as last_error_key, s.reported_at
  from connector c left join connector_state s on s.connector_id = c.id order by c.id limit 1000`

const queuesSql = `select 'task' as queue, kind, state, count(*) as rows, min(due_at) as oldest from task group by 2, 3
  union all select 'outbox', channel, state, count(*), min(created_at) from outbox_message group by 2, 3 order by 1, 2, 3`

const serversSql = 'select id, started_at, seen_at from server_run order by id desc limit 20'

const storageSql = 'select day, database_bytes, file_bytes from storage_day order by day'

const lists: readonly (readonly [path: string, read: (db: Queries) => Promise<unknown>])[] = [
  ['database/migrations.json', migrations],
  ['database/tables.json', (db) => rowsOf(db, tablesSql)],
  ['database/settings.json', (db) => rowsOf(db, settingsSql)],
  ['database/statements.json', statements],
  ['database/growth.json', (db) => rowsOf(db, storageSql)],
  ['connectors.json', (db) => rowsOf(db, connectorsSql)],
  ['queues.json', (db) => rowsOf(db, queuesSql)],
  ['servers.json', (db) => rowsOf(db, serversSql)],
]

/** What the database says of itself and of the product, by paths in a bundle: each may fail by itself. */
export const databaseParts = (db: Queries) =>
  lists.map(([path, read]) => ({ path, text: async () => JSON.stringify(await read(db), null, 1) }))
