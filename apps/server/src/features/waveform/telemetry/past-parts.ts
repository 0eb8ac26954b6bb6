import { weekOf } from '../../../history/codec/span.ts'

/** Times that are stored in one transaction at most (guess: a tenth of a second, in which gateways of the point wait). */
const timesAtOnce = 500

/** A part of the times of a point that is stored in one transaction: from, and up to. */
export type PastPart = readonly [from: number, to: number]

/** Cuts times in order into parts: each is of one week, as a week that is packed becomes rows again before it is written to. */
export function* partsOf(times: Float64Array): Generator<PastPart> {
  let from = 0
  while (from < times.length) {
    const week = weekOf(times[from] ?? 0)
    let to = from + 1
    while (to < times.length && to - from < timesAtOnce && weekOf(times[to] ?? 0) === week) to += 1
    yield [from, to]
    from = to
  }
}
