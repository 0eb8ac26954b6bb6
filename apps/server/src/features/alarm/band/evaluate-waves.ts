import { type AlarmRule, alarmKey } from '@undertone/condition/alarm/rule'
import { exceededBound } from '@undertone/condition/alarm/track'
import { bandHistoryWaves } from '@undertone/domain/alarm/band/band-limits'
import { type WaveMetric, waveMetricOf } from '@undertone/domain/alarm/band/wave-metrics'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { ShaftLines } from '../../../contracts/shaft-facts.ts'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { WaveTable } from '../../../platform/database/tables/schema.table.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { ServerEvents } from '../../../platform/events/server-events.ts'
import { type Task, TaskFailure, type TaskKind, type TaskRun, taskKind } from '../../../platform/queue/task.ts'
import { readRunStates } from '../episode/alarm-state.store.ts'
import { openTracker } from '../episode/episode-tracker.ts'
import { evaluatePast, reconcile } from '../episode/past-episodes.ts'
import { isGated, isStopped } from '../evaluate/evaluate-samples.ts'
import type { PointWatch } from '../watch/watch.store.ts'
import { WatchCache } from '../watch/watch-cache.ts'
import { axesOfBand, type BandAtPoint, bandsAt, isPluginBand, ruleOfBand } from './band-alarm.store.ts'
import type { BandMeter, ResolvedBand } from './band-meter.ts'
import { evaluationPayload, type QueuedSampling, queuedSamplings, queuePlugins, samplingOfTask } from './wave-queue.store.ts'
import { insertValues, newestValues, valuesBetween, type WaveValue } from './wave-value.store.ts'

/**
 * Time before a late waveform that is evaluated again with it, ms (guess: a month of daily waveforms), and the maximum number of values
 * (guess: two years of three axes).
 */
const aroundMs = 30 * 86_400_000
const maxLate = 6 * bandHistoryWaves

type EvaluationTask = Task<z.output<typeof evaluationPayload>>
/** Removes the task of a measurement in the transaction of its evaluation. */
type Complete = (tx: Tx) => Promise<void>

/** A rule that evaluates waveform values. */
interface WaveRule {
  /** Its name without the axis; key of its stored values. */
  readonly name: string
  readonly bandId: number | null
  readonly rule: AlarmRule
}

/** All rules for the waveforms of a point. */
interface PointRules {
  readonly watch: PointWatch
  readonly bands: readonly BandAtPoint[]
  /** Rules whose metric the sensor does not report; otherwise one crossing would be two alarms. */
  readonly unreported: readonly { readonly metric: WaveMetric; readonly rule: AlarmRule }[]
  /** Values of plug-ins are to be evaluated after these. */
  readonly hasPlugins: boolean
}

interface Measured {
  readonly values: readonly (WaveValue & { readonly rule: string })[]
  readonly rules: readonly WaveRule[]
}

const metricOf = (rule: AlarmRule): WaveMetric | undefined => (rule.axis === null ? undefined : waveMetricOf(rule.key))

/** Evaluates waveforms by spectrum bands, and by metrics that their sensor does not report. */
export class WaveEvaluator {
  readonly #db: Database
  readonly #events: Events
  readonly #meter: BandMeter
  readonly #watches: WatchCache
  readonly #of: 'kernel' | 'plugins'

  /** Of values of plug-ins another evaluator takes care: they run longer, and nothing else waits for them. */
  constructor(db: Database, events: Events, meter: BandMeter, of: 'kernel' | 'plugins' = 'kernel') {
    this.#of = of
    this.#db = db
    this.#events = events
    this.#meter = meter
    this.#watches = new WatchCache(events)
  }

  close(): void {
    this.#watches.close()
  }

