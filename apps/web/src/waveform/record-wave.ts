import type { DataOf } from '@undertone/domain/core/call'
import type { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import type { WaveData } from '../charts/wave-spec.ts'

type WaveDetail = DataOf<typeof waveformCalls.detail>

const channels = [
  { key: 'X', channel: 'y1', tone: 'x' },
  { key: 'Y', channel: 'y2', tone: 'y' },
  { key: 'Z', channel: 'y3', tone: 'z' },
] as const

/** The beginning of a wave for the view beneath the list: one curve for each axis that arrived. */
export function recordWave({ wave, interval, headInfo }: Pick<WaveDetail, 'wave' | 'interval' | 'headInfo'>): WaveData {
  return {
    axes: channels.flatMap(({ key, channel, tone }) =>
      wave.some((point) => point[channel] !== undefined)
        ? [{ key, label: key, tone, samples: Float64Array.from(wave, (point) => point[channel] ?? Number.NaN) }]
        : [],
    ),
    sampleHz: 1000 / interval,
    sampleCount: wave.length,
    unit: headInfo.unit,
  }
}
