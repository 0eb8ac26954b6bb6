import { phoneCapture } from '@undertone/domain/inspection/round/phone-capture'

/** One event of the motion sensor: its time in ms and its acceleration in m/s², gravity included. */
export interface MotionEventValues {
  readonly ms: number
  readonly x: number
  readonly y: number
  readonly z: number
}

/** What a phone has measured, evenly timed. */
export interface MotionCapture {
  /** Measured from the times of the events, Hz. */
  readonly sampleHz: number
  /** Accelerations without their mean (gravity), m/s². */
  readonly axes: { readonly x: Float64Array; readonly y: Float64Array; readonly z: Float64Array }
  /** Largest acceleration of an axis with gravity, m/s². */
  readonly largest: number
  /** Interruptions of the stream; only the longest part without one is used. */
  readonly gaps: number
  /** Whether an axis stands at its largest value several times in a row. */
  readonly isClipped: boolean
}

const axisKeys = ['x', 'y', 'z'] as const
/** A wait of so many ordinary intervals is a gap (guess: one event may be missing). */
const gapIntervals = 2.5
/** So many equal extreme values in a row are clipping (guess), from this acceleration on, m/s²: a phone that lies still repeats its values, too. */
const clippedRun = 3
const clippedFrom = 15

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Events in order of time without those that came twice at one time. */
function ordered(events: readonly MotionEventValues[]): readonly MotionEventValues[] {
  const sorted = [...events].sort((one, other) => one.ms - other.ms)
  return sorted.filter(({ ms }, at) => at === 0 || ms > (sorted[at - 1]?.ms ?? 0))
}

/** Parts between gaps. */
function partsOf(events: readonly MotionEventValues[], gapMs: number): readonly (readonly MotionEventValues[])[] {
  const parts: MotionEventValues[][] = []
  for (const event of events) {
    const last = parts.at(-1)
    const before = last?.at(-1)
    if (last && before && event.ms - before.ms <= gapMs) last.push(event)
    else parts.push([event])
  }
  return parts
}

/** Values at equal steps by linear interpolation, without their mean. `stepMs` > 0; `events` have rising times. */
function evenly(events: readonly MotionEventValues[], key: (typeof axisKeys)[number], stepMs: number, n: number): Float64Array {
  const values = new Float64Array(n)
  const start = events[0]?.ms ?? 0
  let at = 0
  for (let i = 0; i < n; i++) {
    const ms = start + i * stepMs
    while (at + 2 < events.length && (events[at + 1]?.ms ?? 0) < ms) at++
    const [from, to] = [events[at], events[at + 1]]
    if (from && to) values[i] = from[key] + ((to[key] - from[key]) * (ms - from.ms)) / (to.ms - from.ms)
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, n)
  return values.map((value) => value - mean)
}

function isClippedAt(events: readonly MotionEventValues[], key: (typeof axisKeys)[number]): boolean {
  const extreme = Math.max(...events.map((event) => Math.abs(event[key])))
  let run = 0
  return (
    extreme >= clippedFrom &&
    events.some((event) => {
      run = Math.abs(event[key]) === extreme ? run + 1 : 0
      return run >= clippedRun
    })
  )
}

/**
 * Makes evenly timed values of the events of a motion sensor, whose times waver. The rate is what the longest part without a gap had; null where that is too
 * short or too slow to be a measurement.
 */
export function readMotion(events: readonly MotionEventValues[]): MotionCapture | null {
  const all = ordered(events)
  const typical = median(all.slice(1).map(({ ms }, at) => ms - (all[at]?.ms ?? 0)))
  const parts = partsOf(all, typical * gapIntervals)
  const [longest = []] = [...parts].sort((one, other) => other.length - one.length)
  const [first, last] = [longest[0], longest.at(-1)]
  if (!first || !last || longest.length < phoneCapture.minSamples) return null
  const stepMs = (last.ms - first.ms) / (longest.length - 1)
  const sampleHz = 1000 / stepMs
  if (sampleHz < phoneCapture.minSampleHz || sampleHz > phoneCapture.maxSampleHz) return null
  const n = Math.min(longest.length, phoneCapture.maxSamples)
  const axis = (key: (typeof axisKeys)[number]) => evenly(longest, key, stepMs, n)
  return {
    sampleHz,
    axes: { x: axis('x'), y: axis('y'), z: axis('z') },
    largest: Math.max(...longest.flatMap((event) => axisKeys.map((key) => Math.abs(event[key])))),
    gaps: parts.length - 1,
    isClipped: axisKeys.some((key) => isClippedAt(longest, key)),
  }
}
