import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import type { WaveViewCode } from '@undertone/domain/waveform/wave-views.table'
import type { BinaryHead } from '@undertone/domain/waveform/waveform.calls'
import type { SamplingView } from './sampling-view.ts'

type Headed = Pick<SamplingView, 'sampling' | 'unit' | 'n' | 'step' | 'band'> & { readonly axes: readonly { readonly axis: Axis }[] }

/** The JSON header of a binary response. */
export function binaryHead({ sampling, axes, unit, n, step, band }: Headed, chartType: WaveViewCode, buckets?: number): BinaryHead {
  return {
    waveId: sampling.waveId,
    chartType,
    axes: axes.map(({ axis }) => axis),
    n,
    step,
    sampleHz: sampling.sampleHz,
    rpm: sampling.rpm,
    unit,
    ...(sampling.isCalibrated === false ? { isCalibrated: false as const } : {}),
    ...(buckets === undefined ? {} : { buckets }),
    ...(band ? { band: [band[0], band[1]] } : {}),
  }
}

/**
 * Header length (uint32 LE), header as JSON padded with spaces to a multiple of four, then `count` float32 LE values axis by axis; a
 * shorter axis is padded with NaN, which a chart draws as a gap. Written into one buffer: a long wave is not in memory twice.
 */
export function binaryBody(head: object, values: readonly ArrayLike<number>[], count: number): Buffer {
  const json = JSON.stringify(head)
  const text = Buffer.from(json + ' '.repeat((4 - (Buffer.byteLength(json) % 4)) % 4))
  const body = new ArrayBuffer(4 + text.length + values.length * count * 4)
  const bytes = Buffer.from(body)
  bytes.writeUInt32LE(text.length)
  bytes.set(text, 4)
  for (const [i, own] of values.entries()) {
    const into = new Float32Array(body, 4 + text.length + i * count * 4, count)
    into.set(own)
    into.fill(Number.NaN, own.length)
  }
  return bytes
}
