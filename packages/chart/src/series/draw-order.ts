import { type ChartSeries, isUniform } from '../spec/chart-spec.ts'
import { seriesBounds } from './series-reading.ts'

/** The order in which curves are drawn: dense records from the widest to the narrowest, so that none disappears behind another; others as given. */
export function inDrawOrder(series: readonly ChartSeries[]): readonly ChartSeries[] {
  if (!series.every(({ x }) => isUniform(x))) return series
  const height = (one: ChartSeries): number => {
    const found = seriesBounds(one)
    return found ? found.max - found.min : 0
  }
  return series.toSorted((a, b) => height(b) - height(a))
}
