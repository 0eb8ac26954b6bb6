import { resentWithinSeconds } from '@undertone/domain/waveform/wave-limits'

/** A sample in use, as needed by the resent rule. */
export interface Neighbour {
  /** Measuring time, epoch ms. */
  readonly t: number
  /** Equal for equal values. */
  readonly digest: bigint | string
  /** Its message was marked as a resend. */
  readonly resend: boolean
}

/** Maximum distance of a resend from the sample with equal values that it repeats, ms (reliability, the resent rule, 3). */
export const copyMs = resentWithinSeconds * 1000

/** After a run through a whole cell, ms (guess), the next cell starts a new run: so a change affects only a few cells. */
export const cellMs = 5 * 60_000

const cellOf = (t: number): number => Math.floor(t / cellMs)

/** Two samples nearer than this, ms, count as one measurement: half of the upload cycle, at most a minute; 0 without a cycle. */
export const nearMsOf = (uploadMinutes: number): number => Math.min(copyMs, Math.max(0, (uploadMinutes * 60_000) / 2))

/**
 * The samples, by index, that only repeat others (decision 010). A resend does if another sample within a minute has equal values. Of the
 * rest, a sample does if it is nearer than `nearMs` to a better one that does not: unmarked ones are better than resends, earlier ones
 * better than later. The samples are those of one point, by time; the result depends on nothing else.
 */
export function resentAmong(samples: readonly Neighbour[], nearMs: number): Set<number> {
  const indices = samples.map((_, i) => i)
  const resends = indices.filter((i) => samples[i]!.resend)
  const copies = resends.filter((i) => hasTwin(samples, i))
  const unmarked = thinned(
    samples,
    indices.filter((i) => !samples[i]!.resend),
    nearMs,
  )
  const resent = new Set([...copies, ...unmarked.left])
  const apart = resends.filter((i) => !resent.has(i) && !isNear(samples, i, new Set(unmarked.retained), nearMs))
  const matching = new Set(thinned(samples, apart, nearMs).retained)
  for (const i of resends) if (!matching.has(i)) resent.add(i)
  return resent
}

/** Whether a neighbour of this sample, less than `within` away, matches. */
function someNear(samples: readonly Neighbour[], i: number, within: number, matches: (j: number) => boolean): boolean {
  const { t } = samples[i]!
  for (const step of [-1, 1]) {
    for (let j = i + step; j >= 0 && j < samples.length && Math.abs(samples[j]!.t - t) < within; j += step) {
      if (matches(j)) return true
    }
  }
  return false
}

const hasTwin = (samples: readonly Neighbour[], i: number): boolean =>
  someNear(samples, i, copyMs + 1, (j) => samples[j]!.digest === samples[i]!.digest)

const isNear = (samples: readonly Neighbour[], i: number, retained: ReadonlySet<number>, nearMs: number): boolean =>
  someNear(samples, i, nearMs, (j) => retained.has(j))

/** Goes through samples by time and retains those not nearer than `nearMs` to the last retained one, or that start a new run. */
function thinned(samples: readonly Neighbour[], indices: readonly number[], nearMs: number): { retained: number[]; left: number[] } {
  const retained: number[] = []
  const left: number[] = []
  let before = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  let runStart = Number.NEGATIVE_INFINITY
  for (const i of indices) {
    const { t } = samples[i]!
    if (t - before >= nearMs) runStart = t
    const startsRun = cellOf(t) !== cellOf(before) && runStart < (cellOf(t) - 1) * cellMs
    if (t === runStart || startsRun || t - last >= nearMs) {
      last = t
      retained.push(i)
    } else left.push(i)
    before = t
  }
  return { retained, left }
}

/** What precedes samples that are all later than the rest of their point, epoch ms; minus infinity if nothing is within a minute. */
export interface Tail {
  readonly before: number
  /** The last one that is not resent. */
  readonly retained: number
}

/** Of unmarked appended samples by time, those that may start a new run: each is the first of its cell. */
export const cellFirsts = (times: readonly number[], { before }: Tail, nearMs: number): number[] =>
  times.filter((t, i) => {
    const last = times[i - 1] ?? before
    return t - last < nearMs && cellOf(t) !== cellOf(last)
  })

/** A run must continue without a gap from here for the sample at `t` to start a new one. */
export const runMustBeginBefore = (t: number): number => (cellOf(t) - 1) * cellMs

/** The same as `resentAmong` for unmarked appended samples, without reading all preceding ones. */
export function resentAmongAppended(times: readonly number[], tail: Tail, nearMs: number, runStarts: ReadonlySet<number>): number[] {
  let { retained } = tail
  return times.filter((t) => {
    if (t - retained < nearMs && !runStarts.has(t)) return true
    retained = t
    return false
  })
}

/** A time range, epoch ms, end exclusive. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

/** The range in which samples can become resent, or stop being so, when one at `t` is added, removed or marked differently. */
export const reachOf = (t: number): TimeRange => ({ from: t - copyMs, to: (cellOf(t) + 6) * cellMs })

/** The range that must be read to decide which samples of a range are resent. */
export const contextOf = ({ from, to }: TimeRange): TimeRange => ({ from: (cellOf(from) - 4) * cellMs, to: to + copyMs + 1 })
