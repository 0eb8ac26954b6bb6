import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../apps/server/src/platform/database/database.ts'
import type { LedgerEntry } from '../generator/orders.ts'
import { firstSeq } from '../generator/sample-form.ts'

/** Numbers of acknowledged items, and of those found stored. */
export interface Balance {
  readonly acked: number
  readonly found: number
}

/** Counts acknowledged items, and those that `stored` finds (as `n`) for each range `r` of numbers of a sensor `s`. */
async function balanceOf(db: Database, entries: readonly LedgerEntry[], stored: RawBuilder<unknown>): Promise<Balance> {
  const ranges = entries.flatMap(({ sensors, acked }) => sensors.flatMap((sensor) => acked.map(([from, to]) => ({ sensor, from, to }))))
  const [sensors, from, to] = [ranges.map((one) => one.sensor), ranges.map((one) => one.from), ranges.map((one) => one.to)]
  const { rows } = await sql<Balance>`
    select coalesce(sum(r.up - r.low + 1), 0)::int as acked, coalesce(sum(stored.n), 0)::int as found
    from unnest(${sensors}::text[], ${from}::int8[], ${to}::int8[]) as r (sensor_id, low, up)
    join sensor s on s.sensor_id = r.sensor_id
    cross join lateral (${stored}) stored`.execute(db)
  return rows[0] ?? { acked: 0, found: 0 }
}

/**
 * Searches for every acknowledged sample by sensor and number, among the rows in use and their rivals, and compares the first value with
 * the one that was sent.
 */
export const samplesFound = (db: Database, entries: readonly LedgerEntry[], firstColumn: 'v_x' | 'a_x'): Promise<Balance> =>
  balanceOf(
    db,
    entries,
    sql`select count(distinct f.seq) as n from feature f
      where f.mapping_id = s.mapping_id and f.seq between ${firstSeq}::int8 + r.low and ${firstSeq}::int8 + r.up
        and f.${sql.ref(firstColumn)} = (1 + ((f.seq - ${firstSeq}::int8) % 100)::numeric / 100)::float4`,
  )

/** Searches for every acknowledged waveform by sensor, number of its measurement and axis. */
export const wavesFound = (db: Database, entries: readonly LedgerEntry[]): Promise<Balance> =>
  balanceOf(
    db,
    entries,
    sql`select count(*) as n from sampling p join wave w on w.sampling_id = p.id
      where p.sensor_pk = s.id and (p.rpm::int - 1) * 3 + position(w.axis in 'XYZ') - 1 between r.low and r.up`,
  )
