import { type ChartSeries, isUniform } from '../spec/chart-spec.ts'
import { seriesBounds } from './series-reading.ts'

/** The drawing order of curves: dense records from the widest to the narrowest, so that none hides another; others unchanged. */
export function inDrawOrder(series: readonly ChartSeries[]): readonly ChartSeries[] {
  if (!series.every(({ x }) => isUniform(x))) return series
  const height = (one: ChartSeries): number => {
    const found = seriesBounds(one)
    return found ? found.max - found.min : 0
  }
  return series.toSorted((a, b) => height(b) - height(a))
}
