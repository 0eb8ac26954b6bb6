import type { DataOf } from '@undertone/domain/core/call'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { type Axis, axes as sensorAxes } from '@undertone/domain/device/telemetry/telemetry'
import { channelOf } from '@undertone/domain/waveform/channels.table'
import type { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { axisTone } from '../axis/axis-tones.ts'
import type { WaveAxis, WaveData } from './wave-spec.ts'

type WaveDetail = DataOf<typeof waveformCalls.detail>

/** The curve of a sensor axis, with its colour and its name at the point. */
export const waveAxis = (axis: Axis, names: AxisNames, samples: WaveAxis['samples']): WaveAxis => ({
  key: axis,
  label: names[axis],
  tone: axisTone[axis],
  samples,
})

/** One page of a wave, with a curve for each axis that has values; interval in ms. */
export function wavePage(
  { wave, interval, offset }: Pick<WaveDetail, 'wave' | 'interval' | 'offset'>,
  names: AxisNames,
  unit: string,
): WaveData {
  const axes = sensorAxes.flatMap((axis) => {
    const channel = channelOf[axis]
    if (wave.every((point) => point[channel] === undefined)) return []
    const samples = Float64Array.from(wave, (point) => point[channel] ?? Number.NaN)
    return [waveAxis(axis, names, samples)]
  })
  return { axes, unit, sampleHz: 1000 / interval, sampleCount: wave.length, startSample: offset }
}
