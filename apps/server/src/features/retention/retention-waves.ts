import type { RetentionRule } from '@undertone/domain/retention/retention-policy'
import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '../../history/codec/span.ts'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import { protectedSamplings, protectedSpans, type RetentionHold } from './retention-holds.ts'

/** Measurements deleted in one transaction (guess: a fraction of a second; each queries the excess again). */
const chunk = 1000

/** The rule for the waveforms of one sensor, or of one point where no sensor measured. */
export interface WaveDue {
  readonly tenantId: number
  readonly of: { readonly sensorPk: number } | { readonly mappingId: number }
  readonly asOf: number
  readonly rule: RetentionRule
  readonly holds: readonly RetentionHold[]
}

/** Measurements, waveforms (axes) and their bytes. */
export interface WaveCount {
  readonly samplings: number
  readonly waves: number
  readonly bytes: number
}

/**
 * Query of the excess measurements of a sensor or point: a day (UTC) is divided into as many equal parts as measurements are to stay; of each part
 * and collection mode the one with the most axes stays, the first of these. The result does not depend on how often or in how many batches
 * it is queried. Whole days only.
 */
function excess({ tenantId, of, asOf, rule, holds }: WaveDue): RawBuilder<unknown> {
  const before = new Date(Math.floor((asOf - (rule.keepDays ?? 0) * dayMs) / dayMs) * dayMs)
  const own = 'sensorPk' in of ? sql`p.sensor_pk = ${of.sensorPk}` : sql`p.sensor_pk is null and p.mapping_id = ${of.mappingId}`
  const partSeconds = dayMs / 1000 / (rule.perDay ?? 1)
  return sql`
    select own.id, exists (select 1 from (${protectedSamplings(holds)}) as hold where hold.sampling_id = own.id)
      or exists (select 1 from (${protectedSpans(holds)}) as hold where hold.mapping_id = own.mapping_id and own.t0 between from_time and to_time) as is_held
    from (
      select p.id, p.mapping_id, p.t0, row_number() over (
        partition by p.freq_mode, floor(extract(epoch from p.t0) / 86400), floor(mod(extract(epoch from p.t0), 86400) / ${partSeconds}::numeric)
        order by (select count(*) from wave w where w.sampling_id = p.id) desc, p.t0, p.id) as place
      from sampling p where p.tenant_id = ${tenantId} and ${own} and p.t0 < ${before}
    ) as own where place > 1`
}

/** What a rule would delete of a sensor, and the number of protected waveforms. */
export async function countExcess(db: Queries, due: WaveDue): Promise<WaveCount & { held: number }> {
  const { rows } = await sql<WaveCount & { held: number }>`
    select count(distinct x.id) filter (where not is_held)::int as samplings,
      count(w.axis) filter (where not is_held)::int as waves,
      coalesce(sum(w.length::bigint + w.pyramid_length) filter (where not is_held), 0)::float8 as bytes,
      count(w.axis) filter (where is_held)::int as held
    from (${excess(due)}) as x left join wave w on w.sampling_id = x.id`.execute(db)
  return rows[0] ?? { samplings: 0, waves: 0, bytes: 0, held: 0 }
}

/** Deletes a batch of the excess, counted by `note` in the same transaction; null when nothing is left. The bytes are collected later. */
export async function thinBatch(
  db: Database,
  due: WaveDue,
  note: (tx: Tx, gone: WaveCount) => Promise<void>,
  max: number = chunk,
): Promise<WaveCount | null> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<WaveCount>`
      with gone as materialized (
        select p.id from sampling p where p.id in (select id from (${excess(due)}) as x where not is_held order by id limit ${max}) for update),
      freed as materialized (
        select count(*)::int as waves, coalesce(sum(w.length::bigint + w.pyramid_length), 0)::float8 as bytes from wave w join gone on gone.id = w.sampling_id),
      deleted as (delete from sampling p using gone where p.id = gone.id returning p.id)
      select (select count(*)::int from deleted) as samplings, waves, bytes from freed`.execute(tx)
    const gone = rows[0]
    if (!gone || gone.samplings === 0) return null
    await note(tx, gone)
    return gone
  })
}
