import { fastLength } from '@undertone/dsp/kernel/common/fast-length'
import { resampledByAngle } from '@undertone/dsp/order/order-tracking'
import type { ShaftPhase } from '@undertone/dsp/order/shaft-phase'
import { type SpeedCourse, speedCourse } from '@undertone/dsp/order/speed-course'
import { isProblem } from '@undertone/dsp/record/problem'
import { amplitudeSpectrum } from '@undertone/dsp/spectrum/spectrum'
import type { SignalRecord } from './machine-facts.ts'

/** A speed that changes by less than this share smears the ninth order by less than a bin of a usual record (guess). */
const minSpread = 0.02
/**
 * Along the angle two of the first orders stand higher by so much, and none lower, dB. Noise of a resonance can be followed as well as a line, but smears the orders beside
 * it (guesses).
 */
const gathered = { orders: [1, 2, 3], least: 2, gainDb: 4, lossDb: 3 } as const

/** Parts of a course whose speeds are compared with the entered one, which a nameplate gives to this share (guess: slip). */
const parts = 20
const nameplate = 0.03

/** A record at equal steps of the shaft's angle: as if the speed had been its mean all the time. */
export interface SteadyRecord {
  readonly record: SignalRecord
  readonly isTracked: boolean
}

/** The angle of a known profile: the integral of its speed. */
function courseOfProfile({ timesS, hz }: NonNullable<SignalRecord['speedProfile']>): SpeedCourse | null {
  if (timesS.length < 2 || timesS.length !== hz.length || hz.some((one) => !(one > 0))) return null
  const turns = new Float64Array(timesS.length)
  for (let i = 1; i < turns.length; i++) turns[i] = turns[i - 1]! + 0.5 * (hz[i]! + hz[i - 1]!) * (timesS[i]! - timesS[i - 1]!)
  const [low, high] = [Math.min(...hz), Math.max(...hz)]
  return { phase: { timesS, turns }, meanHz: turns.at(-1)! / (timesS.at(-1)! - timesS[0]!), spread: high / low - 1 }
}

/** A record along its angle. The samples of a turn are as many as its slowest one has, so that nothing is folded. */
function alongAngle(record: SignalRecord, { phase, meanHz }: SpeedCourse): SignalRecord | null {
  const perTurn = Math.ceil(record.sampleHz / slowestHz(phase))
  const channels = record.channels.flatMap((channel) => {
    const made = resampledByAngle(channel.samples, record.sampleHz, phase, perTurn)
    return isProblem(made) ? [] : [{ ...channel, samples: made.samples }]
  })
  if (channels.length !== record.channels.length) return null
  return { ...record, channels, sampleHz: perTurn * meanHz, speedHz: meanHz }
}

const slowestHz = ({ timesS, turns }: ShaftPhase): number => {
  let slowest = Number.POSITIVE_INFINITY
  for (let i = 1; i < turns.length; i++) slowest = Math.min(slowest, (turns[i]! - turns[i - 1]!) / (timesS[i]! - timesS[i - 1]!))
  return slowest
}

/** Heights of the first orders over the median of the spectrum below ten orders, dB. */
function orderHeights(samples: Float32Array | Float64Array, sampleHz: number, speedHz: number): readonly number[] {
  // Any length: one with large prime factors would take a hundred times as long.
  const { df, amplitude } = amplitudeSpectrum(samples.subarray(0, fastLength(samples.length)), sampleHz)
  const low = amplitude.slice(1, Math.ceil((10 * speedHz) / df)).sort()
  const floor = Math.max(low[low.length >> 1] ?? 0, Number.MIN_VALUE)
  return gathered.orders.map((order) => {
    const k = Math.round((order * speedHz) / df)
    const top = Math.max(amplitude[k - 1] ?? 0, amplitude[k] ?? 0, amplitude[k + 1] ?? 0)
    return 20 * Math.log10(Math.max(top, floor) / floor)
  })
}

/** Whether the orders stand higher in the record along the angle, on some channel, and lower on none. */
function isGathered(before: SignalRecord, after: SignalRecord): boolean {
  const speedHz = after.speedHz ?? 0
  const gains = before.channels.flatMap(({ samples }, at) => {
    const now = after.channels[at]
    const then = orderHeights(samples, before.sampleHz, speedHz)
    return now ? [orderHeights(now.samples, after.sampleHz, speedHz).map((height, order) => height - (then[order] ?? 0))] : []
  })
  const isHigher = (one: readonly number[]) => one.filter((gain) => gain >= gathered.gainDb).length >= gathered.least
  return gains.some(isHigher) && gains.every((one) => one.every((gain) => gain >= -gathered.lossDb))
}

/** Whether a course passes the entered speed; one that does not is the course of something else. */
function holds({ phase: { timesS, turns } }: SpeedCourse, speedHz: number): boolean {
  const step = Math.max(1, Math.floor(turns.length / parts))
  let [low, high] = [Number.POSITIVE_INFINITY, 0]
  for (let i = step; i < turns.length; i += step) {
    const hz = (turns[i]! - turns[i - step]!) / (timesS[i]! - timesS[i - step]!)
    low = Math.min(low, hz)
    high = Math.max(high, hz)
  }
  return speedHz >= low * (1 - nameplate) && speedHz <= high * (1 + nameplate)
}

/** The course in the signal: of the first channel whose orders stand out. */
function courseInSignal(record: SignalRecord, expectedHz: number): SpeedCourse | null {
  for (const { samples } of record.channels) {
    const course = speedCourse(samples, record.sampleHz, expectedHz)
    if (course && !isProblem(course)) return course
  }
  return null
}

/** Takes a changing speed out of a record: by the profile that is given with it, else by the course in the signal near the entered speed. */
export function steadyRecord(record: SignalRecord): SteadyRecord {
  const untouched: SteadyRecord = { record, isTracked: false }
  if (record.speedProfile) {
    const course = courseOfProfile(record.speedProfile)
    const steady = course && course.spread >= minSpread ? alongAngle(record, course) : null
    return steady ? { record: steady, isTracked: true } : untouched
  }
  const course = record.speedHz !== null && record.speedHz > 0 ? courseInSignal(record, record.speedHz) : null
  if (!course || course.spread < minSpread || !holds(course, record.speedHz ?? 0)) return untouched
  const steady = alongAngle(record, course)
  return steady && isGathered(record, steady) ? { record: steady, isTracked: true } : untouched
}
