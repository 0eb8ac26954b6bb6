/** Highest order of the polynomial predictors. */
const maxFixedOrder = 4

/**
 * The polynomial predictor of order 0 to 4 with the smallest errors (their mean size, from the fifth sample on). Source: T. Robinson,
 * "SHORTEN: simple lossless and near-lossless waveform compression", CUED/F-INFENG/TR.156 (1994).
 */
export function bestFixedOrder(x: Int32Array, length: number): { readonly order: number; readonly meanError: number } {
  if (length <= maxFixedOrder) return { order: 0, meanError: Number.POSITIVE_INFINITY }
  let before0 = x[3]!
  let before1 = x[3]! - x[2]!
  let before2 = before1 - (x[2]! - x[1]!)
  let before3 = before2 - (x[2]! - 2 * x[1]! + x[0]!)
  let sum0 = 0
  let sum1 = 0
  let sum2 = 0
  let sum3 = 0
  let sum4 = 0
  for (let i = maxFixedOrder; i < length; i++) {
    const error0 = x[i]!
    const error1 = error0 - before0
    const error2 = error1 - before1
    const error3 = error2 - before2
    const error4 = error3 - before3
    before0 = error0
    before1 = error1
    before2 = error2
    before3 = error3
    sum0 += Math.abs(error0)
    sum1 += Math.abs(error1)
    sum2 += Math.abs(error2)
    sum3 += Math.abs(error3)
    sum4 += Math.abs(error4)
  }
  const sums = [sum0, sum1, sum2, sum3, sum4]
  const min = Math.min(...sums)
  return { order: sums.indexOf(min), meanError: min / (length - maxFixedOrder) }
}

/** The polynomial predictor of an order as coefficients of the earlier samples, newest first. */
export const fixedCoefficients = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]] as const satisfies readonly (readonly number[])[]
