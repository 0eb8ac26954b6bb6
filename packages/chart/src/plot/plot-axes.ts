import { type AxisSpace, axisSpace, intoSpace } from '../axis/axis-space.ts'
import { linearTicks } from '../axis/linear-ticks.ts'
import { logTicks } from '../axis/log-ticks.ts'
import { formatTick } from '../format/format-number.ts'
import { timeTickLabels, timeTicks } from '../format/format-time.ts'
import type { ChartAxis, ChartRange, ChartX } from '../spec/chart-spec.ts'

export interface Tick {
  readonly value: number
  /** One or two lines. */
  readonly label: string
}

/** Space between two ticks of a time axis, in px: enough for `HH:mm:ss.SSS`. */
const timeTickPx = 84
/** The same of a linear axis. */
const linearTickPx = 64
/** Minimum space between two ticks of a vertical axis, in px, and the maximum number of ticks of a tall plot. */
const verticalTickPx = 34
const maxVerticalTicks = 9
/** Minimum width of a vertical axis, so that charts above each other share their left edge, in px. */
const axisWidthPx = 52
/** Approximate width of a character of a tick label, in px. */
const charPx = 6.5
/** Free space to the right of the plot, in px. */
export const rightPaddingPx = 20

/** The height of the horizontal axis, in px: times have two lines. */
export const horizontalAxisPx = ({ kind }: ChartX): number => (kind === 'time' ? 40 : 26)

/** The ticks of the horizontal axis over so many px. */
export function horizontalTicks(x: ChartX, range: ChartRange, widthPx: number, timeZone: string): Tick[] {
  if (!(widthPx > 0)) return []
  if (x.kind === 'time') {
    const values = timeTicks(range[0], range[1], Math.max(2, widthPx / timeTickPx), timeZone)
    const labels = timeTickLabels(values, timeZone)
    return values.map((value, index) => ({ value, label: labels[index] ?? '' }))
  }
  // Within less than a decade a logarithm may have no tick of its own.
  const decades = x.scale === 'log' ? logTicks(range[0], range[1]) : []
  const ticks =
    decades.length > 1
      ? decades.map((value) => ({ value, label: formatTick(value, value) }))
      : labelled(linearTicks(range, widthPx, linearTickPx))
  return withUnitAtEnd(ticks, intoSpace(axisSpace(x), range), widthPx, x.unit, axisSpace(x))
}

/** Adds the unit to the last label that has room for it; the range is one of distances. */
function withUnitAtEnd(ticks: readonly Tick[], [from, to]: ChartRange, widthPx: number, unit: string, space: AxisSpace): Tick[] {
  if (!unit || !(to > from)) return [...ticks]
  const last = ticks.findLastIndex(({ value, label }, index) => {
    const room = ((to - space.to(value)) * widthPx) / (to - from) + rightPaddingPx
    return index > 0 && room >= ((label.length + 1 + unit.length) * charPx) / 2
  })
  return ticks.map((tick, index) => (index === last ? { ...tick, label: `${tick.label} ${unit}` } : tick))
}

function labelled(values: readonly number[]): Tick[] {
  const [first = 1, second] = values
  const increment = second === undefined ? first : Math.abs(second - first)
  return values.map((value) => ({ value, label: formatTick(value, increment) }))
}

/** The ticks of a vertical axis over so many px. */
export function verticalTicks(axis: ChartAxis, range: ChartRange, heightPx: number): Tick[] {
  if (!(heightPx > 0)) return []
  if (axis.scale === 'log') return logTicks(range[0], range[1]).map((value) => ({ value, label: formatTick(value, value) }))
  return labelled(linearTicks(range, heightPx, Math.max(verticalTickPx, heightPx / maxVerticalTicks)))
}

/** The width of a vertical axis with these ticks, in whole px. */
export function verticalAxisPx({ widthPx = axisWidthPx }: ChartAxis, ticks: readonly Tick[]): number {
  return Math.ceil(Math.max(widthPx, 16 + 6.6 * Math.max(0, ...ticks.map(({ label }) => label.length))))
}
