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

/** How a kind of ids is moved: old ids up to the largest, by a distance. */
interface Move {
  readonly distance: number
  readonly largest: number
}

/** New ids for old ones: each kind is moved by one distance into a range of its own, so that order and gaps stay, and files get random ids. */
export class IdMap {
  readonly #moves: ReadonlyMap<IdSpace, Move>
  readonly #files: ReadonlyMap<string, string>

  private constructor(moves: ReadonlyMap<IdSpace, Move>, files: ReadonlyMap<string, string>) {
    this.#moves = moves
    this.#files = files
  }

  /** Reserves what an export needs. */
  static async reserve(db: Database, { largest, files }: IdCensus): Promise<IdMap> {
    const moves = new Map<IdSpace, Move>()
    for (const [space, count] of largest) moves.set(space, { distance: await reserve(db, space, count), largest: count })
    return new IdMap(moves, new Map([...files].map((id) => [id, newFileId()])))
  }

  /** Of an earlier import. */
  static of(moves: Readonly<Record<IdSpace, Move>>): IdMap {
    return new IdMap(new Map(Object.entries(moves)), new Map())
  }

  /** What is stored of an import, so that more can follow. */
  get moves(): Readonly<Record<IdSpace, Move>> {
    return Object.fromEntries(this.#moves)
  }

  /** Whether an old id is of this import: one that was given out later would be moved onto an id of another row. */
  covers(space: IdSpace, id: number): boolean {
    return id <= (this.#moves.get(space)?.largest ?? 0)
  }

  readonly change: ChangeId = (space, id) => {
    if (space === fileSpace) return this.#files.get(String(id)) ?? newFileId()
    const move = this.#moves.get(space)
    if (!move || Number(id) > move.largest) throw new Error(`the id ${id} of ${space} was not expected`)
    return Number(id) + move.distance
  }
}
