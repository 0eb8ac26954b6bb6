import { bandKeptDays } from '@undertone/domain/alarm/band/band-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { openBook } from '../episode/episode-tracker.ts'
import { watchesOf } from '../watch/watch.store.ts'
import { bandAt, holdsAt } from './band-alarm.store.ts'
import type { BandMeter } from './band-meter.ts'
import { samplingsToMeasure, unqueue, unqueueLost } from './wave-queue.store.ts'
import { keepValues } from './wave-value.store.ts'

/** How often waves that came in are judged, ms (guess: an alarm of a wave that took minutes to collect may wait a second). */
export const waveJudgeMs = 1000
/** How often old waves are measured for new bands, and bands that hold no longer are looked for, ms (guess). */
export const bandCareMs = 3000
/** How often values that are too old are dropped, ms. */
export const expireWaveValuesMs = 86_400_000

/** Old samplings that one look measures (guess: a second of transforms, behind what comes in). */
const maxPast = 50

/** Measures new bands in waves that were there before them: their trend, no alarms. */
export async function measurePast(db: Database, meter: BandMeter, signal?: AbortSignal): Promise<number> {
  const waiting = await samplingsToMeasure(db, maxPast)
  for (const { bandId, ...sampling } of waiting) {
    if (signal?.aborted) break
    const band = await bandAt(db, bandId, sampling.mappingId)
    const waves = band
      ? await db
          .selectFrom('wave')
          .selectAll()
          .where('samplingId', '=', sampling.samplingId)
          .where('axis', 'in', [...sampling.axes])
          .execute()
      : []
    const [placed] = band ? meter.place([band], sampling, await meter.turning(sampling.tenantId, sampling.mappingId)) : []
    const asked = placed?.asked
    const answers = asked
      ? await Promise.all(
          waves.map(async (wave) => ({
            axis: wave.axis,
            answer: await meter.measure(wave, sampling.sampleHz, { bands: [asked], metrics: [] }),
          })),
        )
      : []
    const values = answers.flatMap(({ axis, answer }) => {
      const value = typeof answer === 'string' ? null : answer.bands[0]
      return typeof value === 'number' ? [{ rule: `Band:${bandId}`, bandId, axis, value }] : []
    })
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ shapedMs: number }>`select (extract(epoch from shaped_at) * 1000)::float8 as shaped_ms from band_alarm
        where id = ${bandId} for share`.execute(tx)
      // It measures something else by now: it was queued again.
      if (band && rows[0] && rows[0].shapedMs !== band.shapedMs) return
      const taken = await unqueue(tx, sampling.samplingId, sampling.axes, bandId)
      if (rows[0])
        await keepValues(
          tx,
          sampling,
          values.filter(({ axis }) => taken.includes(axis)),
        )
    })
  }
  return waiting.length
}

/** Ends alarms of bands that hold no longer: deleted, switched off, changed since, or the machine left the template. */
export async function endGoneBands(db: Database, events: Events, now = Date.now()): Promise<number> {
  const { rows } = await sql<{ mappingId: number; bandId: number }>`select distinct a.mapping_id, a.band_id from alarm a
    where a.ended_at is null and a.band_id is not null and a.mapping_id is not null and not exists (
      select 1 from mapping m join equipment e on e.id = m.equipment_id join band_alarm b on ${holdsAt}
      where m.id = a.mapping_id and b.id = a.band_id and b.is_on and b.shaped_at <= a.created_at
    )`.execute(db)
  for (const { mappingId, bandId } of rows) {
    const [watch] = await watchesOf(db, [mappingId])
    if (!watch) continue
    const news = await db.transaction().execute(async (tx) => {
      const book = await openBook(tx, [mappingId])
      book.drop(watch, `Band:${bandId}`, now)
      return book.write(tx)
    })
    for (const one of news) events.emit('alarm', one)
  }
  return rows.length
}

/** Old waves of new bands, and bands that are gone. */
export async function careForBands(db: Database, events: Events, meter: BandMeter, signal?: AbortSignal): Promise<void> {
  await endGoneBands(db, events)
  await measurePast(db, meter, signal)
}

/** Drops values whose time is over unless their wave is still there, and what was queued of waves that are gone. */
export async function expireWaveValues(db: Database): Promise<void> {
  await sql`delete from wave_value v where v.t0 < now() - make_interval(days => ${bandKeptDays})
    and not exists (select 1 from sampling s where s.id = v.sampling_id)`.execute(db)
  await unqueueLost(db)
}
