import { createHash } from 'node:crypto'
import { encodeSamples } from '@undertone/device/file-transfer/samples'
import { encodeInit } from '@undertone/device/file-transfer/wave-meta'
import type { WaveMeta } from '@undertone/device/message/wave'
import type { SampleType } from '@undertone/domain/waveform/sample-types'

/** Metadata of a waveform without the fields derived from its bytes. */
export type WaveOrigin = Pick<WaveMeta, 'sensorId' | 't0' | 'sampleHz' | 'axis' | 'unit' | 'freqMode' | 'rpm' | 'trigger'> &
  Partial<Pick<WaveMeta, 'cmdId'>>

/** The bytes of one axis and their scale: value = raw x scale. */
export interface WaveBytes {
  readonly dtype: SampleType
  readonly samples: number
  readonly scale: number
  readonly bytes: Uint8Array
}

/** A file ready to send. */
export interface WaveFile {
  readonly fileId: string
  readonly init: string
  readonly bytes: Uint8Array
}

/**
 * Smallest measuring range of a sensor, m/s²: 2 g, doubled as often as the signal requires (ST IIS3DWB, a MEMS vibration sensor: 2, 4, 8
 * and 16 g; the wider ranges of piezo sensors in the same steps are a guess).
 */
const smallestRange = 2 * 9.80665

/** 16-bit samples in the smallest measuring range that fits: like a real sensor, whose resolution is not below its noise. */
export function int16Bytes(samples: Float64Array): WaveBytes {
  let top = 0
  for (const sample of samples) top = Math.max(top, Math.abs(sample))
  let range = smallestRange
  while (top > range) range *= 2
  const scale = range / 32_767
  const raw = samples.map((sample) => sample / scale)
  return { dtype: 'int16le', samples: samples.length, scale, bytes: encodeSamples(raw, 'int16le') }
}

/** Samples as 32-bit floats; `scale` converts them to the sent unit. */
export const float32Bytes = (samples: Float32Array, scale: number): WaveBytes => ({
  dtype: 'float32le',
  samples: samples.length,
  scale,
  bytes: encodeSamples(samples, 'float32le'),
})

/** The same file for the same waveform, so that resending changes nothing. */
export function waveFile(origin: WaveOrigin, { dtype, samples, scale, bytes }: WaveBytes): WaveFile {
  const fileId = `${origin.sensorId}-${origin.t0}-${origin.freqMode}-${origin.axis}`
  const wave: WaveMeta = { cmdId: null, ...origin, n: samples, quantity: 'acceleration', dtype, scale, offset: 0 }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { fileId, init: encodeInit({ name: `${fileId}.bin`, sha256, wave }), bytes }
}
