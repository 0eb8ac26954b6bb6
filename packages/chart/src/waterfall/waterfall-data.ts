import type { ChartTone, Samples } from '../spec/chart-spec.ts'

/** One axis of a recording in a waterfall: values at equal steps from 0. */
export interface WaterfallTrace {
  readonly key: string
  readonly label: string
  readonly tone: ChartTone
  readonly values: Samples
  /** Step on the horizontal axis. */
  readonly step: number
}

/** One recording of a waterfall. */
export interface WaterfallSlice {
  readonly id: number
  /** Its recording time. */
  readonly label: string
  readonly traces: readonly WaterfallTrace[]
}

/** A marked position of the horizontal axis; the one that is spoken of stands out. */
export interface WaterfallMark {
  readonly x: number
  readonly label: string
  readonly isCurrent: boolean
}

/** The data of a waterfall; the first slice is in front. */
export interface WaterfallData {
  readonly title?: string
  readonly slices: readonly WaterfallSlice[]
  readonly x: { readonly label: string; readonly unit: string; readonly decimals: number }
  readonly unit: string
  readonly quantity: string
  readonly decimals: number
  readonly marks?: readonly WaterfallMark[]
}

/** A prepared trace: its level from 0 to 1 in every column of the box. */
export interface WaterfallRow {
  readonly slice: number
  readonly id: number
  readonly tone: ChartTone
  readonly levels: Float32Array
}

/** A prepared waterfall. */
export interface WaterfallScene {
  readonly rows: readonly WaterfallRow[]
  /** For each slice the maximum level of its traces in every column, 0 without values. */
  readonly covers: readonly Float32Array[]
  readonly labels: readonly string[]
  readonly columns: number
  /** Ends of the horizontal and the vertical axis. */
  readonly endX: number
  readonly top: number
  readonly log: boolean
}

/** Range of a logarithmic waterfall below its maximum, in dB: that of a 10-bit display, enough for bearing lines (guess). */
export const decibelSpan = 60

/** The maximum of every column; NaN after the end of a trace. */
export function columnMaxima({ values, step }: Pick<WaterfallTrace, 'values' | 'step'>, endX: number, columns: number): Float32Array {
  const maxima = new Float32Array(columns).fill(Number.NaN)
  const perValue = (step / endX) * columns
  const read = (index: number): number => values[Math.min(values.length - 1, index)] ?? Number.NaN
  for (let column = 0; column < columns; column++) {
    const from = column / perValue
    if (Math.round(from) >= values.length) break
    const to = (column + 1) / perValue
    // A column narrower than a step shows the nearest value.
    let max = read(Math.round(from))
    for (let index = Math.ceil(from); index < to && index < values.length; index++) {
      const value = values[index]!
      if (value > max || Number.isNaN(max)) max = value
    }
    maxima[column] = max
  }
  return maxima
}

/** The level of a value in the box, from 0 to 1. */
export function levelOf(value: number, top: number, log: boolean): number {
  if (Number.isNaN(value)) return Number.NaN
  if (!(top > 0)) return 0
  const level = log ? 1 + (20 * Math.log10(value / top)) / decibelSpan : value / top
  return Math.min(1, Math.max(0, level))
}

/** Prepares a waterfall: one scale for all slices, so that levels can be compared. */
export function waterfallScene({ slices }: Pick<WaterfallData, 'slices'>, columns: number, log: boolean): WaterfallScene {
  const traces = slices.flatMap((slice, index) => slice.traces.map((trace) => ({ trace, slice: index, id: slice.id })))
  const endX = traces.reduce((end, { trace }) => Math.max(end, (trace.values.length - 1) * trace.step), 0) || 1
  const maxima = traces.map(({ trace, ...place }) => ({ ...place, tone: trace.tone, values: columnMaxima(trace, endX, columns) }))
  let top = 0
  for (const { values } of maxima) for (const value of values) if (value > top) top = value
  const rows = maxima.map(({ values, ...row }): WaterfallRow => ({ ...row, levels: values.map((value) => levelOf(value, top, log)) }))
  return {
    rows,
    covers: slices.map((_, slice) => coverOf(rows, slice, columns)),
    labels: slices.map(({ label }) => label),
    columns,
    endX,
    top,
    log,
  }
}

function coverOf(rows: readonly WaterfallRow[], slice: number, columns: number): Float32Array {
  const most = new Float32Array(columns)
  for (const { slice: own, levels } of rows) {
    if (own !== slice) continue
    for (let column = 0; column < columns; column++) if (levels[column]! > most[column]!) most[column] = levels[column]!
  }
  return most
}

/** One trace of each key, for the legend. */
export const waterfallLegend = ({ slices }: Pick<WaterfallData, 'slices'>): WaterfallTrace[] => [
  ...new Map(slices.flatMap((slice) => slice.traces).map((trace) => [trace.key, trace])).values(),
]
