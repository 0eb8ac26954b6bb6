import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import type { ObjectStore } from '../platform/storage/object-store.ts'
import { copyTarget, type TableShape, tablesOf } from './catalog.ts'
import { CopyOut, copyIn } from './copy.ts'
import { Hashing } from './hashing.ts'
import type { Manifest, TableCopy } from './manifest.ts'
import { tableName } from './repository.ts'

/** Reads a table in physical order: after a restore that is the order of the copy, so equal rows give equal bytes. */
const copyStatement = (table: TableShape): string => `copy ${copyTarget(table)} to stdout (format binary)`

/** Copies the tables of the current transaction's snapshot into a backup. */
export async function copyTables(client: pg.Client, store: ObjectStore, stamp: string): Promise<TableCopy[]> {
  const copies: TableCopy[] = []
  for (const table of await tablesOf(client)) {
    const out = client.query(new CopyOut(copyStatement(table)))
    const hashing = new Hashing()
    await pipeline(out.bytes, hashing, createZstdCompress(), (packed: AsyncIterable<Buffer>) =>
      store.put(tableName(stamp, table.name), packed),
    )
    copies.push({ ...table, rows: out.rows, sha256: hashing.digest() })
  }
  return copies
}

/** Copies that are missing, truncated or different from the manifest; needs no database. */
export async function brokenTables(store: ObjectStore, stamp: string, copies: readonly TableCopy[]): Promise<string[]> {
  const broken: string[] = []
  for (const { name, sha256 } of copies) {
    const hashing = new Hashing()
    const body = await store.read(tableName(stamp, name))
    const reading = body && pipeline(body.stream, createZstdDecompress(), hashing.resume())
    const isWhole = await reading?.then(
      () => hashing.digest() === sha256,
      () => false,
    )
    if (isWhole !== true) broken.push(`tables/${name}`)
  }
  return broken
}

/** Row counts and hashes of the tables: after a restore they must match the manifest. */
export async function hashTables(client: pg.Client): Promise<Map<string, { rows: number; sha256: string }>> {
  const found = new Map<string, { rows: number; sha256: string }>()
  for (const table of await tablesOf(client)) {
    const out = client.query(new CopyOut(copyStatement(table)))
    const hashing = new Hashing()
    await pipeline(out.bytes, hashing.resume())
    found.set(table.name, { rows: out.rows, sha256: hashing.digest() })
  }
  return found
}

/**
 * Ids assigned after the backup are known to gateways, links and reports and must not be reused: restored sequences skip this far ahead
 * (guesses: more rows than in a week, and enough for thousands of restores).
 */
const sequenceMargin = { integer: 100_000, bigint: 100_000_000 } as const

async function load(client: pg.Client, store: ObjectStore, stamp: string, table: TableCopy): Promise<void> {
  if (table.partition)
    await client.query(`create table if not exists "${table.name}" partition of "${table.partition.of}" ${table.partition.bound}`)
  const source = await store.read(tableName(stamp, table.name))
  if (!source) throw new Error(`the copy of ${table.name} cannot be read: it is missing`)
  const unpack = createZstdDecompress()
  const hashing = new Hashing()
  const piping = pipeline(source.stream, unpack, hashing)
  const loading = copyIn(client, `copy ${copyTarget(table)} from stdin (format binary)`, hashing)
  // A truncated file fails in both; the first reason is reported.
  const [read, rows] = await Promise.allSettled([piping, loading])
  if (rows.status === 'rejected') throw new Error(`the copy of ${table.name} cannot be loaded: ${reasonOf(rows.reason)}`)
  if (read.status === 'rejected') throw new Error(`the copy of ${table.name} cannot be read: ${reasonOf(read.reason)}`)
  if (rows.value !== table.rows || hashing.digest() !== table.sha256)
    throw new Error(`the copy of ${table.name} does not match the manifest (${rows.value} of ${table.rows} rows)`)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Loads the copies into a database with exactly the migrations of the backup, in one transaction. Foreign keys are dropped and recreated,
 * which validates them; triggers are disabled during the load, because the copies contain their effects.
 */
export async function loadTables(client: pg.Client, store: ObjectStore, stamp: string, of: Manifest): Promise<void> {
  await client.query('begin')
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace order by 1, 2`)
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`)
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> 'migration' order by 1`,
  )
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const table of of.tables) await load(client, store, stamp, table)
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  for (const key of keys) await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
  for (const { name, last, isBig } of of.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [`"${name}"`, last + sequenceMargin[isBig ? 'bigint' : 'integer']])
  await client.query('commit')
  await client.query('analyze')
}
