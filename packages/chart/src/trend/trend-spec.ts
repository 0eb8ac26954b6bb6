import type { Language } from '@undertone/domain/core/text'
import type { ThinnedStretch } from '@undertone/domain/waveform/waveform.calls'
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
import { thinnedShades } from './downsampled-shades.ts'

/** One trend: moments in ms since 1970, ascending, and a value each; NaN is a gap. */
export interface TrendLine {
  key: string
  label: string
  tone: ChartTone
  times: ArrayLike<number>
  values: Samples
  axis?: string
  /** As of a series: tells curves of one colour apart. */
  dash?: readonly number[]
  /** As of a series: where an axis carries several quantities. */
  unit?: string
  decimals?: number
}

/** What a trend shows; up to four colours can be told apart, more lines by their dashes. */
export interface TrendData {
  title?: string
  lines: readonly TrendLine[]
  axes: readonly ChartAxis[]
  limits?: readonly ChartLimit[]
  marks?: readonly ChartMark[]
  /** Stretches in which the machine stood still or nothing was measured. */
  shades?: readonly ChartShade[]
  /** The asked period, when it is wider than the data. */
  period?: ChartRange
  /** Two points farther apart than this many ms are not joined: the device was silent. */
  gapMs?: number
  /** Stretches that were thinned: a point there is the lowest or the highest of a span of so many seconds. */
  thinned?: readonly ThinnedStretch[]
}

/** The spec of a trend. */
export function trendSpec(data: TrendData, lang: Language): ChartSpec {
  return {
    ...(data.title === undefined ? {} : { title: data.title }),
    x: { label: chartText.time[lang], unit: '', kind: 'time', ...(data.period ? { extent: data.period } : {}) },
    y: data.axes,
    series: data.lines.map(({ times, values, ...line }): ChartSeries => {
      const cut = withSilences(times, values, gapIn(data))
      return { ...line, x: cut.times, y: cut.values }
    }),
    limits: data.limits ?? [],
    marks: data.marks ?? [],
    shades: [...(data.shades ?? []), ...thinnedShades(data.thinned ?? [], lang)],
  }
}

/** The longest distance in ms at which a point is joined with the next one. */
type GapAt = (t: number) => number

/** Spans that follow each other are joined, however wide they are: of each there are a lowest and a highest value. */
function gapIn({ gapMs = Number.POSITIVE_INFINITY, thinned = [] }: TrendData): GapAt {
  if (thinned.length === 0) return () => gapMs
  return (t) => {
    const seconds = thinned.find(({ from, to }) => t >= from && t < to)?.seconds ?? 0
    return Math.max(gapMs, 2000 * seconds)
  }
}

/** Puts a gap into the middle of every silence, so that no line claims values that nobody measured. */
export function withSilences(
  times: ArrayLike<number>,
  values: Samples,
  gap: number | GapAt,
): { times: ArrayLike<number>; values: Samples } {
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
