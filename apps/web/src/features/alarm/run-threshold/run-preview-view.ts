import type { TrendData } from '@undertone/chart/trend/trend-spec'
import type { RunStretch } from '@undertone/domain/alarm/threshold/run-periods'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { channelOf } from '@undertone/domain/waveform/channels.table'
import type { TrendPoint } from '@undertone/domain/waveform/waveform.calls'
import type { Say } from '../../../core/language/language.ts'
import { runText } from './run-threshold.text.ts'

/** A value of the metric that tells whether a machine runs. */
export interface RunSample {
  readonly t: number
  readonly value: number
}

/** The samples of an axis, or of a metric without axes. */
export function runSamples(list: readonly TrendPoint[], axis: Axis | null): RunSample[] {
  const channel = axis ? channelOf[axis] : 'y'
  return list.flatMap((point) => {
    const value = point[channel]
    return typeof value === 'number' ? [{ t: point.t, value }] : []
  })
}

/** The metric over the last days with the limit of the rule; shaded while the machine is stopped. */
export function runTrend(
  samples: readonly RunSample[],
  {
    metric,
    label,
    unit,
    above,
    stretches,
    period,
    say,
  }: {
    readonly metric: string
    readonly label: string
    readonly unit: string
    readonly above: number | null
    readonly stretches: readonly RunStretch[]
    readonly period: readonly [number, number]
    readonly say: Say
  },
): TrendData {
  const times = samples.map(({ t }) => t)
  const values = Float64Array.from(samples, ({ value }) => value)
  return {
    lines: samples.length === 0 ? [] : [{ key: metric, label, tone: 'accent', times, values }],
    axes: [{ key: 'y', label, unit }],
    ...(above === null ? {} : { limits: [{ value: above, label: `${say(runText.limit)} ${above}`, tone: 'warning' }] }),
    shades: stretches.filter(({ running }) => !running).map(({ from, to }) => ({ from, to, label: say(runText.stopped) })),
    period,
  }
}
