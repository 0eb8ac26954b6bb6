import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { dayOf } from '../../../platform/usage/usage.store.ts'

/** Interval of asking whether it is due, ms: the first time soon after a start. */
export const measureStoredMs = 60_000

/**
 * Measures once a day, because it reads every index row of waveforms (some seconds for a million). The rows themselves say whether it was done, so that neither a restart nor another leader
 * repeats it. Once any customer has its row of today, the others, whose day may begin earlier, wait for the next round.
 */
export async function measureStoredDaily(db: Database): Promise<void> {
  const { rows } = await sql`select 1 from tenant t join company c on c.id = t.id where exists (select 1 from usage_day u
    where u.tenant_id = t.id and u.day >= ${dayOf('clock_timestamp()')} and u.stored_files is not null) limit 1`.execute(db)
  if (rows.length === 0) await measureStored(db)
}

/** Rows of values of the current weeks that are read to share their bytes among customers (guess: some tenths of a second). */
const sampledRows = 200_000

/** Bytes of a row of the packed weeks besides its packed values: key, column heads and index. */
const packedRowBytes = 100

/** What values in tables that are not packed yet take on disk, and how many rows they have, as PostgreSQL estimates. */
async function freshValues(db: Database): Promise<{ bytes: number; rows: number }> {
  const { rows } = await sql<{ bytes: number; rows: number }>`
    select coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 as bytes, coalesce(sum(greatest(c.reltuples, 0)), 0)::float8 as rows
    from pg_partition_tree('feature') p join pg_class c on c.oid = p.relid where p.isleaf`.execute(db)
  return rows[0] ?? { bytes: 0, rows: 0 }
}

/**
 * Notes what each customer has stored today, bytes: packed weeks and waveforms as they are, values that are not packed yet by their share of rows, files
 * by their size. Copies, indexes and what PostgreSQL has not given back are left out.
 */
export async function measureStored(db: Database): Promise<void> {
  const fresh = await freshValues(db)
  const percent = Math.min(100, fresh.rows > 0 ? (100 * sampledRows) / fresh.rows : 100)
  await sql`
    with packed as (
      select m.tenant_id, sum(octet_length(f.bytes) + coalesce(octet_length(f.hours), 0) + ${sql.lit(packedRowBytes)}) as bytes
      from feature_chunk f join mapping m on m.id = f.mapping_id group by 1
    ), sampled as (
      select m.tenant_id, count(*)::float8 as rows
      from feature f tablesample system (${sql.lit(percent)}) join mapping m on m.id = f.mapping_id group by 1
    ), fresh as (
      select tenant_id, rows / sum(rows) over () * ${fresh.bytes}::float8 as bytes from sampled
    ), waves as (
      select s.tenant_id, sum(w.length + w.pyramid_length) as bytes from wave w join sampling s on s.id = w.sampling_id group by 1
    ), files as (
      select tenant_id, sum(size) as bytes from file where tenant_id is not null group by 1
    )
    insert into usage_day (tenant_id, day, stored_features, stored_waves, stored_files)
    select t.id, ${dayOf('clock_timestamp()')}, (coalesce(packed.bytes, 0) + coalesce(fresh.bytes, 0))::bigint,
      coalesce(waves.bytes, 0)::bigint, coalesce(files.bytes, 0)::bigint
    from tenant t join company c on c.id = t.id left join packed on packed.tenant_id = t.id left join fresh on fresh.tenant_id = t.id
      left join waves on waves.tenant_id = t.id left join files on files.tenant_id = t.id
    order by t.id
    on conflict (tenant_id, day) do update set stored_features = excluded.stored_features, stored_waves = excluded.stored_waves,
      stored_files = excluded.stored_files`.execute(db)
}
