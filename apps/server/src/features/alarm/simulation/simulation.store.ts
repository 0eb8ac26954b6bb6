import type { AlarmRule } from '@undertone/condition/alarm/rule'
import { type Silence, SilenceSimulation } from '@undertone/condition/alarm/silence'
import { RuleSimulation, type SimulatedEpisode, type SimulationSamples, stoppedDuring } from '@undertone/condition/alarm/simulation'
import { HourlySlopes } from '@undertone/condition/alarm/slope-hours'
import { edgeOf } from '@undertone/condition/alarm/track'
import { type RunStretch, runStretches } from '@undertone/domain/alarm/threshold/run-periods'
import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { offlineAfterMs } from '@undertone/domain/monitor/monitor.enums'
import { sql } from 'kysely'
import { type Series, seriesNamed } from '../../../history/codec/series.ts'
import { weekMs } from '../../../history/codec/span.ts'
import { readSamples } from '../../../history/read/samples.ts'
import type { MachineRunRule } from '../../../plant/point-hours.ts'
import type { Database } from '../../../platform/database/database.ts'
import { velocityKey } from '../evaluate/slope.job.ts'
import type { PointWatch } from '../watch/watch.store.ts'

/** A period, epoch ms, both ends included. */
export interface Stretch {
  readonly begin: number
  readonly end: number
}

/** The series of valid values: invalid temperatures are already excluded. */
const seriesOf = (key: string): Series | undefined => {
  const column = telemetryKeyOf(key)?.column
  return column === undefined ? undefined : seriesNamed(column)
}

/** Weeks per read: of all values of a point, and of one (guesses: some ten milliseconds of work between two turns of the event loop). */
const weeksPerChunk = { all: 2, one: 8 } as const

/** Splits a period into chunks of some weeks to limit memory and to yield to other work in between. */
function* chunksOf({ begin, end }: Stretch, weeks: number): Generator<Stretch> {
  for (let from = begin; from <= end; from += weeks * weekMs) yield { begin: from, end: Math.min(end, from + weeks * weekMs - 1) }
}

/** When a machine ran, by a run rule over stored values. */
async function stretchesOf(db: Database, rule: MachineRunRule, range: Stretch): Promise<RunStretch[]> {
  const series = seriesOf(rule.metric)
  if (!series) return []
  const samples: { t: number; value: number }[] = []
  for (const piece of chunksOf(range, weeksPerChunk.one))
    for (const { t, values, resent } of await readSamples(db, { mappingId: rule.mappingId, series: [series], ...piece })) {
      const value = values[0]
      if (!resent && typeof value === 'number') samples.push({ t, value })
    }
  return runStretches(samples, rule.above, rule.sampleCount)
}

const isSameRun = (a: PointWatch['runRule'], b: PointWatch['runRule']): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.mappingId === b.mappingId &&
    a.metric === b.metric &&
    a.above === b.above &&
    a.sampleCount === b.sampleCount)

const keysOf = (rules: readonly AlarmRule[]): string[] => rules.flatMap(({ key }) => (key === null ? [] : [key]))

/** The velocities with slope limits, each with the slope that is within all limits. */
const slopesOf = (rules: readonly AlarmRule[]) =>
  rules.flatMap(({ alarmType, axis, bounds, timing }) =>
    alarmType === 'Trend' && axis !== null
      ? [{ axis, key: velocityKey(axis), floor: Math.min(...bounds.map((bound) => edgeOf(bound, timing))) }]
      : [],
  )

/** Series that prove a sensor alive where no value of it is monitored. */
const signsOfLife = ['vX', 'tem', 'batt'] as const

/** When the gateway of a point was silent, from its alarms; such gaps are not silence of the sensor. */
async function gatewaySilences(db: Database, { sensorPk }: PointWatch, { begin, end }: Stretch) {
  const { rows } = await sql<{ from: number; to: number }>`select (extract(epoch from began_at) * 1000)::float8 as "from",
      (extract(epoch from coalesce(ended_at, 'infinity')) * 1000)::float8 as "to"
    from alarm where gateway_id = (select gateway_id from sensor where id = ${sensorPk}) and began_at <= ${new Date(end)}
      and coalesce(ended_at, 'infinity') >= ${new Date(begin)}`.execute(db)
  return (from: number, to: number) => rows.some((one) => one.from < to && one.to > from)
}

