import { type AlarmRule, alarmKey } from '@undertone/condition/alarm/rule'
import { boundPassed } from '@undertone/condition/alarm/track'
import { bandPastWaves } from '@undertone/domain/alarm/band/band-limits'
import { type WaveMetric, waveMetricOf } from '@undertone/domain/alarm/band/wave-metrics'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import { type Selectable, sql } from 'kysely'
import type { PointTurning } from '../../../contracts/shaft-facts.ts'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { WaveTable } from '../../../platform/database/tables/wave-tables.ts'
import type { Events, ServerEvents } from '../../../platform/events/events.ts'
import { readRunStates } from '../episode/alarm-state.store.ts'
import { openBook } from '../episode/episode-tracker.ts'
import { reconcile, tellPast } from '../episode/past-episodes.ts'
import { isGated, restsNow } from '../evaluate/evaluate-samples.ts'
import type { Watch } from '../watch/watch.store.ts'
import { WatchCache } from '../watch/watch-cache.ts'
import { axesOfBand, type BandAtPoint, bandsAt, ruleOfBand } from './band-alarm.store.ts'
import type { BandMeter, PlacedBand } from './band-meter.ts'
import { postpone, type QueuedSampling, samplingsToJudge, unqueue, unqueueAll } from './wave-queue.store.ts'
import { keepValues, newestValues, valuesBetween, type WaveValue } from './wave-value.store.ts'

/** Samplings that one look takes (guess: a second or two of transforms, so that a stop is heard). */
const maxConcurrent = 200

/** So much before a wave that came late is judged with it, ms (guess: a month of daily waves), and so many values at most (guess: two years of three axes). */
const aroundMs = 30 * 86_400_000
const maxLate = 6 * bandPastWaves

/** A rule that judges a value of waves. */
interface WaveRule {
  /** Its name without the axis: what its values are kept under. */
  readonly name: string
  readonly bandId: number | null
  readonly rule: AlarmRule
}

/** All that holds for the waves of a point. */
interface PointRules {
  readonly watch: Watch
  readonly bands: readonly BandAtPoint[]
  /** Rules of the point whose metric its sensor does not report: one crossing is not two alarms. */
  readonly unreported: readonly { readonly metric: WaveMetric; readonly rule: AlarmRule }[]
}

interface Measured {
  readonly values: readonly (WaveValue & { readonly rule: string })[]
  readonly rules: readonly WaveRule[]
}

const metricOf = (rule: AlarmRule): WaveMetric | undefined => (rule.axis === null ? undefined : waveMetricOf(rule.key))

/** Judges waves by bands of their spectra, and by metrics that their sensor does not report. */
export class WaveJudge {
  readonly #db: Database
  readonly #events: Events
  readonly #meter: BandMeter
  readonly #watches: WatchCache

  constructor(db: Database, events: Events, meter: BandMeter) {
    this.#db = db
    this.#events = events
    this.#meter = meter
    this.#watches = new WatchCache(events)
  }

  close(): void {
    this.#watches.close()
  }

