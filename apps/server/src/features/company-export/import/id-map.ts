import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { newFileId } from '../../../platform/storage/uploads.ts'
import type { ChangeId } from './map-row.ts'
import { fileSpace, type IdSpace } from './references.table.ts'

/** Largest id of a column `integer`. */
const maxInteger = 2_147_483_647

/** The largest id of each kind that an export has or names, and its files. */
export class IdCensus {
  readonly largest = new Map<IdSpace, number>()
  readonly files = new Set<string>()

  /** Notes an id and leaves it as it is. */
  readonly note: ChangeId = (space, id) => {
    if (space === fileSpace) this.files.add(String(id))
    else this.largest.set(space, Math.max(this.largest.get(space) ?? 0, Number(id)))
    return id
  }
}

/**
 * Reserves a range of ids: those that the sequence has given out lie before it, and it goes on behind it. The lock keeps writers of the table out for
 * this moment.
 */
async function reserve(db: Database, table: string, count: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)
    const { rows } = await sql<{ sequence: string | null; last: number }>`
      select pg_get_serial_sequence(${table}, 'id') as sequence, coalesce((select max(id) from ${sql.table(table)}), 0)::float8 as last`.execute(
      tx,
    )
    const [found] = rows
    if (!found?.sequence) throw new Error(`ids of ${table} are not numbered`)
    const { rows: given } = await sql<{ last: number }>`select last_value::float8 as last from ${sql.raw(found.sequence)}`.execute(tx)
    const last = Math.max(found.last, given[0]?.last ?? 0)
    if (last + count > maxInteger) throw new Error(`ids of ${table} up to ${count} do not fit behind ${last}`)
    await sql`select setval(${found.sequence}::regclass, ${last + count})`.execute(tx)
    return last
  })
}

/** New ids for old ones: each kind is moved by one distance into a range of its own, so that order and gaps stay, and files get random ids. */
export class IdMap {
  readonly #distances: ReadonlyMap<IdSpace, number>
  readonly #files: ReadonlyMap<string, string>

  private constructor(distances: ReadonlyMap<IdSpace, number>, files: ReadonlyMap<string, string>) {
    this.#distances = distances
    this.#files = files
  }

  /** Reserves what an export needs. */
  static async reserve(db: Database, { largest, files }: IdCensus): Promise<IdMap> {
    const distances = new Map<IdSpace, number>()
    for (const [space, count] of largest) distances.set(space, await reserve(db, space, count))
    return new IdMap(distances, new Map([...files].map((id) => [id, newFileId()])))
  }

  readonly change: ChangeId = (space, id) => {
    if (space === fileSpace) return this.#files.get(String(id)) ?? newFileId()
    const distance = this.#distances.get(space)
    if (distance === undefined) throw new Error(`an id of ${space} was not expected`)
    return Number(id) + distance
  }
}
