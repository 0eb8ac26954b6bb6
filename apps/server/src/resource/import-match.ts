import { fillBoth, problemText } from '@undertone/domain/core/problem'
import type { Resource } from '@undertone/domain/core/resource'
import { naturalKey } from '@undertone/domain/core/sheet'
import { sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import type { Scope } from '../platform/identity/principal.ts'
import { inTurns } from '../platform/runtime/in-turns.ts'
import { column } from './columns.ts'
import type { Problems, SheetRow } from './import-read.ts'
import type { Values } from './resource-store.ts'
import { writable } from './scope.ts'
import { idHeading } from './sheet-write.ts'

/** A stored row as a sheet shows it; `own` has values that undoing an import restores where they differ from those shown. */
export type StoredRow = Values & { id: number; own?: Values }

/** Rows per query; the largest page. */
export const chunkSize = 1000

/** Reads stored rows by id, at most `chunkSize`. */
export type ReadStored = (ids: readonly number[]) => Promise<readonly StoredRow[]>

const keyOf = (parts: readonly unknown[]): string =>
  JSON.stringify(parts.map((part) => (typeof part === 'string' ? part.toLowerCase() : part)))

export function* chunks<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}

/** Ids of stored rows by natural key; -1 if several rows have it. */
async function idsByKey(db: Queries, of: Resource, scope: Scope, rows: readonly SheetRow[]): Promise<Map<string, number>> {
  const key = naturalKey(of)
  const ids = new Map<string, number>()
  const last = key.at(-1) ?? of.title
  for (const part of chunks(rows, chunkSize)) {
    const names = part.map((row) => String(row.values[last]).toLowerCase())
    const found = await sql<{
      id: number
      parts: unknown[]
    }>`select t.id, json_build_array(${sql.join(key.map((name) => column('t', name)))}) as parts
      from ${sql.table(of.table)} as t where lower(${column('t', last)}::text) = any(${names}::text[]) and ${writable(of, scope, 't')}`.execute(
      db,
    )
    for (const { id, parts } of found.rows) ids.set(keyOf(parts), ids.has(keyOf(parts)) && ids.get(keyOf(parts)) !== id ? -1 : id)
  }
  return ids
}

/** Finds the stored row of each sheet row, by id or natural key, among rows the caller may change. */
export async function matchRows(
  db: Queries,
  of: Resource,
  scope: Scope,
  stored: ReadStored,
  rows: readonly SheetRow[],
  problems: Problems,
): Promise<Map<SheetRow, StoredRow>> {
  const key = naturalKey(of)
  const keyed = rows.filter((row) => row.id === null && key.every((name) => row.values[name] !== undefined && row.values[name] !== null))
  const ids = await idsByKey(db, of, scope, keyed)
  const idOf = new Map<SheetRow, number>()
  for (const row of rows) if (row.id !== null) idOf.set(row, row.id)
  await inTurns(keyed, (row) => {
    const id = ids.get(keyOf(key.map((name) => row.values[name])))
    if (id === -1) problems.add(row.row, null, problemText.ambiguousName)
    else if (id !== undefined) idOf.set(row, id)
  })
  const found = new Map<number, StoredRow>()
  for (const part of chunks([...new Set(idOf.values())], chunkSize)) for (const row of await stored(part)) found.set(row.id, row)
  const matched = new Map<SheetRow, StoredRow>()
  for (const [row, id] of idOf) {
    const one = found.get(id)
    if (one) matched.set(row, one)
    else problems.add(row.row, idHeading, fillBoth(problemText.unknownId, { value: id }))
  }
  await rejectDuplicates(of, rows, idOf, problems)
  return matched
}

/** Two rows of a sheet for the same record: the second is an error. */
async function rejectDuplicates(
  of: Resource,
  rows: readonly SheetRow[],
  idOf: ReadonlyMap<SheetRow, number>,
  problems: Problems,
): Promise<void> {
  const key = naturalKey(of)
  const seen = new Map<string, number>()
  await inTurns(rows, (row) => {
    const id = idOf.get(row)
    const mark = id === undefined ? keyOf(key.map((name) => row.values[name])) : `#${id}`
    const first = seen.get(mark)
    if (first === undefined) seen.set(mark, row.row)
    else problems.add(row.row, null, fillBoth(problemText.duplicateRow, { row: first }))
  })
}
