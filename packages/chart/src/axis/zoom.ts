import type { ChartRange } from '../spec/chart-spec.ts'

/** Clamps a range to the extent and to `minSpan`; preserves its width if possible. */
export function clampRange(range: ChartRange, extent: ChartRange, minSpan = 0): ChartRange {
  const full = extent[1] - extent[0]
  const span = Math.min(full, Math.max(minSpan, range[1] - range[0]))
  const middle = (range[0] + range[1]) / 2
  const requested = range[1] - range[0] === span ? range[0] : middle - span / 2
  const from = Math.min(Math.max(extent[0], requested), extent[1] - span)
  return span >= full ? extent : [from, from + span]
}

/** Zooms by `factor` (below 1 zooms in) so that the value under the pointer stays there. */
export function zoomAt(range: ChartRange, at: number, factor: number, extent: ChartRange, minSpan = 0): ChartRange {
  const span = range[1] - range[0]
  const share = Math.min(extent[1] - extent[0], Math.max(minSpan, span * factor)) / span
  return clampRange([at - (at - range[0]) * share, at + (range[1] - at) * share], extent, minSpan)
}

/** Pans a range by a distance within the extent. */
export function panRange(range: ChartRange, distance: number, extent: ChartRange): ChartRange {
  return clampRange([range[0] + distance, range[1] + distance], extent)
}

/** Fingers closer than this, in px, define no scale. */
const minPinchPx = 24

/** The range in which the two values remain under their fingers; null while the fingers are too close or have crossed. */
export function pinchRange(a: { x: number; value: number }, b: { x: number; value: number }, width: number): ChartRange | null {
  const [left, right] = a.value <= b.value ? [a, b] : [b, a]
  const apart = right.x - left.x
  if (apart < minPinchPx || right.value === left.value) return null
  const perPixel = (right.value - left.value) / apart
  const from = left.value - left.x * perPixel
  return [from, from + width * perPixel]
}

/** The visible range after a key press, or null for other keys. */
export function rangeForKey(key: string, shift: boolean, range: ChartRange, extent: ChartRange, minSpan = 0): ChartRange | null {
  const span = range[1] - range[0]
  const middle = (range[0] + range[1]) / 2
  const distance = span * (shift ? 0.5 : 0.1)
  if (key === 'ArrowLeft') return panRange(range, -distance, extent)
  if (key === 'ArrowRight') return panRange(range, distance, extent)
  if (key === '+' || key === '=' || key === 'ArrowUp') return zoomAt(range, middle, 0.8, extent, minSpan)
  if (key === '-' || key === '_' || key === 'ArrowDown') return zoomAt(range, middle, 1.25, extent, minSpan)
  if (key === '0' || key === 'Escape') return extent
  if (key === 'Home') return panRange(range, extent[0] - range[0], extent)
  if (key === 'End') return panRange(range, extent[1] - range[1], extent)
  return null
}

export function sameRange(a: ChartRange, b: ChartRange): boolean {
  return a[0] === b[0] && a[1] === b[1]
}

/** Whether two ranges look the same: an address has fewer digits than the plot. */
export function nearRange(a: ChartRange, b: ChartRange): boolean {
  const min = Math.max(a[1] - a[0], b[1] - b[0]) * 1e-6
  return Math.abs(a[0] - b[0]) < min && Math.abs(a[1] - b[1]) < min
}
