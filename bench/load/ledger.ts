import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/core/database.ts'
import type { LedgerEntry } from './orders.ts'
import { firstSeq } from './sample-form.ts'

/** What was acknowledged beside what is stored of it. */
export interface Balance {
  readonly acked: number
  readonly found: number
}

const columns = (entries: readonly LedgerEntry[]) => {
  const rows = entries.flatMap(({ sensors, acked }) => sensors.flatMap((sensor) => acked.map(([from, to]) => ({ sensor, from, to }))))
  return [rows.map((row) => row.sensor), rows.map((row) => row.from), rows.map((row) => row.to)] as const
}

/**
 * Looks for every acknowledged sample by its sensor and number, among the rows in use and their rivals, and compares the first value with
 * the one that was sent.
 */
export async function samplesFound(db: Database, entries: readonly LedgerEntry[], firstColumn: 'v_x' | 'a_x'): Promise<Balance> {
  const [sensors, from, to] = columns(entries)
  const { rows } = await sql<Balance>`
    select coalesce(sum(r.up - r.low + 1), 0)::int as acked, coalesce(sum(kept.n), 0)::int as found
    from unnest(${sensors}::text[], ${from}::int8[], ${to}::int8[]) as r (sensor_id, low, up)
    join sensor s on s.sensor_id = r.sensor_id
    cross join lateral (
      select count(distinct f.seq) as n from feature f
      where f.mapping_id = s.mapping_id and f.seq between ${firstSeq}::int8 + r.low and ${firstSeq}::int8 + r.up
        and f.${sql.ref(firstColumn)} = (1 + ((f.seq - ${firstSeq}::int8) % 100)::numeric / 100)::float4
    ) kept`.execute(db)
  return rows[0] ?? { acked: 0, found: 0 }
}

/** Looks for every acknowledged wave by its sensor, the number of its sampling and its axis. */
export async function wavesFound(db: Database, entries: readonly LedgerEntry[]): Promise<Balance> {
  const [sensors, from, to] = columns(entries)
  const { rows } = await sql<Balance>`
    select coalesce(sum(r.up - r.low + 1), 0)::int as acked, coalesce(sum(kept.n), 0)::int as found
    from unnest(${sensors}::text[], ${from}::int8[], ${to}::int8[]) as r (sensor_id, low, up)
    join sensor s on s.sensor_id = r.sensor_id
    cross join lateral (
      select count(*) as n from sampling p join wave w on w.sampling_id = p.id
      where p.sensor_pk = s.id and (p.rpm::int - 1) * 3 + position(w.axis in 'XYZ') - 1 between r.low and r.up
    ) kept`.execute(db)
  return rows[0] ?? { acked: 0, found: 0 }
}