  /** Judges what waits, in the order of measuring; answers how many samplings were dealt with. */
  async look(signal?: AbortSignal): Promise<number> {
    const waiting = await samplingsToJudge(this.#db, maxConcurrent)
    if (waiting.length === 0) return 0
    const points = await this.#rulesOf([...new Set(waiting.map(({ mappingId }) => mappingId))])
    const idle = waiting.filter(({ mappingId }) => !points.has(mappingId))
    await unqueueAll(
      this.#db,
      idle.map(({ samplingId }) => samplingId),
    )
    const turnings = new Map<number, PointTurning>()
    const failures: unknown[] = []
    for (const sampling of waiting) {
      if (signal?.aborted) break
      const rules = points.get(sampling.mappingId)
      if (!rules) continue
      const turning = turnings.get(sampling.mappingId) ?? (await this.#meter.turning(sampling.tenantId, sampling.mappingId))
      turnings.set(sampling.mappingId, turning)
      try {
        for (const one of await this.#judge(sampling, rules, turning)) this.#events.emit('alarm', one)
      } catch (error) {
        // One that cannot be read keeps nobody waiting.
        failures.push(error)
        await postpone(this.#db, sampling.samplingId)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} waves could not be judged`)
    return waiting.length
  }

  /** What holds at points; those for which nothing does are left out. */
  async #rulesOf(mappingIds: readonly number[]): Promise<Map<number, PointRules>> {
    const watches = await this.#watches.of(this.#db, mappingIds)
    const bands = Map.groupBy(await bandsAt(this.#db, mappingIds), ({ atMappingId }) => atMappingId)
    const { rows } = await sql<{ mappingId: number; keys: string[] }>`select mapping_id, array(select jsonb_object_keys(values)) as keys
      from latest where mapping_id = any(${arrayText(mappingIds)}::int4[])`.execute(this.#db)
    const reported = new Map(rows.map(({ mappingId, keys }) => [mappingId, new Set(keys)]))
    const found = new Map<number, PointRules>()
    for (const id of mappingIds) {
      const watch = watches.get(id)
      if (!watch) continue
      const unreported = watch.rules.flatMap((rule) => {
        const metric = metricOf(rule)
        return metric && rule.key !== null && !reported.get(id)?.has(rule.key) ? [{ metric, rule: { ...rule, wave: true as const } }] : []
      })
      const own = bands.get(id) ?? []
      if (own.length + unreported.length > 0) found.set(id, { watch, bands: own, unreported })
    }
    return found
  }

  /** One sampling: measured outside of the transaction, judged and taken out of the queue within it. */
  async #judge(sampling: QueuedSampling, rules: PointRules, turning: PointTurning): Promise<ServerEvents['alarm'][]> {
    const waves = await this.#db
      .selectFrom('wave')
      .selectAll()
      .where('samplingId', '=', sampling.samplingId)
      .where('axis', 'in', [...sampling.axes])
      .execute()
    const placed = this.#meter.place(rules.bands, sampling, turning)
    const measured = await Promise.all(waves.map((wave) => this.#measure(wave, sampling, rules, placed)))
    const all: Measured = {
      values: measured.flatMap(({ values }) => values),
      rules: measured.flatMap((one) => one.rules),
    }
    return this.#db.transaction().execute((tx) => this.#settle(tx, sampling, rules, all))
  }

  async #measure(
    wave: Selectable<WaveTable>,
    { sampleHz }: QueuedSampling,
    { unreported }: PointRules,
    placed: readonly PlacedBand<BandAtPoint>[],
  ): Promise<Measured> {
    const { axis } = wave
    const bands = placed.flatMap(({ band, asked }) => (asked && axesOfBand(band).includes(axis) ? [{ band, asked }] : []))
    const metrics = unreported.filter(({ rule }) => rule.axis === axis)
    if (bands.length + metrics.length === 0) return { values: [], rules: [] }
    const answer = await this.#meter.measure(wave, sampleHz, {
      bands: bands.map(({ asked }) => asked),
      metrics: metrics.map(({ metric }) => metric),
    })
    // What has no value is judged by nothing; the preview of a band says why it has none.
    if (typeof answer === 'string') return { values: [], rules: [] }
    const ofBands = bands.flatMap(({ band }, i): (WaveRule & { value: number })[] => {
      const value = answer.bands[i]
      return typeof value === 'number' ? [{ name: `Band:${band.id}`, bandId: band.id, rule: ruleOfBand(band, axis), value }] : []
    })
    const ofMetrics = metrics.flatMap(({ metric, rule }, i): (WaveRule & { value: number })[] => {
      const value = answer.metrics[i]
      return typeof value === 'number' ? [{ name: metric, bandId: null, rule, value }] : []
    })
    const found = [...ofBands, ...ofMetrics]
    return {
      rules: found,
      values: found.map(({ name, bandId, value }) => ({ rule: name, bandId, axis, value })),
    }
  }

  /** Keeps the values, judges them and takes the axes out of the queue: all of it, or nothing. */
  async #settle(tx: Tx, sampling: QueuedSampling, point: PointRules, { values, rules }: Measured): Promise<ServerEvents['alarm'][]> {
    const { watch, bands } = point
    const { samplingId, mappingId, t0, receivedAt } = sampling
    if (!(await areUnchanged(tx, bands))) return []
    // Whoever judges the point waits from here on, so that the newest value of a rule stays the newest.
    const book = await openBook(tx, [mappingId])
    const taken = await unqueue(tx, samplingId, sampling.axes)
    const before = await newestValues(tx, mappingId, [...new Set(rules.map(({ name }) => name))])
    const fresh = await keepValues(
      tx,
      sampling,
      values.filter(({ axis }) => taken.includes(axis)),
    )
    const rests = restsNow(watch, await readRunStates(tx, [watch.equipmentId]))
    const judged = rules.flatMap((one) => {
      const found = fresh.find(({ rule, axis }) => rule === one.name && axis === one.rule.axis)
      return found && !isGated(one.rule, watch, rests) ? [{ ...one, value: found.value }] : []
    })
    const newest = (name: string, of: readonly (string | null)[]) =>
      Math.max(...of.map((axis) => before.get(`${name} ${axis}`) ?? Number.NEGATIVE_INFINITY))
    // The axes of an alarm go on together: one that comes behind the others of a later wave is late as well.
    const isNewest = ({ name, rule }: WaveRule) => t0 > newest(name, [rule.axis]) && t0 >= newest(name, axes)
    for (const group of Map.groupBy(judged.filter(isNewest), ({ name }) => name).values()) book.take(watch, group, t0, receivedAt)
    const news = [...(await book.write(tx))]
    // A second wave of the same moment, in another mode, tells nothing new.
    const isAgain = ({ name, rule }: WaveRule) => t0 === newest(name, [rule.axis])
    const late = judged.filter((one) => !isNewest(one) && !isAgain(one))
    for (const group of Map.groupBy(late, ({ name }) => name).values()) {
      const [one] = group
      if (!one) continue
      // One within its limits may be where an alarm ended.
      const isBeyond = group.some(({ rule, value }) => boundPassed(rule, value) !== null)
      if (isBeyond || (await lastedAt(tx, mappingId, one.rule, t0))) news.push(...(await this.#judgeLate(tx, point, one, t0)))
    }
    return news
  }

  /** A wave came later than a newer one: what its rule tells of the time from before it on is brought in line. */
  async #judgeLate(
    tx: Tx,
    { watch, bands, unreported }: PointRules,
    { name, rule }: WaveRule,
    t0: number,
  ): Promise<ServerEvents['alarm'][]> {
    const band = bands.find(({ id }) => name === `Band:${id}`)
    const rules = band
      ? axesOfBand(band).map((axis) => ruleOfBand(band, axis))
      : unreported.flatMap((one) => (one.metric === name ? [one.rule] : []))
    // Where the sensor reports some of the axes its samples tell the rest of the story, and these values do not know them.
    if (!band && rules.length < (watch.alarms.get(alarmKey(rule)) ?? []).length) return []
    const from = (await oldestTouched(tx, watch.mappingId, rule, t0 - aroundMs)) - aroundMs
    // All that there is up to the newest: what is remembered from now on follows from it.
    const kept = await valuesBetween(tx, watch.mappingId, name, from, Date.now(), maxLate)
    const samples = [...Map.groupBy(kept, ({ t }) => t)].map(([t, at]) => ({
      t,
      values: rules.flatMap((own) => {
        const found = at.find(({ axis }) => axis === own.axis)
        return found ? [{ rule: own, value: found.value }] : []
      }),
    }))
    return reconcile(tx, watch, tellPast(samples), { from: t0, to: t0, isCurrent: true }, Date.now())
  }
}

/** Whether an alarm of a rule lasted at a moment. */
async function lastedAt(tx: Tx, mappingId: number, { alarmType, band }: AlarmRule, t: number): Promise<boolean> {
  const { rows } = await sql`select 1 from alarm where mapping_id = ${mappingId} and alarm_type = ${alarmType}
      and band_id is not distinct from ${band?.id ?? null} and began_at <= ${new Date(t)}
      and coalesce(ended_at, 'infinity') >= ${new Date(t)} limit 1`.execute(tx)
  return rows.length > 0
}

/** When the oldest alarm of a rule began that touches the time from a moment on, epoch ms; that moment where there is none. */
async function oldestTouched(tx: Tx, mappingId: number, { alarmType, band }: AlarmRule, from: number): Promise<number> {
  const { rows } = await sql<{ began: number | null }>`select (extract(epoch from min(began_at)) * 1000)::float8 as began from alarm
    where mapping_id = ${mappingId} and alarm_type = ${alarmType} and band_id is not distinct from ${band?.id ?? null}
      and coalesce(ended_at, 'infinity') >= ${new Date(from)}`.execute(tx)
  return Math.min(from, rows[0]?.began ?? from)
}

/** Whether the bands still measure what was measured; one that was changed meanwhile has the wave judged again. */
async function areUnchanged(tx: Tx, bands: readonly BandAtPoint[]): Promise<boolean> {
  if (bands.length === 0) return true
  const { rows } = await sql<{ id: number; shapedMs: number }>`select id, (extract(epoch from shaped_at) * 1000)::float8 as shaped_ms
    from band_alarm where id = any(${arrayText(bands.map(({ id }) => id))}::int4[]) and is_on order by id for share`.execute(tx)
  return bands.every(({ id, shapedMs }) => rows.some((row) => row.id === id && row.shapedMs === shapedMs))
}
