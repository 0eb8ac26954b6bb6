import { metricType } from '../waveform/waveform.enums.ts'

/** An indicator of the MultipleIndicatorsTrend tab: its metric and the names under which an answer carries its channels. */
export interface Indicator {
  readonly metric: number
  /** Channels of X, Y and Z, or the one of a metric without axes (specification, section 3: multi-indicator rows). */
  readonly channels: readonly [string, string, string] | readonly [string]
  /** Stands on the second axis (specification, section 2). */
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

/** The indicators of the dialog in its order; the first is ticked by default. */
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

/** Ticked when nobody has chosen: acceleration (specification, section 2). */
export const defaultIndicators: readonly number[] = [Acceleration.code]

/** The indicator of a metric code, or undefined for one that the tab does not offer. */
export const indicatorOf = (metric: number): Indicator | undefined => indicators.find((one) => one.metric === metric)
