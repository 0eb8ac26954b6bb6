import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import type { Samples } from '../record/samples.ts'
import { amplitudeSpectrum } from '../spectrum/spectrum.ts'
import type { ShaftPhase } from './shaft-phase.ts'

/** How the speed of a shaft changes within a record. */
export type SpeedCourse = {
  readonly phase: ShaftPhase
  readonly meanHz: number
  /** Highest over lowest speed, less one. */
  readonly spread: number
}

/** Turns in a block whose speed is read from its spectrum: fewer are too wide for a line, more are too slow for a run-up (guess). */
const BLOCK_TURNS = 10
/** Blocks overlap by three quarters. */
const HOPS = 4
const MIN_BLOCKS = 8
/** Speeds are searched from this share of the expected one to that, in steps of half a percent. */
const SEARCH = { from: 0.6, to: 1.5, step: 0.005 } as const
/** Steps by which the speed may change from one block to the next: 4 % in two and a half turns (guess). */
const MAX_STEPS = 8
const ORDERS = [1, 2, 3]
/** Samples in a turn that the first orders are read from. */
const RATE_TURNS = 32
/** A line counts up to this height over its block, dB. */
const CEILING_DB = 30
/** Mean height of the three orders along the course below which there is none (guess: one line of 24 dB, or three of 8). */
const MIN_MEAN_DB = 8
/** The phase of the line is averaged over so many turns. */
const AVERAGED_TURNS = 3

/** Points of the angle in a turn, and how many of them a speed is taken over: five turns. */
const PER_TURN = 8
const SPEED_STEPS = 5 * PER_TURN

/**
 * The course of the speed in the record itself, near an expected speed: the ridge of the first orders over short blocks, then the phase of the highest of them, which is exact
 * to a small part of a turn. Null where no course stands out. Problems: not finite, constant, too short for eight blocks of ten turns that overlap.
 */
export function speedCourse(record: Samples, rateHz: number, expectedHz: number): SpeedCourse | null | Problem {
  const problem = recordProblem(record, rateHz, 16)
  if (problem) return toProblem(problem)
  if (!(expectedHz > 0)) return toProblem('notTurning')
  const factor = Math.max(1, Math.floor(rateHz / (RATE_TURNS * expectedHz)))
  const x = thinned(record, factor)
  const sampleHz = rateHz / factor
  const block = 2 ** Math.round(Math.log2((BLOCK_TURNS * sampleHz) / expectedHz))
  const hop = block / HOPS
  const count = Math.floor((x.length - block) / hop) + 1
  if (count < MIN_BLOCKS) return toProblem('tooShort')
  const speeds = Array.from(
    { length: Math.floor((SEARCH.to - SEARCH.from) / SEARCH.step) + 1 },
    (_, i) => expectedHz * (SEARCH.from + i * SEARCH.step),
  )
  const scores: Float64Array[] = []
  for (let at = 0; at < count; at++) {
    const spectrum = amplitudeSpectrum(Float64Array.from(x.subarray(at * hop, at * hop + block)), sampleHz)
    scores.push(scoresOf(spectrum.amplitude, spectrum.df, speeds))
  }
  const ridge = bestRidge(scores)
  const mean = ridge.reduce((sum, k, at) => sum + scores[at]![k]!, 0) / count
  if (mean < MIN_MEAN_DB * ORDERS.length) return null
  const coarse = coarsePhase(
    ridge.map((k) => speeds[k]!),
    { hop, block, samples: x.length, sampleHz },
  )
  const course = refined(x, sampleHz, coarse)
  if (!course) return null
  // A mean of several samples belongs to their middle.
  const timesS = course.phase.timesS.map((time) => time + (factor - 1) / (2 * rateHz))
  return { ...course, phase: { ...course.phase, timesS } }
}

/** Means of so many samples each: low orders need no more. */
function thinned(x: Samples, factor: number): Float64Array {
  const out = new Float64Array(Math.floor(x.length / factor))
  for (let i = 0; i < out.length; i++) {
    let sum = 0
    for (let k = 0; k < factor; k++) sum += x[i * factor + k]!
    out[i] = sum / factor
  }
  return out
}

/** Height of the first orders of each speed over the median of the block, dB. */
function scoresOf(amplitude: Float64Array, df: number, speeds: readonly number[]): Float64Array {
  const top = Math.min(amplitude.length, Math.ceil((4 * speeds.at(-1)!) / df) + 2)
  const floor = Math.max(amplitude.slice(1, top).sort()[top >> 1] ?? 0, 1e-12)
  return Float64Array.from(speeds, (hz) =>
    ORDERS.reduce((sum, order) => {
      const place = (order * hz) / df
      const low = Math.floor(place)
      const part = place - low
      const value = (amplitude[low] ?? 0) * (1 - part) + (amplitude[low + 1] ?? 0) * part
      return sum + Math.min(CEILING_DB, Math.max(0, 20 * Math.log10(Math.max(value, 1e-12) / floor)))
    }, 0),
  )
}

