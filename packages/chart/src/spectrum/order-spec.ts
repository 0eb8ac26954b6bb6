import type { Language } from '@undertone/domain/core/text'
import { parabolicPeak } from '@undertone/dsp/spectrum/peaks'
import { largestPeaks } from '../cursor/cursor-peak.ts'
import { chartText } from '../spec/chart.text.ts'
import type { ChartSpec } from '../spec/chart-spec.ts'
import type { SpectrumLine } from './spectrum-spec.ts'

/** The speed of a shaft over a record. */
export interface ShaftSpeed {
  /** Seconds after the first sample. */
  readonly timesS: readonly number[]
  readonly rpm: readonly number[]
}

/** The spec of a speed over a record. */
export function shaftSpeedSpec({ timesS, rpm }: ShaftSpeed, lang: Language): ChartSpec {
  return {
    x: { label: chartText.time[lang], unit: 's', kind: 'linear', decimals: 3 },
    y: [{ key: 'y', label: chartText.shaftSpeed[lang], unit: 'r/min', decimals: 0 }],
    series: [{ key: 'speed', label: chartText.shaftSpeed[lang], tone: 'accent', x: timesS, y: Float64Array.from(rpm) }],
  }
}

/** A peak of an order spectrum. */
export interface OrderPeak {
  /** Key of the axis. */
  readonly line: string
  readonly order: number
  readonly amplitude: number
  /** `k×` for an integer order, else null. */
  readonly name: string | null
}

/** Rows of each axis, as in a spectrum. */
const peaksOfLine = 8
/** Lines at the start of a spectrum with the residue of the mean: half the main lobe of a Hann window. */
const footLines = 2
/** Tolerance for an integer order: this many lines, or this share of the order (guess: bearing lines are a few hundredths of an order from integers). */
const nameWithinLines = 1.5
const nameWithin = 0.003
/** Upper bound of the tolerance in orders: high orders, where the speed error reaches an order, get no name (guess). */
const nameWithinOrders = 0.1

/** The largest interpolated peaks of each axis, all axes together, largest first; `step` is the line spacing in orders. */
export function orderPeaks(lines: readonly SpectrumLine[], step: number): OrderPeak[] {
  return lines
    .flatMap(({ key, amplitude }) =>
      largestPeaks(amplitude.subarray(footLines), peaksOfLine).map((above) => {
        const bin = above + footLines
        const first = Math.max(0, bin - 1)
        const exact = parabolicPeak({ df: step, amplitude: Float64Array.from(amplitude.subarray(first, bin + 2)) }, bin - first)
        const order = exact.hz + first * step
        return { line: key, order, amplitude: exact.amplitude, name: orderName(order, step) }
      }),
    )
    .sort((a, b) => b.amplitude - a.amplitude)
}

/** `k×` for an order that is an integer within the tolerance, else null. */
export function orderName(order: number, step: number): string | null {
  const whole = Math.round(order)
  return whole >= 1 && Math.abs(order - whole) <= Math.max(nameWithinLines * step, Math.min(nameWithinOrders, nameWithin * whole))
    ? `${whole}×`
    : null
}
