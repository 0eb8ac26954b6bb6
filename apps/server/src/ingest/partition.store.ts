import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

/** Lock number under which one process at a time makes partitions; any constant will do. */
const partitionLock = 7_305_114

const monthStart = (year: number, month: number): string => new Date(Date.UTC(year, month, 1)).toISOString()

/** Monthly partitions of `feature`, in UTC; makes what is missing and remembers what is there. */
export class FeaturePartitions {
  readonly #db: Database
  readonly #known = new Set<string>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Sees to it that every one of these times (epoch ms) has a partition. */
  async ensure(times: Iterable<number>): Promise<void> {
    const months = new Map<string, { year: number; month: number }>()
    for (const t of times) {
      const at = new Date(t)
      const year = at.getUTCFullYear()
      const month = at.getUTCMonth()
      const name = `feature_y${year}m${String(month + 1).padStart(2, '0')}`
      if (!this.#known.has(name)) months.set(name, { year, month })
    }
    for (const [name, { year, month }] of months) {
      await this.#make(name, monthStart(year, month), monthStart(year, month + 1))
      this.#known.add(name)
    }
  }

  /** Looks again the next time: a partition may have been dropped. */
  forget(): void {
    this.#known.clear()
  }

  async #make(name: string, from: string, to: string): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${partitionLock})`.execute(tx)
      const found = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(tx)
      if (found.rows[0]?.there) return
      // Attaching locks the parent less than creating in place: readers and writers go on meanwhile.
      await sql`create table ${sql.id(name)} (like feature including defaults including constraints)`.execute(tx)
      await sql`alter table feature attach partition ${sql.id(name)} for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(tx)
    })
  }
}
