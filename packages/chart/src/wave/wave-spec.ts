import type { Language } from '@undertone/domain/core/text'
import { chartText } from '../spec/chart.text.ts'
import type { ChartLimit, ChartSeries, ChartSpec, ChartTone, Overview, Samples } from '../spec/chart-spec.ts'

/** The unit of a wave's time axis; `sample` counts samples from 0. */
export type WaveTimeUnit = 's' | 'ms' | 'sample'

/** One axis of a recording: first its overview, later every sample. */
export interface WaveAxis {
  key: string
  label: string
  tone: ChartTone
  samples: Samples | Overview
}

/** The data of a wave; all axes share rate and sample count. */
export interface WaveData {
  title?: string
  axes: readonly WaveAxis[]
  sampleHz: number
  sampleCount: number
  /** Index of the first sample in its record, if only a page is shown. */
  startSample?: number
  unit: string
  decimals?: number
  /** A fixed vertical range, so that several waves can be compared. */
  range?: readonly [number, number]
  limits?: readonly Omit<ChartLimit, 'axis'>[]
}

/** Seconds of one unit of the axis. */
export function unitSeconds(unit: WaveTimeUnit, sampleHz: number): number {
  if (unit === 'sample') return 1 / sampleHz
  return unit === 'ms' ? 0.001 : 1
}

/** Short records read better in ms; up to 2 s, which is four digits (guess). */
export function naturalTimeUnit(data: WaveData): WaveTimeUnit {
  return ((data.startSample ?? 0) + data.sampleCount) / data.sampleHz < 2 ? 'ms' : 's'
}

/** The spec of a wave. */
export function waveSpec(data: WaveData, unit: WaveTimeUnit, lang: Language, isSplit = false): ChartSpec {
  const step = 1 / data.sampleHz / unitSeconds(unit, data.sampleHz)
  const start = (data.startSample ?? 0) * step
  const hasLanes = isSplit && data.axes.length > 1
  const axisKeys = hasLanes ? data.axes.map(({ key }) => key) : ['y']
  const series: ChartSeries[] = data.axes.map(({ key, label, tone, samples }) => ({
    key,
    label,
    tone,
    ...(hasLanes ? { axis: key } : {}),
    x: { start, step, count: data.sampleCount },
    y: samples,
  }))
  return {
    ...(data.title === undefined ? {} : { title: data.title }),
    x: {
      label: chartText[unit === 'sample' ? 'sample' : 'time'][lang],
      unit: unit === 'sample' ? '' : unit,
      kind: 'linear',
      decimals: unit === 'sample' ? 0 : unit === 'ms' ? 3 : 5,
      extent: [start, start + Math.max(1, data.sampleCount - 1) * step],
    },
    ...(hasLanes ? { hasLanes } : {}),
    y: axisKeys.map((key) => ({
      key,
      label: data.unit,
      unit: data.unit,
      decimals: data.decimals ?? 3,
      ...(data.range ? { range: data.range } : {}),
    })),
    series: series.filter(({ y }) => 'samplesPerBucket' in y || y.length === data.sampleCount),
    limits: (data.limits ?? []).flatMap((limit) => axisKeys.map((axis) => (hasLanes ? { ...limit, axis } : limit))),
  }
}
