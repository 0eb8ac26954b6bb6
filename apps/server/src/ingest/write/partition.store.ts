import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/** Advisory lock under which one process at a time creates partitions; the number is arbitrary. */
const partitionLock = 7_305_117

/** Earlier years get one partition each (guess): they receive no new measurements, and a first import opens ten tables, not 120. */
const monthlyYears = 1

interface Partition {
  readonly name: string
  /** Bounds as PostgreSQL writes them; the end is exclusive. */
  readonly from: string
  readonly to: string
}

const startOf = (year: number, month: number): string => new Date(Date.UTC(year, month, 1)).toISOString()
const yearName = (year: number): string => `feature_y${year}`
const monthName = (year: number, month: number): string => `${yearName(year)}m${String(month + 1).padStart(2, '0')}`

/** Partitions of `feature` in UTC: monthly for recent years, yearly before; creates missing ones and caches existing ones. */
export class FeaturePartitions {
  readonly #db: Database
  readonly #now: () => number
  readonly #known = new Set<string>()

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db
    this.#now = now
  }

  /** Ensures that each of these times (epoch ms) has a partition. */
  async ensure(times: Iterable<number>): Promise<void> {
    const needed = new Map<string, { year: number; month: number }>()
    let last = Number.NaN
    for (const t of times) {
      const at = new Date(t)
      const year = at.getUTCFullYear()
      const month = at.getUTCMonth()
      // Samples of a batch are usually of one month.
      if (year * 12 + month === last) continue
      last = year * 12 + month
      const name = monthName(year, month)
      if (!this.#known.has(name)) needed.set(name, { year, month })
    }
    if (needed.size === 0) return
    await this.#create([...needed.values()])
    for (const name of needed.keys()) this.#known.add(name)
  }

  /** Clears the cache: a partition may have been dropped. */
  clear(): void {
    this.#known.clear()
  }

  /** Creates all partitions together: backfills of years delay the other gateways once, not for each partition. */
  async #create(needed: readonly { year: number; month: number }[]): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${partitionLock})`.execute(tx)
      const there = await attached(tx)
      const missing = new Map<string, Partition>()
      for (const { year, month } of needed) {
        const partition = this.#partitionOf(year, month, there)
        if (!there.has(partition.name)) missing.set(partition.name, partition)
      }
      // Attaching locks the parent less than creating in place: readers and writers continue.
      const statements = [...missing.values()].map(
        ({ name, from, to }) => sql`create table ${sql.id(name)} (like feature including defaults including constraints);
          alter table feature attach partition ${sql.id(name)} for values from (${sql.lit(from)}) to (${sql.lit(to)})`,
      )
      // Without parameters they are one message and one reply.
      if (statements.length > 0) await sql.join(statements, sql`;`).execute(tx)
    })
  }

  /** A year with monthly partitions keeps them: a yearly one would overlap. */
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
