import { isRecordProblem, type RecordProblem } from '@undertone/domain/waveform/record-problems.table'
import { isProblem } from '@undertone/dsp/record/problem'
import { cepstrum } from '@undertone/dsp/spectrum/cepstrum'
import { saturatedPermille } from '@undertone/dsp/wave/saturation'

/** Samples as stored, and the factor to m/s² (1 if the unit cannot be converted: a unit affects only the value at quefrency 0). */
export interface CepstrumJob {
  readonly samples: Float32Array
  readonly factor: number
  readonly sampleHz: number
}

/** The real cepstrum at quefrencies n / `sampleHz` seconds, or no values and the reason; and the clipped samples in permille. */
export interface CepstrumResult {
  readonly values: Float64Array
  readonly problem: RecordProblem | null
  readonly saturated: number
}

/** Calculates the real cepstrum of one axis. */
export function cepstrumOf({ samples, factor, sampleHz }: CepstrumJob): CepstrumResult {
  const x = new Float64Array(samples.length)
  for (let i = 0; i < x.length; i++) x[i] = samples[i]! * factor
  const result = cepstrum(x, sampleHz)
  if (!isProblem(result)) return { values: result.real.slice(), problem: null, saturated: saturatedPermille(x) }
  if (!isRecordProblem(result.error)) throw new Error(`unexpected cepstrum problem: ${result.error}`)
  return { values: new Float64Array(0), problem: result.error, saturated: 0 }
}
