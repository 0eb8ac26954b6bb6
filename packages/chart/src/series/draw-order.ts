import { type ChartSeries, isUniform } from '../spec/chart-spec.ts'
import { seriesBounds } from './series-reading.ts'

/** The drawing order of curves: dense records from the widest to the narrowest, so that none hides another; others unchanged. */
export function inDrawOrder(series: readonly ChartSeries[]): readonly ChartSeries[] {
  if (!series.every(({ x }) => isUniform(x))) return series
  const height = (one: ChartSeries): number => {
    const found = seriesBounds(one)
    return found ? found.max - found.min : 0
  }
  // A fainter curve is behind those that it is compared with.
  return series.toSorted((a, b) => Number(a.alpha === undefined) - Number(b.alpha === undefined) || height(b) - height(a))
}