  /** Evaluates measurements in order of measuring; one that cannot be read does not block the others. */
  async evaluate(tasks: readonly EvaluationTask[], run: TaskRun): Promise<void> {
    const bySampling = new Map(tasks.map((task) => [samplingOfTask(task), task]))
    const waiting = await queuedSamplings(this.#db, new Map(tasks.map((task) => [samplingOfTask(task), task.payload.axes])))
    if (waiting.length === 0) return
    const points = await this.#rulesOf([...new Set(waiting.map(({ mappingId }) => mappingId))])
    const shaftStates = new Map<number, ShaftLines>()
    for (const sampling of waiting) {
      run.signal.throwIfAborted()
      const rules = points.get(sampling.mappingId)
      const task = bySampling.get(sampling.samplingId)
      if (!rules || !task) continue
      const shaftState = shaftStates.get(sampling.mappingId) ?? (await this.#meter.shaftState(sampling.tenantId, sampling.mappingId))
      shaftStates.set(sampling.mappingId, shaftState)
      try {
        const complete = (tx: Tx) => run.complete(tx, task)
        for (const one of await this.#evaluate(sampling, rules, shaftState, complete)) this.#events.emit('alarm', one)
      } catch (error) {
        await run.fail(task, error)
      }
    }
  }

  /** Rules of points; points without rules are left out. */
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
      const all = bands.get(id) ?? []
      const ofPlugins = all.filter(isPluginBand)
      const rules =
        this.#of === 'plugins'
          ? { bands: ofPlugins, unreported: [], hasPlugins: false }
          : { bands: all.filter((band) => !isPluginBand(band)), unreported, hasPlugins: ofPlugins.length > 0 }
      if (rules.bands.length + rules.unreported.length > 0 || rules.hasPlugins) found.set(id, { watch, ...rules })
    }
    return found
  }

  /** Evaluates one measurement: measures outside of the transaction, evaluates and unqueues within it. */
  async #evaluate(sampling: QueuedSampling, rules: PointRules, shaft: ShaftLines, complete: Complete): Promise<ServerEvents['alarm'][]> {
    const waves = await this.#db
      .selectFrom('wave')
      .selectAll()
      .where('samplingId', '=', sampling.samplingId)
      .where('axis', 'in', [...sampling.axes])
      .execute()
    const measured =
      this.#of === 'plugins'
        ? await Promise.all(waves.map((wave) => this.#measurePlugins(wave, sampling, rules.bands, shaft)))
        : await this.#measureAll(waves, sampling, rules, shaft)
    const all: Measured = {
      values: measured.flatMap(({ values }) => values),
      rules: measured.flatMap((one) => one.rules),
    }
    return this.#db.transaction().execute((tx) => this.#settle(tx, sampling, rules, all, complete))
  }

  #measureAll(
    waves: readonly Selectable<WaveTable>[],
    sampling: QueuedSampling,
    rules: PointRules,
    shaft: ShaftLines,
  ): Promise<Measured[]> {
    const resolvedBands = this.#meter.resolve(rules.bands, sampling, shaft)
    return Promise.all(waves.map((wave) => this.#measure(wave, sampling, rules, resolvedBands)))
  }

  async #measurePlugins(
    wave: Selectable<WaveTable>,
    sampling: QueuedSampling,
    all: readonly BandAtPoint[],
    shaft: ShaftLines,
  ): Promise<Measured> {
    const { axis } = wave
    const bands = all.filter((band) => axesOfBand(band).includes(axis))
    const values = await this.#meter.measurePlugins(wave, sampling, shaft, bands)
    const found = bands.flatMap((band, i): (WaveRule & { value: number })[] => {
      const value = values[i]
      return typeof value === 'number' ? [{ name: `Band:${band.id}`, bandId: band.id, rule: ruleOfBand(band, axis), value }] : []
    })
    return { rules: found, values: found.map(({ name, bandId, value }) => ({ rule: name, bandId, axis, value })) }
  }

  async #measure(
    wave: Selectable<WaveTable>,
    { sampleHz }: QueuedSampling,
    { unreported }: PointRules,
    placed: readonly ResolvedBand<BandAtPoint>[],
  ): Promise<Measured> {
    const { axis } = wave
    const bands = placed.flatMap(({ band, input }) => (input && axesOfBand(band).includes(axis) ? [{ band, asked: input }] : []))
    const metrics = unreported.filter(({ rule }) => rule.axis === axis)
    if (bands.length + metrics.length === 0) return { values: [], rules: [] }
    const answer = await this.#meter.measure(wave, sampleHz, {
      bands: bands.map(({ asked }) => asked),
      metrics: metrics.map(({ metric }) => metric),
    })
    // A waveform without a value is not evaluated; the preview of a band shows the reason.
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

