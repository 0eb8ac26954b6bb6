import type { Spans } from '../codec/spans.ts'

interface Span {
  readonly t: number
  readonly n: number
  readonly low: number
  readonly high: number
  readonly mean: number
  readonly last: number
}

const spanList = (spans: Spans): Span[] =>
  spans.t.map((t, i) => ({
    t,
    n: spans.n[i] ?? 0,
    low: spans.low[i] ?? 0,
    high: spans.high[i] ?? 0,
    mean: spans.mean[i] ?? 0,
    last: spans.last[i] ?? 0,
  }))

/**
 * Spans put together in wider ones: the lowest of the lowest, the highest of the highest, the mean by the numbers of values, the last of
 * the last. Where two of one beginning meet, the later in the list counts as the later.
 */
export function joinSpans(parts: readonly Spans[], widthMs: number): Spans {
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

/** What the values of spans come to. */
export interface Extent {
  readonly n: number
  readonly low: number
  readonly high: number
}

/** Number, lowest and highest of all values that spans stand for; an extreme that is not there is infinite. */
export const extentOf = (parts: readonly Spans[]): Extent => {
  const all = parts.flatMap(spanList)
  return {
    n: all.reduce((sum, { n }) => sum + n, 0),
    low: all.reduce((low, span) => Math.min(low, span.low), Number.POSITIVE_INFINITY),
    high: all.reduce((high, span) => Math.max(high, span.high), Number.NEGATIVE_INFINITY),
  }
}
