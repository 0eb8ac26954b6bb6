import type { Language } from '@undertone/domain/core/text'
import type { DownsampledRange } from '@undertone/domain/waveform/waveform.calls'
import { chartText } from '../spec/chart.text.ts'
import type {
  ChartAxis,
  ChartLimit,
  ChartMark,
  ChartRange,
  ChartSeries,
  ChartShade,
  ChartSpec,
  ChartTone,
  Samples,
} from '../spec/chart-spec.ts'
import { downsampledShades } from './downsampled-shades.ts'

/** A trend line: ascending times in epoch ms with a value each; NaN is a gap. */
export interface TrendLine {
  key: string
  label: string
  tone: ChartTone
  times: ArrayLike<number>
  values: Samples
  axis?: string
  /** As for a series: distinguishes curves of one colour. */
  dash?: readonly number[]
  /** As for a series: if an axis has several quantities. */
  unit?: string
  decimals?: number
}

/** The data of a trend; up to four lines are distinguished by colour, more by their dashes. */
export interface TrendData {
  title?: string
  lines: readonly TrendLine[]
  axes: readonly ChartAxis[]
  limits?: readonly ChartLimit[]
  marks?: readonly ChartMark[]
  /** Ranges in which the machine was stopped or nothing was measured. */
  shades?: readonly ChartShade[]
  /** The requested period, if wider than the data. */
  period?: ChartRange
  /** Points farther apart than this, in ms, are not joined: the device was offline. */
  gapMs?: number
  /** Downsampled ranges: a point there is the minimum or maximum of a span of so many seconds. */
  downsampled?: readonly DownsampledRange[]
}

/** The spec of a trend. */
export function trendSpec(data: TrendData, lang: Language): ChartSpec {
  return {
    ...(data.title === undefined ? {} : { title: data.title }),
    x: { label: chartText.time[lang], unit: '', kind: 'time', ...(data.period ? { extent: data.period } : {}) },
    y: data.axes,
    series: data.lines.map(({ times, values, ...line }): ChartSeries => {
      const cut = withGaps(times, values, gapIn(data))
      return { ...line, x: cut.times, y: cut.values }
    }),
    limits: data.limits ?? [],
    marks: data.marks ?? [],
    shades: [...(data.shades ?? []), ...downsampledShades(data.downsampled ?? [], lang)],
  }
}

/** The maximum distance in ms at which a point is joined with the next one. */
type GapAt = (t: number) => number

/** Consecutive downsampled spans are joined whatever their width: each has a minimum and a maximum. */
function gapIn({ gapMs = Number.POSITIVE_INFINITY, downsampled = [] }: TrendData): GapAt {
  if (downsampled.length === 0) return () => gapMs
  return (t) => {
    const seconds = downsampled.find(({ from, to }) => t >= from && t < to)?.seconds ?? 0
    return Math.max(gapMs, 2000 * seconds)
  }
}

/** Inserts a gap where data is missing, so that no line suggests values that were not measured. */
export function withGaps(times: ArrayLike<number>, values: Samples, gap: number | GapAt): { times: ArrayLike<number>; values: Samples } {
  const gapAt = typeof gap === 'number' ? () => gap : gap
  const silent: number[] = []
  for (let index = 1; index < times.length; index++) if (times[index]! - times[index - 1]! > gapAt(times[index - 1]!)) silent.push(index)
  if (silent.length === 0) return { times, values }
  const longer = new Float64Array(times.length + silent.length)
  const cut = new Float64Array(longer.length)
  let added = 0
  for (let index = 0; index < times.length; index++) {
    if (silent[added] === index) {
      longer[index + added] = (times[index]! + times[index - 1]!) / 2
      cut[index + added] = Number.NaN
      added++
    }
    longer[index + added] = times[index]!
    cut[index + added] = values[index]!
  }
  return { times: longer, values: cut }
}
