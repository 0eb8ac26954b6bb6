import type { ChartRange } from '../spec/chart-spec.ts'

/** A range in another unit; null (the full range) stays null. */
export function scaledRange(range: ChartRange | null, factor: number): ChartRange | null {
  return range && [range[0] * factor, range[1] * factor]
}

/** Digits of a range end in the address: an epoch in ms has 13. */
const digits = 13

/** A range formatted for an address, `from~to`; the full range is empty. */
export function rangeText(range: ChartRange | null): string {
  return range ? range.map((end) => Number(end.toPrecision(digits))).join('~') : ''
}

/** Parses `from~to`; an invalid range is null, the full range. */
export function readRange(text: string): ChartRange | null {
  const [from = Number.NaN, to = Number.NaN, ...more] = text.split('~').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  return more.length === 0 && Number.isFinite(from) && Number.isFinite(to) && from < to ? [from, to] : null
}
