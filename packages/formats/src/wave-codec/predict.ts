/**
 * A linear predictor in integers: the prediction is the sum of coefficient × earlier sample (newest first), shifted right. All arithmetic
 * is modulo 2^32, so that both sides agree whatever the samples are. At most twelve coefficients.
 */
export interface Predictor {
  readonly coefficients: Int32Array
  readonly shift: number
}

/** The prediction of one sample from those before it. */
function predicted(x: Int32Array, at: number, coefficients: Int32Array, shift: number): number {
  let sum = 0
  for (let j = 0; j < coefficients.length; j++) sum = (sum + Math.imul(coefficients[j]!, x[at - 1 - j]!)) | 0
  return sum >> shift
}

/** The prediction from exactly twelve samples, unrolled: a loop takes twice as long (measured). */
const predictedOfTwelve = (x: Int32Array, at: number, c: Int32Array, shift: number): number =>
  (Math.imul(c[0]!, x[at - 1]!) +
    Math.imul(c[1]!, x[at - 2]!) +
    Math.imul(c[2]!, x[at - 3]!) +
    Math.imul(c[3]!, x[at - 4]!) +
    Math.imul(c[4]!, x[at - 5]!) +
    Math.imul(c[5]!, x[at - 6]!) +
    Math.imul(c[6]!, x[at - 7]!) +
    Math.imul(c[7]!, x[at - 8]!) +
    Math.imul(c[8]!, x[at - 9]!) +
    Math.imul(c[9]!, x[at - 10]!) +
    Math.imul(c[10]!, x[at - 11]!) +
    Math.imul(c[11]!, x[at - 12]!)) >>
  shift

/** Highest order of a predictor. Source: performance.md, "Waveforms". */
export const maxOrder = 12

/** Twelve coefficients, the missing ones zero. */
function padded(coefficients: Int32Array): Int32Array {
  const all = new Int32Array(maxOrder)
  all.set(coefficients)
  return all
}

/** The first sample predicted by the fast path; short predictors are as fast without it. */
const fastFrom = (order: number, length: number): number => (order > maxOrder / 2 ? Math.min(maxOrder, length) : length)

/** Prediction errors of the samples; the first ones, without enough history, are differences to the previous sample. */
export function errorsOf(x: Int32Array, length: number, predictor: Predictor, errors: Int32Array): void {
  const { coefficients, shift } = predictor
  const order = coefficients.length
  const fast = fastFrom(order, length)
  const twelve = padded(coefficients)
  for (let i = 1; i < order && i < length; i++) errors[i] = (x[i]! - x[i - 1]!) | 0
  for (let i = order; i < fast; i++) errors[i] = (x[i]! - predicted(x, i, coefficients, shift)) | 0
  for (let i = fast; i < length; i++) errors[i] = (x[i]! - predictedOfTwelve(x, i, twelve, shift)) | 0
}

/** Restores samples from errors in place; with an order above 0 the first sample is already there. */
export function restore(x: Int32Array, length: number, predictor: Predictor): void {
  const { coefficients, shift } = predictor
  const order = coefficients.length
  const fast = fastFrom(order, length)
  const twelve = padded(coefficients)
  for (let i = 1; i < order && i < length; i++) x[i] = (x[i]! + x[i - 1]!) | 0
  for (let i = order; i < fast; i++) x[i] = (x[i]! + predicted(x, i, coefficients, shift)) | 0
  for (let i = fast; i < length; i++) x[i] = (x[i]! + predictedOfTwelve(x, i, twelve, shift)) | 0
}
