import { decimalsFor } from '../format/format-number.ts'
import type { ChartRange } from '../spec/chart-spec.ts'

const multiples = [1, 2, 2.5, 5, 10]

/** Round ticks in a range that takes `lengthPx`, at least `spacePx` apart: multiples of 1, 2, 2.5 or 5 times a power of ten. */
export function linearTicks([from, to]: ChartRange, lengthPx: number, spacePx: number): number[] {
  const wanted = ((to - from) * spacePx) / lengthPx
  if (!(wanted > 0) || !Number.isFinite(wanted)) return []
  const power = Math.floor(Math.log10(wanted))
  const step = multiples.map((one) => Number(`${one}e${power}`)).find((one) => one >= wanted * (1 - 1e-12)) ?? 10 ** (power + 1)
  const decimals = Math.min(100, decimalsFor(step / 10 ** power) + Math.max(0, -power))
  const ticks: number[] = []
  const first = Math.ceil(from / step - 1e-9)
  for (let index = first; index * step <= to + 1e-9 * step; index++) ticks.push(Number((index * step).toFixed(decimals)) + 0)
  return ticks
}
