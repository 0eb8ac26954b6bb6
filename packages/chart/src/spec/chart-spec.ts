/** Colour roles a chart may use; each stands for one custom property of the theme, so no chart names a colour. */
export type ChartTone =
  | 'x'
  | 'y'
  | 'z'
  | 'h'
  | 'accent'
  | 'good'
  | 'warning'
  | 'danger'
  | 'unknown'
  | 'zone-a'
  | 'zone-b'
  | 'zone-c'
  | 'zone-d'
  | 'text'
  | 'quiet'
  | 'faint'

/** Numbers as they come from storage or analysis; NaN is a gap. */
export type Samples = Float32Array | Float64Array

/** Places that stand at equal distance: sample times of a wave, bins of a spectrum. */
export interface UniformX {
  start: number
  step: number
  count: number
}

/** The coarse picture of a long series: the least and the greatest sample of every bucket. */
export interface Overview {
  min: Samples
  max: Samples
  samplesPerBucket: number
}

/** One curve. `x` is a uniform raster or sorted places of the same length as `y`; an overview needs a uniform raster. */
export interface ChartSeries {
  key: string
  label: string
  tone: ChartTone
  axis?: string
  x: UniformX | ArrayLike<number>
  y: Samples | Overview
  style?: 'line' | 'area' | 'points'
  /** Lengths of strokes and gaps in px: tells apart two curves that share a colour. */
  dash?: readonly number[]
  /** Unit and decimals of its values where an axis carries several quantities; else those of the axis. */
  unit?: string
  decimals?: number
}

/** The horizontal axis. `time` means milliseconds since 1970; `extent` is the full range when the data do not say it. */
export interface ChartX {
  label: string
  unit: string
  kind: 'time' | 'linear'
  decimals?: number
  extent?: readonly [number, number]
  /** Where a place is a period: `per` / place in this unit is said beside it. */
  inverse?: { unit: string; per: number; decimals: number }
}

/** A vertical axis; without a range it holds all its data and near limits. */
export interface ChartAxis {
  key: string
  label: string
  unit: string
  side?: 'left' | 'right'
  /** `level` is linear in dB: it has no natural zero to be read against. */
  scale?: 'linear' | 'log' | 'level'
  range?: readonly [number, number]
  decimals?: number
  /** Its figures take at least so much room, in px: charts of different quantities then share their left edge. */
  widthPx?: number
}

/** A horizontal limit, drawn dashed with its name at the right end; one that holds for a stretch of the horizontal axis alone is a lid over it. */
export interface ChartLimit {
  value: number
  label: string
  tone: ChartTone
  axis?: string
  span?: readonly [from: number, to: number]
}

/** A vertical mark with a short name; with `halfWidth` a band, because a fault line matches a band and not a line. */
export interface ChartMark {
  x: number
  label: string
  tone: ChartTone
  halfWidth?: number
  /** Drawn without a line of its own and named last: one of many, such as a sideband. */
  minor?: boolean
  /** The band is what is meant and not its middle: drawn by its edges. */
  isStretch?: boolean
  /** A sentence for the pointer. */
  note?: string
}

/** A stretch of the horizontal axis that is greyed and why (above the usable band, machine stopped): a word in the plot, a sentence under the pointer. */
export interface ChartShade {
  from: number
  to: number
  label: string
  note?: string
}

/** The table a screen reader gets in place of the picture. */
export interface ChartTable {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Everything a chart shows, as plain data: made by pure functions, drawn by `ChartFrame`, exported and read aloud from the same source. */
export interface ChartSpec {
  title?: string
  x: ChartX
  y: readonly ChartAxis[]
  series: readonly ChartSeries[]
  limits?: readonly ChartLimit[]
  marks?: readonly ChartMark[]
  shades?: readonly ChartShade[]
  table?: ChartTable
}

/** A stretch of the horizontal axis, in the axis's own unit. */
export type ChartRange = readonly [from: number, to: number]

export function isUniform(x: ChartSeries['x']): x is UniformX {
  return 'step' in x
}

export function isOverview(y: ChartSeries['y']): y is Overview {
  return 'samplesPerBucket' in y
}

/** The axis a series, limit or reading belongs to: the named one, or the first. */
export function axisOf(spec: ChartSpec, item: { axis?: string }): ChartAxis {
  const axis = item.axis === undefined ? spec.y[0] : spec.y.find((one) => one.key === item.axis)
  if (!axis) throw new Error(`chart spec has no axis ${item.axis ?? '(first)'}`)
  return axis
}

/** How the values of a series are written: in its own unit, or in that of its axis. */
export function figuresOf(spec: ChartSpec, series: ChartSeries): { unit: string; decimals: number } {
  const axis = axisOf(spec, series)
  return { unit: series.unit ?? axis.unit, decimals: series.decimals ?? axis.decimals ?? 2 }
}

/** How many points a series has at full resolution. */
export function pointCount(series: ChartSeries): number {
  return isUniform(series.x) ? series.x.count : series.x.length
}

/** The horizontal place of point `index`. */
export function placeOf(series: ChartSeries, index: number): number {
  return isUniform(series.x) ? series.x.start + index * series.x.step : (series.x[index] ?? Number.NaN)
}
