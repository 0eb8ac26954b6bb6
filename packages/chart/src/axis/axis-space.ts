import type { ChartRange, ChartX } from '../spec/chart-spec.ts'

/** Positions of a horizontal axis as distances along it: on a logarithmic one, equal ratios are equally far apart. */
export interface AxisSpace {
  to(value: number): number
  from(distance: number): number
}

const linear: AxisSpace = { to: (value) => value, from: (distance) => distance }
const logarithmic: AxisSpace = {
  to: (value) => Math.log10(Math.max(value, Number.MIN_VALUE)),
  from: (distance) => 10 ** distance,
}

export const axisSpace = ({ scale }: Pick<ChartX, 'scale'>): AxisSpace => (scale === 'log' ? logarithmic : linear)

export const intoSpace = ({ to }: AxisSpace, [from, end]: ChartRange): ChartRange => [to(from), to(end)]

/** Share of an end of the full range within which a position is that end: a logarithm and back is not exact. */
const rounding = 1e-9

/** A range of distances as positions; ends of the full range are exact. */
export function outOfSpace({ from }: AxisSpace, range: ChartRange, full: ChartRange): ChartRange {
  const exact = (value: number): number => full.find((end) => Math.abs(value - end) <= rounding * Math.abs(end)) ?? value
  return [exact(from(range[0])), exact(from(range[1]))]
}
