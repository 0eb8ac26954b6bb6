import { metricType } from '../waveform/waveform.enums.ts'

/** An indicator of the MultipleIndicatorsTrend tab: its metric and the names of its channels in a response. */
export interface Indicator {
  readonly metric: number
  /** Channels of X, Y and Z, or the single channel of a metric without axes (specification, section 3: multi-indicator rows). */
  readonly channels: readonly [string, string, string] | readonly [string]
  /** Plotted on the second y axis (specification, section 2). */
  readonly second: boolean
}

const { Acceleration, VibrationSeverity, Offset, Temperature, Kurtosis, CrestFactor, EnvelopeDemodulation, RotationalSpeed } =
  metricType.members

const threeAxes = (metric: { code: number }, prefix: string): Indicator => ({
  metric: metric.code,
  channels: [`${prefix}1`, `${prefix}2`, `${prefix}3`],
  second: false,
})
const single = (metric: { code: number }, channel: string): Indicator => ({ metric: metric.code, channels: [channel], second: true })

/** The indicators in dialog order; the first is selected by default. */
export const indicators: readonly Indicator[] = [
  threeAxes(Acceleration, 'ay'),
  threeAxes(VibrationSeverity, 'vy'),
  threeAxes(Offset, 'sy'),
  single(Temperature, 'tem'),
  threeAxes(Kurtosis, 'qy'),
  threeAxes(CrestFactor, 'bfY'),
  threeAxes(EnvelopeDemodulation, 'ey'),
  single(RotationalSpeed, 'rSpeed'),
]

/** Selected by default: acceleration (specification, section 2). */
export const defaultIndicators: readonly number[] = [Acceleration.code]

/** The indicator of a metric code, or undefined if the tab does not offer it. */
export const indicatorOf = (metric: number): Indicator | undefined => indicators.find((one) => one.metric === metric)
