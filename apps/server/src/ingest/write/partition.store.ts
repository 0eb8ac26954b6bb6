import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/** Lock number under which one process at a time makes partitions; any constant will do. */
const partitionLock = 7_305_117

/** Years before the last one get one partition each (guess): nobody measures then any more, and a first import opens ten tables, not 120. */
const monthlyYears = 1

interface Partition {
  readonly name: string
  /** Limits as PostgreSQL writes them; the end is not included. */
  readonly from: string
  readonly to: string
}

const startOf = (year: number, month: number): string => new Date(Date.UTC(year, month, 1)).toISOString()
const yearName = (year: number): string => `feature_y${year}`
const monthName = (year: number, month: number): string => `${yearName(year)}m${String(month + 1).padStart(2, '0')}`

/** Partitions of `feature`, in UTC: months of late, years before that; makes what is missing and remembers what is there. */
export class FeaturePartitions {
  readonly #db: Database
  readonly #now: () => number
  readonly #known = new Set<string>()

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db
    this.#now = now
  }

  /** Sees to it that every one of these times (epoch ms) has a partition. */
  async ensure(times: Iterable<number>): Promise<void> {
    const wanted = new Map<string, { year: number; month: number }>()
    let last = Number.NaN
    for (const t of times) {
      const at = new Date(t)
      const year = at.getUTCFullYear()
      const month = at.getUTCMonth()
      // Samples of a batch are of one month, as a rule.
      if (year * 12 + month === last) continue
      last = year * 12 + month
      const name = monthName(year, month)
      if (!this.#known.has(name)) wanted.set(name, { year, month })
    }
    if (wanted.size === 0) return
    await this.#make([...wanted.values()])
    for (const name of wanted.keys()) this.#known.add(name)
  }

  /** Looks again the next time: a partition may have been dropped. */
  forget(): void {
    this.#known.clear()
  }

  /** All at once: points of years that come together cost the other gateways one wait, not one for each partition. */
  async #make(wanted: readonly { year: number; month: number }[]): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${partitionLock})`.execute(tx)
      const there = await attached(tx)
      const missing = new Map<string, Partition>()
      for (const { year, month } of wanted) {
        const partition = this.#partitionOf(year, month, there)
        if (!there.has(partition.name)) missing.set(partition.name, partition)
      }
      // Attaching locks the parent less than creating in place: readers and writers go on meanwhile.
      const statements = [...missing.values()].map(
        ({ name, from, to }) => sql`create table ${sql.id(name)} (like feature including defaults including constraints);
          alter table feature attach partition ${sql.id(name)} for values from (${sql.lit(from)}) to (${sql.lit(to)})`,
      )
      // Without parameters they are one message, and one answer.
      if (statements.length > 0) await sql.join(statements, sql`;`).execute(tx)
    })
  }

  /** A year that has months already keeps to months: its partition would overlap them. */
  #partitionOf(year: number, month: number, there: ReadonlySet<string>): Partition {
    const isLate = year >= new Date(this.#now()).getUTCFullYear() - monthlyYears
    const hasMonths = Array.from({ length: 12 }, (_, i) => monthName(year, i)).some((name) => there.has(name))
    return there.has(yearName(year)) || !(isLate || hasMonths)
      ? { name: yearName(year), from: startOf(year, 0), to: startOf(year + 1, 0) }
      : { name: monthName(year, month), from: startOf(year, month), to: startOf(year, month + 1) }
  }
}

async function attached(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'feature'::regclass`.execute(tx)
  return new Set(rows.map((row) => row.name))
}
