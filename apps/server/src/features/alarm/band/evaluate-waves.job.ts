import { bandRetentionDays } from '@undertone/domain/alarm/band/band-limits'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { type TaskKind, type TaskRun, taskKind } from '../../../platform/queue/task.ts'
import { openTracker } from '../episode/episode-tracker.ts'
import { watchesOf } from '../watch/watch.store.ts'
import { type BandAtPoint, bandAt, holdsAt, isPluginBand } from './band-alarm.store.ts'
import type { BandMeter } from './band-meter.ts'
import { type BackfillTask, backfillPayload, type QueuedSampling, queuedSamplings } from './wave-queue.store.ts'
import { insertValues } from './wave-value.store.ts'

/** Interval of ending alarms of obsolete bands, ms (guess). */
export const obsoleteBandsMs = 3000
/** Interval of deleting expired values, ms. */
export const expireWaveValuesMs = 86_400_000

/** Values of a band in the stored waveforms of a measurement. */
async function bandValues(db: Database, meter: BandMeter, band: BandAtPoint, sampling: QueuedSampling) {
  const { samplingId, axes, tenantId, mappingId, sampleHz } = sampling
  const waves = await db
    .selectFrom('wave')
    .selectAll()
    .where('samplingId', '=', samplingId)
    .where('axis', 'in', [...axes])
    .execute()
  const known = await meter.shaftState(tenantId, mappingId)
  if (isPluginBand(band)) {
    const found = []
    for (const wave of waves) {
      const [value] = await meter.measurePlugins(wave, sampling, known, [band])
      if (typeof value === 'number') found.push({ rule: `Band:${band.id}`, bandId: band.id, axis: wave.axis, value })
    }
    return found
  }
  const [resolved] = meter.resolve([band], sampling, known)
  const input = resolved?.input
  if (!input) return []
  const measured = await Promise.all(
    waves.map(async (wave) => ({ axis: wave.axis, answer: await meter.measure(wave, sampleHz, { bands: [input], metrics: [] }) })),
  )
  return measured.flatMap(({ axis, answer }) => {
    const value = typeof answer === 'string' ? null : answer.bands[0]
    return typeof value === 'number' ? [{ rule: `Band:${band.id}`, bandId: band.id, axis, value }] : []
  })
}

/** Measures a band in a waveform older than itself: for its trend, without alarms. */
async function backfill(db: Database, meter: BandMeter, task: BackfillTask, complete: TaskRun['complete']): Promise<void> {
  const { bandId, samplingId, axes } = task.payload
  const [sampling] = await queuedSamplings(db, new Map([[samplingId, axes]]))
  const band = sampling && (await bandAt(db, bandId, sampling.mappingId))
  if (!sampling || !band) return
  const values = await bandValues(db, meter, band, sampling)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ shapedMs: number }>`select (extract(epoch from shaped_at) * 1000)::float8 as shaped_ms from band_alarm
      where id = ${bandId} for share`.execute(tx)
    // A band whose definition has changed meanwhile was queued again.
    if (rows[0]?.shapedMs === band.shapedMs) await insertValues(tx, sampling, values)
    await complete(tx, task)
  })
}

async function backfillAll(
  db: Database,
  meter: BandMeter,
  tasks: readonly BackfillTask[],
  { signal, complete, fail }: TaskRun,
): Promise<void> {
  for (const task of tasks) {
    signal.throwIfAborted()
    await backfill(db, meter, task, complete).catch((error: unknown) => fail(task, error))
  }
}

const backfillLimits = { maxMs: 600_000, retryMs: [60_000, 600_000, 3_600_000] } as const
/** Old measurements per call (guess: a second of transforms). */
const batch = 50

/** The tasks that measure new bands in stored waveforms; new waveforms are evaluated beside them. */
export const bandBackfillTasks = (db: Database, meter: BandMeter): TaskKind =>
  taskKind({
    name: kinds.members.BandBackfill.code,
    mode: 'lease',
    payload: backfillPayload,
    slots: 1,
    tenantSlots: batch,
    batch,
    ...backfillLimits,
    handle: (tasks, run) => backfillAll(db, meter, tasks, run),
  })

/** The same for values of plug-ins, one recording at a time, so that customers take turns and no band of a spectrum waits for a plug-in. */
export const pluginBackfillTasks = (db: Database, meter: BandMeter): TaskKind =>
  taskKind({
    name: kinds.members.PluginBackfill.code,
    mode: 'lease',
    payload: backfillPayload,
    slots: 1,
    tenantSlots: 1,
    batch: 1,
    ...backfillLimits,
    handle: (tasks, run) => backfillAll(db, meter, tasks, run),
  })

/** Ends alarms of bands that no longer apply: deleted, disabled, changed since, or the machine left the template. */
export async function endObsoleteBandAlarms(db: Database, events: Events, now = Date.now()): Promise<number> {
  const { rows } = await sql<{ mappingId: number; bandId: number }>`select distinct a.mapping_id, a.band_id from alarm a
    where a.ended_at is null and a.band_id is not null and a.mapping_id is not null and not exists (
      select 1 from mapping m join equipment e on e.id = m.equipment_id join band_alarm b on ${holdsAt}
      where m.id = a.mapping_id and b.id = a.band_id and b.is_on and b.shaped_at <= a.created_at
    )`.execute(db)
  for (const { mappingId, bandId } of rows) {
    const [watch] = await watchesOf(db, [mappingId])
    if (!watch) continue
    const news = await db.transaction().execute(async (tx) => {
      const book = await openTracker(tx, [mappingId])
      book.drop(watch, `Band:${bandId}`, now)
      return book.write(tx)
    })
    for (const one of news) events.emit('alarm', one)
  }
  return rows.length
}

/** Deletes expired values unless their waveform still exists. */
export async function expireWaveValues(db: Database): Promise<void> {
  await sql`delete from wave_value v where v.t0 < now() - make_interval(days => ${bandRetentionDays})
    and not exists (select 1 from sampling s where s.id = v.sampling_id)`.execute(db)
}
