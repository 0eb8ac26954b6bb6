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
    if (months.size === 0) return
    await this.#make(
      [...months].map(([name, { year, month }]) => ({ name, from: monthStart(year, month), to: monthStart(year, month + 1) })),
    )
    for (const name of months.keys()) this.#known.add(name)
  }

  /** Looks again the next time: a partition may have been dropped. */
  forget(): void {
    this.#known.clear()
  }

  /** All at once: points of years that come together cost the other gateways one wait, not one for each month. */
  async #make(wanted: readonly { name: string; from: string; to: string }[]): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${partitionLock})`.execute(tx)
      const names = wanted.map(({ name }) => name)
      const { rows } = await sql<{ name: string }>`select name from unnest(${names}::text[]) name where to_regclass(name) is null`.execute(
        tx,
      )
      const missing = new Set(rows.map((row) => row.name))
      // Attaching locks the parent less than creating in place: readers and writers go on meanwhile.
      const statements = wanted
        .filter(({ name }) => missing.has(name))
        .map(
          ({ name, from, to }) => sql`create table ${sql.id(name)} (like feature including defaults including constraints);
            alter table feature attach partition ${sql.id(name)} for values from (${sql.lit(from)}) to (${sql.lit(to)})`,
        )
      // Without parameters they are one message, and one answer.
      if (statements.length > 0) await sql.join(statements, sql`;`).execute(tx)
    })
  }
}
