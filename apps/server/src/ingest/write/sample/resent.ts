/** A sample in use, as far as the resent rule looks at it. */
export interface Neighbour {
  /** Measuring time, epoch ms. */
  readonly t: number
  /** Equal for equal values. */
  readonly digest: bigint | string
  /** Its message was marked as a resend. */
  readonly resend: boolean
}

/** A resend repeats another sample when it has the same values and is at most this far away, ms (reliability, the resent rule, 3). */
export const copyMs = 60_000

/** After a run that went through a whole cell, ms (guess), the next cell begins anew: so a change reaches no further than a few cells. */
export const cellMs = 5 * 60_000

const cellOf = (t: number): number => Math.floor(t / cellMs)

/** Nearer than this, ms, two samples are taken for one measurement: half of the upload cycle, at most a minute; 0 where there is no cycle. */
export const nearMsOf = (uploadMinutes: number): number => Math.min(copyMs, Math.max(0, (uploadMinutes * 60_000) / 2))

/**
 * The samples, by index, that only repeat others (decision 010). A resend does that has the values of another sample within a minute.
 * Of the rest, one does that lies nearer than `nearMs` to a better one that does not: unmarked ones are better than resends, then
 * earlier ones than later. The samples are those of one point, by time; the answer depends on nothing else.
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
  const apart = resends.filter((i) => !resent.has(i) && !isNear(samples, i, new Set(unmarked.kept), nearMs))
  const wanted = new Set(thinned(samples, apart, nearMs).kept)
  for (const i of resends) if (!wanted.has(i)) resent.add(i)
  return resent
}

/** Whether a neighbour of this sample, less than `within` away, is what is looked for. */
function someNear(samples: readonly Neighbour[], i: number, within: number, isWanted: (j: number) => boolean): boolean {
  const { t } = samples[i]!
  for (const step of [-1, 1]) {
    for (let j = i + step; j >= 0 && j < samples.length && Math.abs(samples[j]!.t - t) < within; j += step) {
      if (isWanted(j)) return true
    }
  }
  return false
}

const hasTwin = (samples: readonly Neighbour[], i: number): boolean =>
  someNear(samples, i, copyMs + 1, (j) => samples[j]!.digest === samples[i]!.digest)

const isNear = (samples: readonly Neighbour[], i: number, kept: ReadonlySet<number>, nearMs: number): boolean =>
  someNear(samples, i, nearMs, (j) => kept.has(j))

/** Goes through samples by time: one is kept that is not nearer than `nearMs` to the last one kept, or that begins anew. */
function thinned(samples: readonly Neighbour[], indices: readonly number[], nearMs: number): { kept: number[]; left: number[] } {
  const kept: number[] = []
  const left: number[] = []
  let before = Number.NEGATIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  let runStart = Number.NEGATIVE_INFINITY
  for (const i of indices) {
    const { t } = samples[i]!
    if (t - before >= nearMs) runStart = t
    const beginsAnew = cellOf(t) !== cellOf(before) && runStart < (cellOf(t) - 1) * cellMs
    if (t === runStart || beginsAnew || t - last >= nearMs) {
      last = t
      kept.push(i)
    } else left.push(i)
    before = t
  }
  return { kept, left }
}

/** What stands before samples that are all later than the rest of their point, epoch ms; minus infinity where nothing is within a minute. */
export interface Tail {
  readonly before: number
  /** The last one that is not resent. */
  readonly kept: number
}

/** Of unmarked samples that come at the end, by time, those before which a run may begin anew: each is the first of its cell. */
export const cellFirsts = (times: readonly number[], { before }: Tail, nearMs: number): number[] =>
  times.filter((t, i) => {
    const last = times[i - 1] ?? before
    return t - last < nearMs && cellOf(t) !== cellOf(last)
  })

/** From where a run must go on without a gap for the sample at `t` to begin anew. */
export const runMustBeginBefore = (t: number): number => (cellOf(t) - 1) * cellMs

/** The same as `resentAmong`, for unmarked samples that come at the end, without looking at all that stands before them. */
export function resentAtEnd(times: readonly number[], tail: Tail, nearMs: number, beginAnew: ReadonlySet<number>): number[] {
  let { kept } = tail
  return times.filter((t) => {
    if (t - kept < nearMs && !beginAnew.has(t)) return true
    kept = t
    return false
  })
}

/** A stretch of time, epoch ms, its end not included. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Where samples can become resent, or stop to be so, when one at `t` comes, goes or is marked otherwise. */
export const reachOf = (t: number): Stretch => ({ from: t - copyMs, to: (cellOf(t) + 6) * cellMs })

/** What must be known to tell which samples of a stretch are resent. */
export const contextOf = ({ from, to }: Stretch): Stretch => ({ from: (cellOf(from) - 4) * cellMs, to: to + copyMs + 1 })
