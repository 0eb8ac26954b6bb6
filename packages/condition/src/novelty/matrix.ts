/** Lower Cholesky factor of a symmetric positive matrix, by rows; null if it is not positive. */
export function choleskyOf(matrix: Float64Array, size: number): Float64Array | null {
  const factor = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j]!
      for (let k = 0; k < j; k++) sum -= factor[i * size + k]! * factor[j * size + k]!
      if (i === j) {
        if (!(sum > 0)) return null
        factor[i * size + i] = Math.sqrt(sum)
      } else factor[i * size + j] = sum / factor[j * size + j]!
    }
  return factor
}

/** Solves L y = b for a lower factor. */
export function solvedForward(factor: Float64Array, size: number, b: Float64Array): Float64Array {
  const y = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    let sum = b[i]!
    for (let k = 0; k < i; k++) sum -= factor[i * size + k]! * y[k]!
    y[i] = sum / factor[i * size + i]!
  }
  return y
}

/** Solves L L' x = b. */
export function solvedBy(factor: Float64Array, size: number, b: Float64Array): Float64Array {
  const x = solvedForward(factor, size, b)
  for (let i = size - 1; i >= 0; i--) {
    let sum = x[i]!
    for (let k = i + 1; k < size; k++) sum -= factor[k * size + i]! * x[k]!
    x[i] = sum / factor[i * size + i]!
  }
  return x
}
