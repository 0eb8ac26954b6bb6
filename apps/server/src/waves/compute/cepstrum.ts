import { isRecordProblem, type RecordProblem } from '@undertone/domain/waveform/record-problems.table'
import { isRefusal } from '@undertone/dsp/record/problem'
import { cepstrum } from '@undertone/dsp/spectrum/cepstrum'
import { saturatedPermille } from '@undertone/dsp/wave/saturation'

/** Samples as stored, and the factor to m/s² (1 where the unit cannot be converted: a unit moves the value at quefrency 0 alone). */
export interface CepstrumJob {
  readonly samples: Float32Array
  readonly factor: number
  readonly sampleHz: number
}

/** The real cepstrum at quefrencies n / `sampleHz` seconds, no value where the record carries none, and why; how many samples of a thousand are cut off. */
export interface CepstrumResult {
  readonly values: Float64Array
  readonly problem: RecordProblem | null
  readonly saturated: number
}

/** Computes the real cepstrum of one axis. */
export function cepstrumOf({ samples, factor, sampleHz }: CepstrumJob): CepstrumResult {
  const x = new Float64Array(samples.length)
  for (let i = 0; i < x.length; i++) x[i] = samples[i]! * factor
  const result = cepstrum(x, sampleHz)
  if (!isRefusal(result)) return { values: result.real.slice(), problem: null, saturated: saturatedPermille(x) }
  if (!isRecordProblem(result.error)) throw new Error(`a cepstrum is never refused for ${result.error}`)
  return { values: new Float64Array(0), problem: result.error, saturated: 0 }
}
