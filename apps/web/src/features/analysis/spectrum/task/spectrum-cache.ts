import { maxSelected } from '@undertone/domain/analysis/analysis-defaults'
import { boundedCache } from '@undertone/dsp/kernel/common/bounded-cache'
import { partOf } from '@undertone/dsp/record/part'
import { type AxisRecord, axisRecord } from '@undertone/dsp/wave/axis-record'
import { saturatedPermille } from '@undertone/dsp/wave/saturation'
import { type AxisSpectrum, type CachedAxis, computeAxis, type SpectrumJob, samplesOf, type WaveLoad } from './spectrum-job.ts'
import { createLruCache } from './wave-cache.ts'

/** Maximum cached samples, in bytes: as many of the longest waveforms (1,048,576 on three axes) as can be selected. */
const maxSampleBytes = maxSelected * 3 * 4 * 1_048_576
/** Samples of all axes whose transforms are cached, about 50 bytes each: one of the longest waveforms, or sixteen of 65,536 (guess). */
const maxTransformSamples = 3 * 1_048_576

interface CachedWave {
  readonly sampleHz: number
  readonly axes: readonly CachedAxis[]
}

/** The loaded waveforms with their transforms, so that a changed setting needs no new request. */
export interface SpectrumCache {
  load(wave: WaveLoad): void
  /** The spectra of all axes, or null if the waveform is not cached. */
  compute(job: SpectrumJob): AxisSpectrum[] | null
}

export function createSpectrumCache(): SpectrumCache {
  const waves = createLruCache<CachedWave>(maxSampleBytes)
  const records = boundedCache<{ readonly record: AxisRecord; readonly n: number }>(3 * maxSelected, maxTransformSamples, ({ n }) => n)
  return {
    load(wave) {
      if (waves.get(wave.waveId)) return
      const axes = wave.axes.map((axis, index) => {
        const samples = samplesOf(wave, index)
        return { axis, samples, saturatedPermille: saturatedPermille(samples) }
      })
      waves.put(wave.waveId, { sampleHz: wave.sampleHz, axes }, wave.body.byteLength)
    },
    compute(job) {
      const wave = waves.get(job.waveId)
      if (!wave) return null
      return wave.axes.map((cached) => {
        const { axis } = cached
        const samples = partOf(cached.samples, wave.sampleHz, job.part)
        const make = () => ({ record: axisRecord(samples, wave.sampleHz), n: samples.length })
        return computeAxis(cached, records.get(`${job.waveId} ${axis} ${job.part ?? ''}`, make).record, job)
      })
    },
  }
}
