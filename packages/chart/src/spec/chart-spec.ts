/** Colour roles of charts; each maps to a custom property of the theme, so that no chart names a colour. */
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

/** Values from storage or analysis; NaN is a gap. */
export type Samples = Float32Array | Float64Array

/** Equally spaced positions: sample times of a wave, bins of a spectrum. */
export interface UniformX {
  start: number
  step: number
  count: number
}

/** The overview of a long series: the minimum and maximum of every bucket. */
export interface Overview {
  min: Samples
  max: Samples
  samplesPerBucket: number
}

/** One curve. `x` is a uniform raster or sorted positions of the same length as `y`; an overview needs a uniform raster. */
export interface ChartSeries {
  key: string
  label: string
  tone: ChartTone
  axis?: string
  x: UniformX | ArrayLike<number>
  y: Samples | Overview
  style?: 'line' | 'area' | 'points'
  /** Opacity of its line; 1 by default. */
  alpha?: number
  /** Dash pattern in px, to distinguish curves of the same colour. */
  dash?: readonly number[]
  /** Unit and decimals of its values if an axis has several quantities; by default those of the axis. */
  unit?: string
  decimals?: number
}

/** The horizontal axis. `time` means epoch ms; `extent` is the full range if it differs from that of the data. */
export interface ChartX {
  label: string
  unit: string
  kind: 'time' | 'linear'
  /** Of a linear kind with positive positions; a position at or below zero is left of the plot. */
  scale?: 'linear' | 'log'
  decimals?: number
  extent?: readonly [number, number]
  /** For an axis of periods: `per` / position is shown in this unit next to it. */
  inverse?: { unit: string; per: number; decimals: number }
}

/** A vertical axis; without a range it covers all its data and nearby limits. */
export interface ChartAxis {
  key: string
  label: string
  unit: string
  side?: 'left' | 'right'
  /** `level` is linear in dB: it has no natural zero. */
  scale?: 'linear' | 'log' | 'level'
  range?: readonly [number, number]
  decimals?: number
  /** Minimum width of its labels, in px, so that charts of different quantities share their left edge. */
  widthPx?: number
}

/** A horizontal limit, drawn dashed with its name at the right end, or where the name hides no curve; with `span` it applies to a range of the horizontal axis and is drawn as a segment. */
export interface ChartLimit {
  value: number
  label: string
  tone: ChartTone
  axis?: string
  span?: readonly [from: number, to: number]
}

/** A vertical mark with a short name; with `halfWidth` a band, because a fault line matches a band of frequencies. */
export interface ChartMark {
  x: number
  label: string
  tone: ChartTone
  halfWidth?: number
  /** Drawn without a line and labelled last: one of many, such as a sideband. */
  minor?: boolean
  /** The band matters, not its centre: its edges are drawn. */
  isStretch?: boolean
  /** Tooltip. */
  note?: string
}

/** A greyed range of the horizontal axis and its reason (above the usable band, machine stopped): a label in the plot and a tooltip. */
export interface ChartShade {
  from: number
  to: number
  label: string
  note?: string
}

/** The table of a chart for screen readers. */
export interface ChartTable {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Everything a chart shows, as plain data: built by pure functions, drawn by `ChartFrame`, and the source of exports and screen-reader tables. */
export interface ChartSpec {
  title?: string
  x: ChartX
  y: readonly ChartAxis[]
  /** The vertical axes are one above the other, each with its own part of the height, instead of beside one another. */
  hasLanes?: boolean
  series: readonly ChartSeries[]
  limits?: readonly ChartLimit[]
  marks?: readonly ChartMark[]
  shades?: readonly ChartShade[]
  table?: ChartTable
}

/** A range of the horizontal axis, in the unit of the axis. */
export type ChartRange = readonly [from: number, to: number]

export function isUniform(x: ChartSeries['x']): x is UniformX {
  return 'step' in x
}

export function isOverview(y: ChartSeries['y']): y is Overview {
  return 'samplesPerBucket' in y
}

/** The axis of a series, limit or reading: the named one, or the first. */
export function axisOf(spec: ChartSpec, item: { axis?: string }): ChartAxis {
  const axis = item.axis === undefined ? spec.y[0] : spec.y.find((one) => one.key === item.axis)
  if (!axis) throw new Error(`chart spec has no axis ${item.axis ?? '(first)'}`)
  return axis
}

/** Unit and decimals of a series: its own, or those of its axis. */
export function figuresOf(spec: ChartSpec, series: ChartSeries): { unit: string; decimals: number } {
  const axis = axisOf(spec, series)
  return { unit: series.unit ?? axis.unit, decimals: series.decimals ?? axis.decimals ?? 2 }
}

/** Number of points of a series at full resolution. */
export function pointCount(series: ChartSeries): number {
  return isUniform(series.x) ? series.x.count : series.x.length
}

/** The horizontal position of point `index`. */
export function positionOf(series: ChartSeries, index: number): number {
  return isUniform(series.x) ? series.x.start + index * series.x.step : (series.x[index] ?? Number.NaN)
}
