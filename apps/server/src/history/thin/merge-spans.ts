import type { SpanColumns } from '../codec/spans.ts'

interface Span {
  readonly t: number
  readonly n: number
  readonly low: number
  readonly high: number
  readonly mean: number
  readonly last: number
}

const spanList = (spans: SpanColumns): Span[] =>
  spans.t.map((t, i) => ({
    t,
    n: spans.n[i] ?? 0,
    low: spans.low[i] ?? 0,
    high: spans.high[i] ?? 0,
    mean: spans.mean[i] ?? 0,
    last: spans.last[i] ?? 0,
  }))

/**
 * Merges spans into wider ones: minimum of the minima, maximum of the maxima, weighted mean, last of the last values. Of two with the same
 * start, the later in the list counts as later.
 */
export function joinSpans(parts: readonly SpanColumns[], widthMs: number): SpanColumns {
  const all = parts.flatMap(spanList).sort((a, b) => a.t - b.t)
  const wide: Span[] = []
  for (const one of all) {
    const t = Math.floor(one.t / widthMs) * widthMs
    const open = wide.at(-1)
    if (open?.t !== t) {
      wide.push({ ...one, t })
      continue
    }
    const n = open.n + one.n
    wide[wide.length - 1] = {
      t,
      n,
      low: Math.min(open.low, one.low),
      high: Math.max(open.high, one.high),
      mean: n === 0 ? 0 : Math.fround((open.mean * open.n + one.mean * one.n) / n),
      last: one.last,
    }
  }
  const part = (name: keyof Span) => wide.map((span) => span[name])
  return { t: part('t'), n: part('n'), low: part('low'), high: part('high'), mean: part('mean'), last: part('last') }
}

/** Total of the values of spans. */
export interface Extent {
  readonly n: number
  readonly low: number
  readonly high: number
}

/** Number, minimum and maximum of all values in spans; infinite without values. */
export const extentOf = (parts: readonly SpanColumns[]): Extent => {
  const all = parts.flatMap(spanList)
  return {
    n: all.reduce((sum, { n }) => sum + n, 0),
    low: all.reduce((low, span) => Math.min(low, span.low), Number.POSITIVE_INFINITY),
    high: all.reduce((high, span) => Math.max(high, span.high), Number.NEGATIVE_INFINITY),
  }
}