  /** Stores the values, evaluates them and unqueues the axes in one transaction. */
  async #settle(
    tx: Tx,
    sampling: QueuedSampling,
    point: PointRules,
    { values, rules }: Measured,
    complete: Complete,
  ): Promise<ServerEvents['alarm'][]> {
    const { watch, bands } = point
    const { mappingId, t0, receivedAt } = sampling
    if (!(await areUnchanged(tx, bands))) throw new TaskFailure('a band was changed meanwhile', { retry: { afterMs: 0 } })
    // Locks the point against other evaluations, so that the newest value of a rule stays the newest.
    const tracker = await openTracker(tx, [mappingId])
    await complete(tx)
    if (point.hasPlugins) await queuePlugins(tx, sampling)
    const before = await newestValues(tx, mappingId, [...new Set(rules.map(({ name }) => name))])
    const fresh = await insertValues(tx, sampling, values)
    const isMachineStopped = isStopped(watch, await readRunStates(tx, [watch.equipmentId]))
    const evaluated = rules.flatMap((one) => {
      const found = fresh.find(({ rule, axis }) => rule === one.name && axis === one.rule.axis)
      return found && !isGated(one.rule, watch, isMachineStopped) ? [{ ...one, value: found.value }] : []
    })
    const newest = (name: string, of: readonly (string | null)[]) =>
      Math.max(...of.map((axis) => before.get(`${name} ${axis}`) ?? Number.NEGATIVE_INFINITY))
    // The axes of an alarm advance together: an axis older than the others of a later waveform is late as well.
    const isNewest = ({ name, rule }: WaveRule) => t0 > newest(name, [rule.axis]) && t0 >= newest(name, axes)
    for (const group of Map.groupBy(evaluated.filter(isNewest), ({ name }) => name).values()) tracker.push(watch, group, t0, receivedAt)
    const news = [...(await tracker.write(tx))]
    // A second waveform of the same time, in another mode, adds nothing.
    const isAgain = ({ name, rule }: WaveRule) => t0 === newest(name, [rule.axis])
    const late = evaluated.filter((one) => !isNewest(one) && !isAgain(one))
    for (const group of Map.groupBy(late, ({ name }) => name).values()) {
      const [one] = group
      if (!one) continue
      // A value within its limits may be where an alarm ended.
      const isBeyond = group.some(({ rule, value }) => exceededBound(rule, value) !== null)
      if (isBeyond || (await wasActiveAt(tx, mappingId, one.rule, t0))) news.push(...(await this.#evaluateLate(tx, point, one, t0)))
    }
    return news
  }

  /** A waveform older than the newest one: evaluates its rule again from before that time. */
  async #evaluateLate(
    tx: Tx,
    { watch, bands, unreported }: PointRules,
    { name, rule }: WaveRule,
    t0: number,
  ): Promise<ServerEvents['alarm'][]> {
    const band = bands.find(({ id }) => name === `Band:${id}`)
    const rules = band
      ? axesOfBand(band).map((axis) => ruleOfBand(band, axis))
      : unreported.flatMap((one) => (one.metric === name ? [one.rule] : []))
    // Where the sensor reports some of the axes, its samples decide; these values are incomplete.
    if (!band && rules.length < (watch.alarms.get(alarmKey(rule)) ?? []).length) return []
    const from = (await oldestOverlap(tx, watch.mappingId, rule, t0 - aroundMs)) - aroundMs
    // All values up to the newest: the stored state follows from them.
    const stored = await valuesBetween(tx, watch.mappingId, name, from, Date.now(), maxLate)
    const samples = [...Map.groupBy(stored, ({ t }) => t)].map(([t, at]) => ({
      t,
      values: rules.flatMap((own) => {
        const found = at.find(({ axis }) => axis === own.axis)
        return found ? [{ rule: own, value: found.value }] : []
      }),
    }))
    return reconcile(tx, watch, evaluatePast(samples), { from: t0, to: t0, isCurrent: true }, Date.now())
  }
}

