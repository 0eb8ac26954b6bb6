import type { AlarmRule } from '@undertone/condition/alarm/rule'
import { type Silence, SilenceReplay } from '@undertone/condition/alarm/silence'
import { Replay, type ReplayedEpisode, type ReplaySamples, restsIn } from '@undertone/condition/alarm/simulation'
import { HourlySlopes } from '@undertone/condition/alarm/slope-hours'
import { edgeOf } from '@undertone/condition/alarm/track'
import { type RunStretch, runStretches } from '@undertone/domain/alarm/threshold/run-periods'
import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { silentAfterMs } from '@undertone/domain/monitor/monitor.enums'
import { sql } from 'kysely'
import { type Series, seriesNamed } from '../../../history/codec/series.ts'
import { weekMs } from '../../../history/codec/span.ts'
import { readSamples } from '../../../history/read/samples.ts'
import type { Database } from '../../../platform/database/database.ts'
import { velocityKey } from '../evaluate/slope.job.ts'
import type { MachineRunRule, Watch } from '../watch/watch.store.ts'

/** A stretch of time, epoch ms, both included. */
export interface Stretch {
  readonly begin: number
  readonly end: number
}

/** What a series shows of a sample is what can be judged: invalid temperatures are left out already. */
const seriesOf = (key: string): Series | undefined => {
  const column = telemetryKeyOf(key)?.column
  return column === undefined ? undefined : seriesNamed(column)
}

/** Weeks read at once: of all values of a point, and of one (guesses: some ten milliseconds of work between two turns of the event loop). */
const weeksAtOnce = { all: 2, one: 8 } as const

/** A stretch in pieces of some weeks: so much is in memory at once, and others have their turn in between. */
function* piecesOf({ begin, end }: Stretch, weeks: number): Generator<Stretch> {
  for (let from = begin; from <= end; from += weeks * weekMs) yield { begin: from, end: Math.min(end, from + weeks * weekMs - 1) }
}

/** When a machine ran, as a rule says of what is stored. */
async function stretchesOf(db: Database, rule: MachineRunRule, range: Stretch): Promise<RunStretch[]> {
  const series = seriesOf(rule.metric)
  if (!series) return []
  const samples: { t: number; value: number }[] = []
  for (const piece of piecesOf(range, weeksAtOnce.one))
    for (const { t, values, resent } of await readSamples(db, { mappingId: rule.mappingId, series: [series], ...piece })) {
      const value = values[0]
      if (!resent && typeof value === 'number') samples.push({ t, value })
    }
  return runStretches(samples, rule.above, rule.sampleCount)
}

const isSameRun = (a: Watch['runRule'], b: Watch['runRule']): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.mappingId === b.mappingId &&
    a.metric === b.metric &&
    a.above === b.above &&
    a.sampleCount === b.sampleCount)

const keysOf = (rules: readonly AlarmRule[]): string[] => rules.flatMap(({ key }) => (key === null ? [] : [key]))

/** The velocities whose growth a point's slope limits bound, each with the slope below which it is well within all of them. */
const slopesOf = (rules: readonly AlarmRule[]) =>
  rules.flatMap(({ alarmType, axis, bounds, timing }) =>
    alarmType === 'Trend' && axis !== null
      ? [{ axis, key: velocityKey(axis), floor: Math.min(...bounds.map((bound) => edgeOf(bound, timing))) }]
      : [],
  )

/** What tells that a sensor lives where no value of it is watched. */
const signsOfLife = ['vX', 'tem', 'batt'] as const

/** When the gateway of a point was silent, as its alarms tell: what it could not send is not the silence of its sensors. */
async function gatewaySilences(db: Database, { sensorPk }: Watch, { begin, end }: Stretch) {
  const { rows } = await sql<{ from: number; to: number }>`select (extract(epoch from began_at) * 1000)::float8 as "from",
      (extract(epoch from coalesce(ended_at, 'infinity')) * 1000)::float8 as "to"
    from alarm where gateway_id = (select gateway_id from sensor where id = ${sensorPk}) and began_at <= ${new Date(end)}
      and coalesce(ended_at, 'infinity') >= ${new Date(begin)}`.execute(db)
  return (from: number, to: number) => rows.some((one) => one.from < to && one.to > from)
}

/** One of the two settings that are held against each other. */
class Side {
  readonly #watch: Watch
  readonly #replay: Replay
  readonly #rests: (t: number) => boolean
  readonly #slopes: HourlySlopes
  readonly #silence: SilenceReplay | null

  constructor(watch: Watch, run: RunStretch[] | null, ofGateway: (from: number, to: number) => boolean) {
    this.#watch = watch
    this.#replay = new Replay(watch.rules)
    this.#rests = restsIn(run)
    this.#slopes = new HourlySlopes(slopesOf(watch.rules))
    this.#silence = watch.offlineEnabled ? new SilenceReplay(silentAfterMs(watch.uploadMinutes), ofGateway) : null
  }

  /** Takes the next samples, and until when each of them stands. */
  take(samples: ReplaySamples, until: ArrayLike<number>): void {
    const { times, values } = samples
    const resting = Uint8Array.from(times, (t) => (this.#rests(t) ? 1 : 0))
    this.#replay.take(samples, resting)
    const hours = this.#slopes.take(times, values, resting)
    // An hour is closed by a sample of a machine that runs.
    this.#replay.take(hours, new Uint8Array(hours.times.length))
    for (let i = 0; i < times.length; i++) this.#silence?.heard(times[i] ?? 0, until[i])
  }

  /** What was raised up to a moment. */
  found(end: number): ReplayedSide {
    return { episodes: this.#replay.episodes(), silences: this.#watch.offlineEnabled ? (this.#silence?.silences(end) ?? []) : [] }
  }
}

/** What settings raise over the stored history of a point. */
export interface ReplayedSide {
  readonly episodes: readonly ReplayedEpisode[]
  readonly silences: readonly Silence[]
}

/** What one point's stored samples raise under its settings of now and under changed ones: they are read once. */
export async function replayBoth(db: Database, now: Watch, changed: Watch, range: Stretch) {
  const runNow = now.runRule && (await stretchesOf(db, now.runRule, range))
  const runChanged = isSameRun(now.runRule, changed.runRule) ? runNow : changed.runRule && (await stretchesOf(db, changed.runRule, range))
  const rules = [...now.rules, ...changed.rules]
  const keys = [...new Set([...keysOf(rules), ...slopesOf(rules).map(({ key }) => key), ...signsOfLife])]
  const columns = keys.flatMap((key) => {
    const series = seriesOf(key)
    return series ? [{ key, series }] : []
  })
  const ofGateway = await gatewaySilences(db, now, range)
  const sides = [new Side(now, runNow, ofGateway), new Side(changed, runChanged, ofGateway)] as const
  let [samples, spans] = [0, 0]
  const wanted = { mappingId: now.mappingId, series: columns.map(({ series }) => series) }
  for (const piece of piecesOf(range, weeksAtOnce.all)) {
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
    for (const side of sides) side.take({ times, values }, until)
  }
  return { asNow: sides[0].found(range.end), asChanged: sides[1].found(range.end), samples, spans }
}
