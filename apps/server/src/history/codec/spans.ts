import type { Cell, Unreadable } from './column-codec.ts'
import { decodeColumns, encodeColumns, floatsIn } from './columns-codec.ts'

/** Aggregates of the displayed values of one series in spans of equal width; spans without values are omitted. */
export interface SpanColumns {
  /** Start of each span, epoch ms. */
  readonly t: readonly number[]
  readonly n: readonly number[]
  readonly low: readonly number[]
  readonly high: readonly number[]
  readonly mean: readonly number[]
  readonly last: readonly number[]
}

const parts = ['t', 'n', 'low', 'high', 'mean', 'last'] as const

/** Aggregates displayed values, except NaN, in spans aligned to multiples of the width; times are ascending. */
export function spansOf(times: ArrayLike<number>, values: ArrayLike<number>, widthMs: number): SpanColumns {
  const spans = {
    t: [] as number[],
    n: [] as number[],
    low: [] as number[],
    high: [] as number[],
    mean: [] as number[],
    last: [] as number[],
  }
  let begin = Number.NaN
  let total = 0
  let at = -1
  for (let i = 0; i < times.length; i++) {
    const value = values[i] ?? Number.NaN
    if (Number.isNaN(value)) continue
    const own = Math.floor((times[i] ?? 0) / widthMs) * widthMs
    if (own !== begin) {
      begin = own
      total = 0
      at++
      spans.t.push(own)
      spans.n.push(0)
      spans.low.push(value)
      spans.high.push(value)
      spans.mean.push(value)
      spans.last.push(value)
    }
    total += value
    spans.n[at]!++
    spans.low[at] = Math.min(spans.low[at]!, value)
    spans.high[at] = Math.max(spans.high[at]!, value)
    spans.mean[at] = Math.fround(total / spans.n[at]!)
    spans.last[at] = value
  }
  return spans
}

const packed = (spans: SpanColumns, which: readonly (typeof parts)[number][]): Buffer =>
  encodeColumns({ n: spans.t.length, cells: new Map<string, readonly Cell[]>(which.map((part) => [part, spans[part]])) })

/** Packs spans; every number is restored exactly. */
export const encodeSpans = (spans: SpanColumns): Buffer => packed(spans, parts)

/** Packs what a chart needs of spans: start, minimum and maximum. */
export const encodeEnvelope = (spans: SpanColumns): Buffer => packed(spans, ['t', 'low', 'high'])

/** What a chart needs of spans, packed completely or as an envelope. */
export interface SpanEnvelope {
  readonly t: Float64Array
  readonly low: Float64Array
  readonly high: Float64Array
}

/** Reads the envelope of packed spans. */
export function envelopeIn(bytes: Buffer): SpanEnvelope | Unreadable {
  const [t, low, high] = [floatsIn(bytes, 't'), floatsIn(bytes, 'low'), floatsIn(bytes, 'high')]
  if ('error' in t) return t
  if ('error' in low) return low
  return 'error' in high ? high : { t, low, high }
}

/** Unpacks spans. */
export function decodeSpans(bytes: Buffer): SpanColumns | Unreadable {
  const found = decodeColumns(bytes)
  if ('error' in found) return found
  const part = (name: (typeof parts)[number]) => (found.cells.get(name) ?? []).map(Number)
  return { t: part('t'), n: part('n'), low: part('low'), high: part('high'), mean: part('mean'), last: part('last') }
}
