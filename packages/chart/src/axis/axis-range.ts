import { seriesBounds } from '../series/series-reading.ts'
import { seriesExtent } from '../series/series-window.ts'
import { axisOf, type ChartAxis, type ChartRange, type ChartSpec } from '../spec/chart-spec.ts'

/** A limit is included in the axis if it is within this multiple of the data's maximum; farther limits would compress the data. Guess. */
const limitReach = 2.5
/** The same in dB. */
const limitReachDb = 20 * Math.log10(limitReach)
/** Free space above and below the data, as a share of their span. Guess. */
const margin = 0.06
/** Maximum decades of a logarithmic axis below the maximum. Guess: 16-bit sensors have 4 to 5. */
const decades = 5

/** The range of a vertical axis: its fixed range, else all data (or that of `visible`) with nearby limits and a margin. */
export function axisRange(spec: ChartSpec, axis: ChartAxis, visible?: ChartRange, hidden?: ReadonlySet<string>): ChartRange {
  if (axis.range && !visible) return axis.range
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const series of spec.series) {
    if (axisOf(spec, series).key !== axis.key || hidden?.has(series.key)) continue
    const found = seriesBounds(series, visible)
    if (!found) continue
    min = Math.min(min, found.min)
    max = Math.max(max, found.max)
  }
  if (!(min <= max)) return axis.scale === 'log' ? [0.1, 10] : [0, 1]
  if (axis.scale === 'log') return logRange(min, max)
  if (axis.scale === 'level') {
    const near = (spec.limits ?? []).filter((limit) => axisOf(spec, limit).key === axis.key && limit.value <= max + limitReachDb)
    return levelRange(min, visible ? max : Math.max(max, ...near.map(({ value }) => value)))
  }
  const greatest = max
  for (const limit of spec.limits ?? []) {
    if (axisOf(spec, limit).key !== axis.key) continue
    const near = limit.value >= 0 ? limit.value <= limitReach * Math.max(0, max) : limit.value >= limitReach * Math.min(0, min)
    if (near && !visible) {
      min = Math.min(min, limit.value)
      max = Math.max(max, limit.value)
    }
  }
  const [low, high] = linearRange(min, max)
  // The name of the topmost limit is above its line.
  const hasSegments = (spec.limits ?? []).some(({ span }) => span)
  // The name of a band is above its limit segment.
  return max > greatest ? [low, high + (high - low) * (hasSegments ? 2 : 1) * margin] : [low, high]
}

function linearRange(min: number, max: number): ChartRange {
  if (min === max) {
    const half = min === 0 ? 1 : Math.abs(min) * 0.5
    return min > 0 ? [0, max + half] : [min - half, max + half]
  }
  const space = (max - min) * margin
  // Amplitudes and severities start at zero unless they vary little far above it.
  const low = min >= 0 && min < 0.7 * max ? 0 : min - space
  const high = max <= 0 && max > 0.7 * min ? 0 : max + space
  // A vibration oscillates about zero: a symmetric axis makes the asymmetry of a shock visible.
  if (low < 0 && high > 0 && Math.min(-low, high) > 0.5 * Math.max(-low, high)) {
    const half = Math.max(-low, high)
    return [-half, half]
  }
  return [low, high]
}

function logRange(min: number, max: number): ChartRange {
  if (!(max > 0)) return [0.1, 10]
  const high = max * 1.5
  const floor = high / 10 ** decades
  return [Math.max(floor, min > 0 ? min * 0.8 : floor), high]
}

/** Levels in dB are compared with each other, not with 0 dB. */
function levelRange(min: number, max: number): ChartRange {
  const space = Math.max(1, max - min) * margin
  return [min - space, max + space]
}

/** The full horizontal range of a spec; a single point gets a margin. */
export function fullRange(spec: ChartSpec): ChartRange {
  if (spec.x.extent && spec.x.extent[1] > spec.x.extent[0]) return spec.x.extent
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const series of spec.series) {
    const extent = seriesExtent(series)
    if (!extent) continue
    from = Math.min(from, extent[0])
    to = Math.max(to, extent[1])
  }
  if (!(from <= to)) return [0, 1]
  const room = spec.x.kind === 'time' ? 1_800_000 : 0.5
  return from === to ? [from - room, to + room] : [from, to]
}
