import type { ChartTone, Samples } from '../spec/chart-spec.ts'

/** One axis of a sampling in a waterfall: values at equal steps from 0. */
export interface WaterfallTrace {
  readonly key: string
  readonly label: string
  readonly tone: ChartTone
  readonly values: Samples
  /** Distance of two values on the horizontal axis. */
  readonly step: number
}

/** One sampling of a waterfall. */
export interface WaterfallSlice {
  readonly id: number
  /** Its sample time. */
  readonly label: string
  readonly traces: readonly WaterfallTrace[]
}

/** What a waterfall shows; the first slice stands in front. */
export interface WaterfallData {
  readonly title?: string
  readonly slices: readonly WaterfallSlice[]
  readonly x: { readonly label: string; readonly unit: string; readonly decimals: number }
  readonly unit: string
  readonly quantity: string
  readonly decimals: number
}

/** A trace ready to be drawn: its height from 0 to 1 in every column of the box. */
export interface WaterfallRow {
  readonly slice: number
  readonly id: number
  readonly tone: ChartTone
  readonly levels: Float32Array
}

/** A waterfall ready to be drawn. */
export interface WaterfallScene {
  readonly rows: readonly WaterfallRow[]
  /** For each slice the greatest level of its traces in every column, 0 where there is none. */
  readonly covers: readonly Float32Array[]
  readonly labels: readonly string[]
  readonly columns: number
  /** Ends of the horizontal and the vertical axis. */
  readonly endX: number
  readonly top: number
  readonly log: boolean
}

/** Decibels that a logarithmic waterfall shows beneath its greatest value: the range of a 10-bit display, enough for a bearing's lines (guess). */
export const decibelSpan = 60

/** The greatest value of every column; NaN where a trace has ended. */
export function columnMaxima({ values, step }: Pick<WaterfallTrace, 'values' | 'step'>, endX: number, columns: number): Float32Array {
  const maxima = new Float32Array(columns).fill(Number.NaN)
  const perValue = (step / endX) * columns
  const read = (index: number): number => values[Math.min(values.length - 1, index)] ?? Number.NaN
  for (let column = 0; column < columns; column++) {
    const from = column / perValue
    if (Math.round(from) >= values.length) break
    const to = (column + 1) / perValue
    // A column narrower than a step shows the value that it lies nearest to.
    let max = read(Math.round(from))
    for (let index = Math.ceil(from); index < to && index < values.length; index++) {
      const value = values[index]!
      if (value > max || Number.isNaN(max)) max = value
    }
    maxima[column] = max
  }
  return maxima
}

/** How high a value stands in the box, from 0 to 1. */
export function levelOf(value: number, top: number, log: boolean): number {
  if (Number.isNaN(value)) return Number.NaN
  if (!(top > 0)) return 0
  const level = log ? 1 + (20 * Math.log10(value / top)) / decibelSpan : value / top
  return Math.min(1, Math.max(0, level))
}

/** Makes a waterfall ready: one scale for all slices, so that heights can be compared. */
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