/** The path of highest score whose steps are bounded. */
function bestRidge(scores: readonly Float64Array[]): number[] {
  const width = scores[0]!.length
  let sums: Float64Array = Float64Array.from(scores[0]!)
  const from: Int32Array[] = []
  for (const now of scores.slice(1)) {
    const next = new Float64Array(width)
    const back = new Int32Array(width)
    for (let k = 0; k < width; k++) {
      let best = k
      for (let j = Math.max(0, k - MAX_STEPS); j <= Math.min(width - 1, k + MAX_STEPS); j++) if (sums[j]! > sums[best]!) best = j
      next[k] = sums[best]! + now[k]!
      back[k] = best
    }
    from.push(back)
    sums = next
  }
  let k = sums.reduce((top, value, at) => (value > sums[top]! ? at : top), 0)
  const path = [k]
  for (const back of from.toReversed()) {
    k = back[k]!
    path.push(k)
  }
  return path.toReversed()
}

interface Grid {
  readonly hop: number
  readonly block: number
  readonly samples: number
  readonly sampleHz: number
}

/** Turns at every sample from speeds at the middle of the blocks, smoothed over three and straight between. */
function coarsePhase(speeds: readonly number[], { hop, block, samples, sampleHz }: Grid): Float64Array {
  const smooth = speeds.map((_, at) => {
    const near = speeds.slice(Math.max(0, at - 1), at + 2)
    return near.reduce((sum, hz) => sum + hz, 0) / near.length
  })
  const turns = new Float64Array(samples)
  let sum = 0
  for (let i = 0; i < samples; i++) {
    const place = Math.min(smooth.length - 1, Math.max(0, (i - block / 2) / hop))
    const low = Math.min(smooth.length - 2, Math.floor(place))
    const hz = smooth[low]! + (smooth[low + 1]! - smooth[low]!) * (place - low)
    turns[i] = sum
    sum += hz / sampleHz
  }
  return turns
}

/** The coarse angle corrected by the phase of the order that stands highest along it. */
function refined(x: Samples, sampleHz: number, coarse: Float64Array): SpeedCourse | null {
  const n = x.length
  const meanHz = (coarse[n - 1]! * sampleHz) / (n - 1)
  const width = Math.max(1, Math.round((AVERAGED_TURNS * sampleHz) / meanHz))
  const lines = ORDERS.map((order) => ({ order, ...demodulated(x, coarse, order, width) }))
  const best = lines.toSorted((a, b) => b.level - a.level)[0]!
  const every = Math.max(1, Math.round(sampleHz / meanHz / PER_TURN))
  const [timesS, turns]: [number[], number[]] = [[], []]
  let before = 0
  let unwrapped = 0
  for (let i = 0; i < n; i++) {
    const angle = Math.atan2(best.im[i]!, best.re[i]!) / (2 * Math.PI)
    unwrapped += i === 0 ? angle : angle - before - Math.round(angle - before)
    before = angle
    if (i % every !== 0 || i < width || i >= n - width) continue
    timesS.push(i / sampleHz)
    turns.push(coarse[i]! + unwrapped / best.order)
  }
  const speeds = turns.slice(SPEED_STEPS).map((turn, i) => (turn - turns[i]!) / (timesS[i + SPEED_STEPS]! - timesS[i]!))
  if (speeds.length < MIN_BLOCKS || speeds.some((hz) => !(hz > 0))) return null
  const spread = Math.max(...speeds) / Math.min(...speeds) - 1
  const span = timesS.at(-1)! - timesS[0]!
  return {
    phase: { timesS: Float64Array.from(timesS), turns: Float64Array.from(turns) },
    meanHz: (turns.at(-1)! - turns[0]!) / span,
    spread,
  }
}

/** An order along an angle, shifted to zero and averaged twice over a width: its phase is what the angle lacks. */
function demodulated(x: Samples, turns: Float64Array, order: number, width: number): { re: Float64Array; im: Float64Array; level: number } {
  const [re, im] = [new Float64Array(x.length), new Float64Array(x.length)]
  for (let i = 0; i < x.length; i++) {
    const angle = -2 * Math.PI * order * turns[i]!
    re[i] = x[i]! * Math.cos(angle)
    im[i] = x[i]! * Math.sin(angle)
  }
  const [a, b] = [averaged(averaged(re, width), width), averaged(averaged(im, width), width)]
  let level = 0
  for (let i = 0; i < x.length; i++) level += Math.hypot(a[i]!, b[i]!)
  return { re: a, im: b, level }
}

/** Mean of the samples around each one. */
function averaged(x: Float64Array, width: number): Float64Array {
  const half = Math.floor(width / 2)
  const out = new Float64Array(x.length)
  let [sum, from, to] = [0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    while (to < Math.min(x.length, i + half + 1)) sum += x[to++]!
    while (from < i - half) sum -= x[from++]!
    out[i] = sum / (to - from)
  }
  return out
}
