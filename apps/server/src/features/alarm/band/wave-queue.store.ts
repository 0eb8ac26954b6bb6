import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import { holdsAt } from './band-alarm.store.ts'

/** A sampling with axes that are still to be judged. */
export interface QueuedSampling {
  readonly samplingId: number
  readonly tenantId: number
  readonly mappingId: number
  readonly axes: readonly Axis[]
  /** Times of measuring and of receipt, epoch ms. */
  readonly t0: number
  readonly receivedAt: number
  readonly sampleHz: number
  readonly rpm: number | null
}

/** The axes of a sampling come one after the other: so long after the first the others are there too, seconds (guess: a gateway sends a file in a second or two). */
const togetherSeconds = 2

/** The oldest samplings that wait for everything that holds at their point, or, with `past`, for the values of a new band: those newest first. */
async function queued(db: Queries, most: number, past: boolean): Promise<(QueuedSampling & { readonly bandId: number })[]> {
  const { rows } = await sql<QueuedSampling & { bandId: number }>`select q.sampling_id, q.band_id, s.tenant_id, s.mapping_id, q.axes,
      (extract(epoch from s.t0) * 1000)::float8 as t0, (extract(epoch from s.created_at) * 1000)::float8 as received_at, s.sample_hz, s.rpm
    from (select w.sampling_id, w.band_id, w.t0, array_agg(w.axis order by w.axis) as axes
        from wave_to_judge w join sampling p on p.id = w.sampling_id and p.mapping_id is not null where (w.band_id > 0) = ${past}
      group by w.sampling_id, w.band_id, w.t0 having max(w.queued_at) < now() - make_interval(secs => ${past ? 0 : togetherSeconds})
      order by w.t0 ${past ? sql`desc` : sql`asc`}, w.sampling_id limit ${most}) q
    join sampling s on s.id = q.sampling_id
    order by q.t0 ${past ? sql`desc` : sql`asc`}, q.sampling_id`.execute(db)
  return rows
}

/** Samplings to be judged, in the order of measuring. */
export const samplingsToJudge = (db: Queries, most: number): Promise<QueuedSampling[]> => queued(db, most, false)

/** Samplings in which a new band is to be measured, the newest first. */
export const samplingsToMeasure = (db: Queries, most: number) => queued(db, most, true)

/** Takes a sampling's axes out of the queue; answers those that nobody else took before. */
export async function unqueue(tx: Tx, samplingId: number, axes: readonly Axis[], bandId = 0): Promise<Axis[]> {
  const { rows } = await sql<{ axis: Axis }>`delete from wave_to_judge
    where sampling_id = ${samplingId} and band_id = ${bandId} and axis = any(${axes}::text[]) returning axis`.execute(tx)
  return rows.map(({ axis }) => axis)
}

/** Looks at a sampling again later, which could not be measured: a minute, then twice as long each time, up to some hours. */
export async function postpone(db: Queries, samplingId: number, bandId = 0): Promise<void> {
  await sql`update wave_to_judge set attempts = attempts + 1, queued_at = now() + interval '1 minute' * (2 ^ least(attempts, 8))
    where sampling_id = ${samplingId} and band_id = ${bandId}`.execute(db)
}

/** Takes out what nothing holds for, and what belongs to no wave of a point any more. */
export async function unqueueAll(db: Queries, samplingIds: readonly number[]): Promise<void> {
  if (samplingIds.length > 0)
    await sql`delete from wave_to_judge where band_id = 0 and sampling_id = any(${arrayText(samplingIds)}::int8[])`.execute(db)
}

/** Takes out the rows of waves that are gone, that left their point, and of bands that are gone. */
export async function unqueueLost(db: Queries): Promise<void> {
  await sql`delete from wave_to_judge q where not exists (select 1 from sampling s where s.id = q.sampling_id and s.mapping_id is not null)
    or (q.band_id > 0 and not exists (select 1 from band_alarm b where b.id = q.band_id))`.execute(db)
}

/** Queues the newest stored waves of the points of a band, so that its trend does not begin today. */
export async function queuePast(tx: Tx, bandId: number, most: number): Promise<void> {
  await sql`insert into wave_to_judge (sampling_id, mapping_id, axis, band_id, t0)
    select s.id, m.id, w.axis, b.id, s.t0 from band_alarm b join mapping m on m.tenant_id = b.tenant_id join equipment e on e.id = m.equipment_id
      cross join lateral (select id, t0 from sampling where mapping_id = m.id order by t0 desc limit ${most}) s
      join wave w on w.sampling_id = s.id and (b.axis is null or b.axis = w.axis)
    where b.id = ${bandId} and ${holdsAt} on conflict do nothing`.execute(tx)
}
