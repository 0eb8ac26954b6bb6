import { maxTicked } from '@undertone/domain/analysis/analysis-defaults'
import { boundedCache } from '@undertone/dsp/kernel/common/bounded-cache'
import { partOf } from '@undertone/dsp/record/part'
import { type AxisRecord, axisRecord } from '@undertone/dsp/wave/axis-record'
import { saturatedPermille } from '@undertone/dsp/wave/saturation'
import { type AxisAnswer, axisAnswer, type KeptAxis, type SpectrumJob, samplesOf, type WaveLoad } from './spectrum-job.ts'
import { makeShelf } from './wave-cache.ts'

/** Samples that are kept, in bytes: as many of the longest waves (1,048,576 on three axes) as can be ticked at once. */
const keptBytes = maxTicked * 3 * 4 * 1_048_576
/** Samples of all axes whose transforms are kept, about 50 bytes each: one of the longest waves, or sixteen of 65,536 (guess). */
const keptTransforms = 3 * 1_048_576

interface KeptWave {
  readonly sampleHz: number
  readonly axes: readonly KeptAxis[]
}

/** The waves at hand and what was computed of them: all that stands between a changed setting and its picture. */
export interface SpectrumDesk {
  load(wave: WaveLoad): void
  /** The spectra of all axes, or null when the wave is not at hand. */
  answer(job: SpectrumJob): AxisAnswer[] | null
}

/** Makes an empty desk. */
export function spectrumDesk(): SpectrumDesk {
  const waves = makeShelf<KeptWave>(keptBytes)
  const records = boundedCache<{ readonly record: AxisRecord; readonly n: number }>(3 * maxTicked, keptTransforms, ({ n }) => n)
  return {
    load(wave) {
      if (waves.get(wave.waveId)) return
      const axes = wave.axes.map((axis, index) => {
        const samples = samplesOf(wave, index)
        return { axis, samples, saturatedPermille: saturatedPermille(samples) }
      })
      waves.put(wave.waveId, { sampleHz: wave.sampleHz, axes }, wave.body.byteLength)
    },
    answer(job) {
      const wave = waves.get(job.waveId)
      if (!wave) return null
      return wave.axes.map((kept) => {
        const { axis } = kept
        const samples = partOf(kept.samples, wave.sampleHz, job.part)
        const make = () => ({ record: axisRecord(samples, wave.sampleHz), n: samples.length })
        return axisAnswer(kept, records.get(`${job.waveId} ${axis} ${job.part ?? ''}`, make).record, job)
      })
    },
  }
}
