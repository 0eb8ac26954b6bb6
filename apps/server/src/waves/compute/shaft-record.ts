import { highPassAt, type ShaftQuantity } from '@undertone/domain/analysis/shaft/shaft-quantities.table'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { isRecordProblem, type RecordProblem } from '@undertone/domain/waveform/record-problems.table'
import { toDisplacement, toVelocity } from '@undertone/dsp/filter/integrate'
import { estimateSpeed, type SpeedEstimate } from '@undertone/dsp/order/speed-estimate'
import { recordProblem } from '@undertone/dsp/record/problem'
import type { Line } from '@undertone/dsp/spectrum/spectral-line'
import { saturatedPermille } from '@undertone/dsp/wave/saturation'

/** One axis as stored, null if damaged, and the factor to m/s² (1 if the unit cannot be converted). */
export interface AxisSamples {
  readonly axis: Axis
  readonly samples: Float32Array | null
  readonly factor: number
}

/** One axis with its samples in m/s². */
export interface AxisRecord {
  readonly axis: Axis
  readonly x: Float64Array
}

/** Usable records of a sampling, and the problems of the others. */
export interface Usable {
  readonly records: readonly AxisRecord[]
  readonly problems: readonly { readonly axis: Axis; readonly problem: RecordProblem }[]
  readonly saturated: readonly { readonly axis: Axis; readonly permille: number }[]
}

/** The axes with at least `min` samples; constant ones are included on request. */
export function usableOf(axes: readonly AxisSamples[], sampleHz: number, min: number, constant: 'counts' | 'not'): Usable {
  const records: AxisRecord[] = []
  const problems: Usable['problems'][number][] = []
  for (const { axis, samples, factor } of axes) {
    const x = new Float64Array(samples?.length ?? 0)
    for (let i = 0; i < x.length; i++) x[i] = (samples?.[i] ?? Number.NaN) * factor
    const found = samples === null ? 'damaged' : recordProblem(x, sampleHz, min)
    if (found === undefined || (found === 'constant' && constant === 'counts')) records.push({ axis, x })
    else if (isRecordProblem(found)) problems.push({ axis, problem: found })
    else throw new Error(`unexpected record problem: ${found}`)
  }
  const saturated = records.map(({ axis, x }) => ({ axis, permille: saturatedPermille(x) })).filter(({ permille }) => permille > 0)
  return { records, problems, saturated }
}

/** A record in the requested quantity, integrated above a frequency that depends on the running speed (Hz, 0 for unknown). */
export function quantityOf(x: Float64Array, sampleHz: number, quantity: ShaftQuantity, speedHz: number): Float64Array {
  if (quantity === 'acceleration') return x
  const band = { highPassHz: highPassAt(speedHz) }
  return quantity === 'velocity' ? toVelocity(x, sampleHz, band) : toDisplacement(x, sampleHz, band)
}

/**
 * A line of the acceleration at this frequency as one of the quantity: divided by i omega once or twice, and 0 below the band of the integration. Exact, whereas an integrated record, which counts
 * as periodic, is off by percents at a frequency that does not fit into it.
 */
export function lineIn(quantity: ShaftQuantity, { re, im }: Line, hz: number, speedHz: number): Line {
  if (quantity === 'acceleration') return { re, im }
  if (hz < highPassAt(speedHz)) return { re: 0, im: 0 }
  const omega = 2 * Math.PI * hz
  if (quantity === 'velocity') return { re: (1e3 * im) / omega, im: (-1e3 * re) / omega }
  return { re: (-1e6 * re) / omega ** 2, im: (-1e6 * im) / omega ** 2 }
}

/** Minimum level of a line above its surroundings to confirm a speed, dB: noise alone reaches 8 or 9 dB (guess). */
const minLineDb = 12

/** The line nearest to a nominal speed that exceeds the noise on any axis, or null. */
export function lineNear(records: readonly AxisRecord[], sampleHz: number, nominalHz: number): SpeedEstimate | null {
  if (!(nominalHz > 0 && nominalHz < sampleHz / 2)) return null
  const lines = records.flatMap(({ x }) => {
    const found = estimateSpeed(x, sampleHz, { nominalHz })
    return found && !('error' in found) && found.prominenceDb >= minLineDb ? [found] : []
  })
  return lines.reduce<SpeedEstimate | null>((best, one) => (best && best.prominenceDb >= one.prominenceDb ? best : one), null)
}