/** One of the two settings to compare. */
class SettingSimulation {
  readonly #watch: PointWatch
  readonly #simulation: RuleSimulation
  readonly #isStoppedAt: (t: number) => boolean
  readonly #slopes: HourlySlopes
  readonly #silence: SilenceSimulation | null

  constructor(watch: PointWatch, run: RunStretch[] | null, ofGateway: (from: number, to: number) => boolean) {
    this.#watch = watch
    this.#simulation = new RuleSimulation(watch.rules)
    this.#isStoppedAt = stoppedDuring(run)
    this.#slopes = new HourlySlopes(slopesOf(watch.rules))
    this.#silence = watch.offlineEnabled ? new SilenceSimulation(offlineAfterMs(watch.uploadMinutes), ofGateway) : null
  }

  /** Adds the next samples, and the time until which each of them stands. */
  push(samples: SimulationSamples, until: ArrayLike<number>): void {
    const { times, values } = samples
    const resting = Uint8Array.from(times, (t) => (this.#isStoppedAt(t) ? 1 : 0))
    this.#simulation.pushSamples(samples, resting)
    const hours = this.#slopes.pushSamples({ times, until, values }, resting)
    // An hour is closed by a sample of a running machine.
    this.#simulation.pushSamples(hours, new Uint8Array(hours.times.length))
    for (let i = 0; i < times.length; i++) this.#silence?.addSample(times[i] ?? 0, until[i])
  }

  /** Result up to a time. */
  result(end: number): SimulationResult {
    return { episodes: this.#simulation.episodes(), silences: this.#watch.offlineEnabled ? (this.#silence?.silences(end) ?? []) : [] }
  }
}

/** Alarms raised by a setting over the stored history of a point. */
export interface SimulationResult {
  readonly episodes: readonly SimulatedEpisode[]
  readonly silences: readonly Silence[]
}

/** Alarms of one point's stored samples under current and changed settings; the samples are read once. */
export async function simulateBoth(db: Database, now: PointWatch, changed: PointWatch, range: Stretch) {
  const runNow = now.runRule && (await stretchesOf(db, now.runRule, range))
  const runChanged = isSameRun(now.runRule, changed.runRule) ? runNow : changed.runRule && (await stretchesOf(db, changed.runRule, range))
  const rules = [...now.rules, ...changed.rules]
  const keys = [...new Set([...keysOf(rules), ...slopesOf(rules).map(({ key }) => key), ...signsOfLife])]
  const columns = keys.flatMap((key) => {
    const series = seriesOf(key)
    return series ? [{ key, series }] : []
  })
  const ofGateway = await gatewaySilences(db, now, range)
  const sides = [new SettingSimulation(now, runNow, ofGateway), new SettingSimulation(changed, runChanged, ofGateway)] as const
  let [samples, spans] = [0, 0]
  const wanted = { mappingId: now.mappingId, series: columns.map(({ series }) => series) }
  for (const piece of chunksOf(range, weeksPerChunk.all)) {
    const found = (await readSamples(db, { ...wanted, ...piece })).filter(({ resent }) => !resent)
    const times = new Float64Array(found.length)
    const until = new Float64Array(found.length)
    const own = columns.map(() => new Float64Array(found.length))
    found.forEach(({ t, seconds, values }, i) => {
      times[i] = t
      until[i] = t + seconds * 1000
      if (seconds > 0) spans++
      own.forEach((column, s) => {
        column[i] = values[s] ?? Number.NaN
      })
    })
    samples += found.length
    const values = new Map(columns.map(({ key }, s) => [key, own[s] ?? times]))
    for (const side of sides) side.push({ times, values }, until)
  }
  return { asNow: sides[0].result(range.end), asChanged: sides[1].result(range.end), samples, spans }
}
