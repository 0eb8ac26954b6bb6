import type { ChartRange } from '../spec/chart-spec.ts'
import { clampRange, panRange } from './zoom.ts'

/** The draggable parts of a range slider. */
export type SliderPart = 'from' | 'to' | 'window'

/** The window of a slider as shares of its width. */
export function windowShares(range: ChartRange, full: ChartRange): { left: number; right: number } {
  const span = full[1] - full[0]
  return { left: Math.max(0, (range[0] - full[0]) / span), right: Math.min(1, (range[1] - full[0]) / span) }
}

/** Moves one end, or the whole window, by a distance on the axis; an end stops before the other. */
export function moveWindow(range: ChartRange, part: SliderPart, distance: number, full: ChartRange, minSpan: number): ChartRange {
  if (part === 'window') return panRange(range, distance, full)
  if (part === 'from') return [Math.min(range[1] - minSpan, Math.max(full[0], range[0] + distance)), range[1]]
  return clampRange([range[0], Math.max(range[0] + minSpan, Math.min(full[1], range[1] + distance))], full)
}
