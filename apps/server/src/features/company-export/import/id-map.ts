import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { newFileId } from '../../../platform/storage/uploads.ts'
import type { ChangeId } from './map-row.ts'
import { fileSpace, type IdSpace } from './references.table.ts'

/** Largest id of a column `integer`. */
const maxInteger = 2_147_483_647

/**
 * Of the numbers that a table has left here, an export takes one part in so many at most (guess: a customer of a large installation has some rows of
 * its whole life; a file that was made to use up the numbers wants most of them).
 */
const largestShare = 8

/** The smallest and the largest id of a kind. */
export interface IdRange {
  readonly smallest: number
  readonly largest: number
}

/** The range of ids of each kind that an export has or names, and its files. */
export class IdCensus {
  readonly ranges = new Map<IdSpace, IdRange>()
  readonly files = new Set<string>()

  /** Notes an id and leaves it as it is. */
  readonly note: ChangeId = (space, id) => {
    if (space === fileSpace) this.files.add(String(id))
    else {
      const { smallest, largest } = this.ranges.get(space) ?? { smallest: Number(id), largest: Number(id) }
      this.ranges.set(space, { smallest: Math.min(smallest, Number(id)), largest: Math.max(largest, Number(id)) })
    }
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
    if (count > (maxInteger - last) / largestShare)
      throw new Error(`the ids of ${table} spread over ${count} numbers: too many of the ${maxInteger - last} that are left here`)
    await sql`select setval(${found.sequence}::regclass, ${last + count})`.execute(tx)
    return last
  })
}

/** How a kind of ids is moved: old ids of a range, by a distance. */
interface Move extends IdRange {
  readonly distance: number
}

/** Moves as they are stored. Those of the first imports began with 1. */
export const movesSchema = z.record(z.string(), z.object({ distance: z.int(), smallest: z.int().min(1).default(1), largest: z.int() }))

/** New ids for old ones: each kind is moved by one distance into a range of its own, so that order and gaps stay, and files get random ids. */
export class IdMap {
  readonly #moves: ReadonlyMap<IdSpace, Move>
  readonly #files: ReadonlyMap<string, string>

  private constructor(moves: ReadonlyMap<IdSpace, Move>, files: ReadonlyMap<string, string>) {
    this.#moves = moves
    this.#files = files
  }

  /** Reserves what an export needs. */
  static async reserve(db: Database, { ranges, files }: IdCensus): Promise<IdMap> {
    const moves = new Map<IdSpace, Move>()
    for (const [space, { smallest, largest }] of ranges) {
      const last = await reserve(db, space, largest - smallest + 1)
      moves.set(space, { distance: last + 1 - smallest, smallest, largest })
    }
    return new IdMap(moves, new Map([...files].map((id) => [id, newFileId()])))
  }

  /** Of an earlier import; with its files, where they are still to be written. */
  static of(moves: Readonly<Record<IdSpace, Move>>, files: ReadonlyMap<string, string> = new Map()): IdMap {
    return new IdMap(new Map(Object.entries(moves)), files)
  }

  /** What is stored of an import, so that more can follow. */
  get moves(): Readonly<Record<IdSpace, Move>> {
    return Object.fromEntries(this.#moves)
  }

  /** The new ids of uploaded files by their old ones. */
  get files(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#files)
  }

  /** Whether an old id is of this import: one that was given out later, or is none, would be moved onto an id of another row. */
  covers(space: IdSpace, id: number): boolean {
    const move = this.#moves.get(space)
    return move !== undefined && Number.isSafeInteger(id) && id >= move.smallest && id <= move.largest
  }

  readonly change: ChangeId = (space, id) => {
    if (space === fileSpace) return this.#files.get(String(id)) ?? newFileId()
    const move = this.#moves.get(space)
    if (!move || !this.covers(space, Number(id))) throw new Error(`the id ${id} of ${space} was not expected`)
    return Number(id) + move.distance
  }
}
