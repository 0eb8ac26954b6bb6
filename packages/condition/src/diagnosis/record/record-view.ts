import { type RecordFronts, recordFronts } from '@undertone/dsp/fronts/record-fronts'
import { isProblem, type Problem } from '@undertone/dsp/record/problem'
import { type BearingSettings, bearingSettings } from './bearing-settings.ts'
import { type ChannelView, channelView, viewOf } from './channel-view.ts'
import type { DiagnosisInput, MachineFacts, SignalRecord } from './machine-facts.ts'
import { refinedSpeed, type ShaftSpeed, speedInSignal } from './shaft-speed.ts'
import { steadyRecord } from './steady-record.ts'

/** Records are compared if their speeds differ by at most this share: forces grow with the square of the speed (guess: 6 % of force). */
const sameSpeed = 0.03
/** Rates of one sensor differ by rounding only. */
const sameRate = 0.001

/** A record as the rules read it. */
export interface RecordView {
  /** At equal steps of the angle where the speed changes within it. */
  readonly record: SignalRecord
  readonly channels: readonly ChannelView[]
  readonly speed: ShaftSpeed | null
  readonly durationS: number
  readonly df: number
  /** Turns of the shaft in the record; 0 without a speed. */
  readonly turns: number
  readonly facts: MachineFacts
  /** What experts have set for bearings. */
  readonly settings: BearingSettings
  /** The healthy record of the same channels, rate and speed. */
  readonly baseline: readonly ChannelView[] | null
  /** Shaft speed of the healthy record, which may differ a little; null without one. */
  readonly baselineHz: number | null
}

/** Whether two records may be compared line by line. */
export function isComparable(record: SignalRecord, other: SignalRecord): boolean {
  if (record.speedHz === null || other.speedHz === null) return false
  return (
    Math.abs(other.sampleHz / record.sampleHz - 1) <= sameRate &&
    Math.abs(other.speedHz / record.speedHz - 1) <= sameSpeed &&
    record.channels.every(({ name }) => other.channels.some((channel) => channel.name === name))
  )
}

type Healthy = Pick<RecordView, 'baseline' | 'baselineHz'>
const withoutBaseline: Healthy = { baseline: null, baselineHz: null }

function baselineFor(
  record: SignalRecord,
  baselines: readonly SignalRecord[],
  { speed, settings }: Pick<RecordView, 'speed' | 'settings'>,
): Healthy {
  const nearness = ({ speedHz }: SignalRecord) => Math.abs((speedHz ?? 0) - (record.speedHz ?? 0))
  const [nearest] = baselines.filter((one) => isComparable(record, one)).toSorted((a, b) => nearness(a) - nearness(b))
  if (!nearest) return withoutBaseline
  // What was wrong with the entered speed is wrong with that of the baseline, too.
  const baselineHz = (nearest.speedHz ?? 0) * (speed && record.speedHz ? speed.hz / record.speedHz : 1)
  const views = record.channels.flatMap(({ name }) => {
    const channel = nearest.channels.find((one) => one.name === name)
    const view = channel && channelView(channel, nearest.sampleHz, { speedHz: baselineHz, band: settings.band })
    return view && !isProblem(view) ? [view] : []
  })
  return views.length === record.channels.length ? { baseline: views, baselineHz } : withoutBaseline
}

/** The speed of a record: the mean of one that was tracked, the entered one, or the one in the signal. */
function speedOf(record: SignalRecord, fronts: readonly RecordFronts[], isTracked: boolean): ShaftSpeed | null {
  const { speedHz } = record
  if (speedHz === null || speedHz <= 0) return speedInSignal(record)
  return isTracked ? { hz: speedHz, source: 'tracked' } : refinedSpeed(speedHz, fronts)
}

/** Reads a record; the problem of its channels if none can be read. */
export function recordView({ record: measured, facts, baselines, parameters = {} }: DiagnosisInput): RecordView | Problem {
  const { record, isTracked } = steadyRecord(measured)
  const { sampleHz } = record
  const settings = bearingSettings(parameters, sampleHz / 2)
  const made = record.channels.map((channel) => ({ channel, fronts: recordFronts(channel.samples, sampleHz, settings.band) }))
  const readable = made.flatMap(({ channel, fronts }) => (isProblem(fronts) ? [] : [{ channel, fronts }]))
  const first = readable[0]?.fronts
  if (!first) return made.map(({ fronts }) => fronts).find(isProblem) ?? { error: 'noSamples' }
  const allFronts = readable.map(({ fronts }) => fronts)
  const speed = speedOf(record, allFronts, isTracked)
  const channels = readable.map(({ channel, fronts }) => viewOf(channel, fronts, speed?.hz ?? null))
  const durationS = first.length / sampleHz
  return {
    record,
    channels,
    speed,
    durationS,
    df: first.df,
    turns: speed ? durationS * speed.hz : 0,
    facts,
    settings,
    ...(channels.length === record.channels.length ? baselineFor(record, baselines, { speed, settings }) : withoutBaseline),
  }
}