/** Whether an alarm of a rule was active at a time. */
async function wasActiveAt(tx: Tx, mappingId: number, { alarmType, band }: AlarmRule, t: number): Promise<boolean> {
  const { rows } = await sql`select 1 from alarm where mapping_id = ${mappingId} and alarm_type = ${alarmType}
      and band_id is not distinct from ${band?.id ?? null} and began_at <= ${new Date(t)}
      and coalesce(ended_at, 'infinity') >= ${new Date(t)} limit 1`.execute(tx)
  return rows.length > 0
}

/** Start of the oldest alarm of a rule that overlaps the time from `from` on, epoch ms; `from` without one. */
async function oldestOverlap(tx: Tx, mappingId: number, { alarmType, band }: AlarmRule, from: number): Promise<number> {
  const { rows } = await sql<{ began: number | null }>`select (extract(epoch from min(began_at)) * 1000)::float8 as began from alarm
    where mapping_id = ${mappingId} and alarm_type = ${alarmType} and band_id is not distinct from ${band?.id ?? null}
      and coalesce(ended_at, 'infinity') >= ${new Date(from)}`.execute(tx)
  return Math.min(from, rows[0]?.began ?? from)
}

/** Whether the bands still have the measured definition; otherwise the waveform is evaluated again. */
async function areUnchanged(tx: Tx, bands: readonly BandAtPoint[]): Promise<boolean> {
  if (bands.length === 0) return true
  const { rows } = await sql<{ id: number; shapedMs: number }>`select id, (extract(epoch from shaped_at) * 1000)::float8 as shaped_ms
    from band_alarm where id = any(${arrayText(bands.map(({ id }) => id))}::int4[]) and is_on order by id for share`.execute(tx)
  return bands.every(({ id, shapedMs }) => rows.some((row) => row.id === id && row.shapedMs === shapedMs))
}

/** Measurements per call (guess: a second or two of transforms, so that a stop is noticed). */
const batch = 100
const minute = 60_000

/** The tasks that evaluate new waveforms; what cannot be read is retried after a minute, then twice as long each time, up to some hours. */
export const waveEvaluationTasks = (evaluator: WaveEvaluator): TaskKind =>
  taskKind({
    name: kinds.members.WaveEvaluation.code,
    mode: 'lease',
    payload: evaluationPayload,
    slots: 1,
    tenantSlots: batch,
    batch,
    maxMs: 10 * minute,
    retryMs: Array.from({ length: 9 }, (_, n) => minute * 2 ** n),
    retriesForever: true,
    handle: (tasks, run) => evaluator.evaluate(tasks, run),
  })

/** The tasks that evaluate values of plug-ins, one recording at a time, so that customers take turns; a plug-in that takes its time delays nothing else. */
export const pluginEvaluationTasks = (evaluator: WaveEvaluator): TaskKind =>
  taskKind({
    name: kinds.members.PluginEvaluation.code,
    mode: 'lease',
    payload: evaluationPayload,
    slots: 1,
    tenantSlots: 1,
    batch: 1,
    maxMs: 10 * minute,
    retryMs: Array.from({ length: 6 }, (_, n) => minute * 2 ** n),
    handle: (tasks, run) => evaluator.evaluate(tasks, run),
  })
