import { unitRoots } from '../common/unit-root.ts'

const RADIX = 7
const HALF = 3
const ROOTS = unitRoots(RADIX, RADIX)

/**
 * One radix-7 pass of the self-sorting transform; arguments as in `pass4`. Rare, so written as loops:
 * sums and differences of the mirrored inputs j and 7 - j halve the multiplications of the direct sum.
 */
export function pass7(src: Float64Array, dst: Float64Array, groups: number, stride: number, twiddles: Float64Array): void {
  const s2 = 2 * stride
  const arm = s2 * groups
  const sum = new Float64Array(2 * HALF)
  const difference = new Float64Array(2 * HALF)
  for (let p = 0; p < groups; p++) {
    const t = 2 * (RADIX - 1) * p
    const first = s2 * p
    for (let q = 0; q < s2; q += 2) {
      const i = first + q
      const o = RADIX * first + q
      const r0 = src[i]!
      const m0 = src[i + 1]!
      let totalRe = r0
      let totalIm = m0
      for (let j = 1; j <= HALF; j++) {
        const up = i + j * arm
        const down = i + (RADIX - j) * arm
        sum[2 * j - 2] = src[up]! + src[down]!
        sum[2 * j - 1] = src[up + 1]! + src[down + 1]!
        difference[2 * j - 2] = src[up]! - src[down]!
        difference[2 * j - 1] = src[up + 1]! - src[down + 1]!
        totalRe += sum[2 * j - 2]!
        totalIm += sum[2 * j - 1]!
      }
      dst[o] = totalRe
      dst[o + 1] = totalIm
      for (let k = 1; k <= HALF; k++) {
        let cr = r0
        let ci = m0
        let sr = 0
        let si = 0
        for (let j = 1, jk = k; j <= HALF; j++, jk = jk + k < RADIX ? jk + k : jk + k - RADIX) {
          const c = ROOTS[2 * jk]!
          const s = ROOTS[2 * jk + 1]!
          cr += c * sum[2 * j - 2]!
          ci += c * sum[2 * j - 1]!
          sr -= s * difference[2 * j - 1]!
          si += s * difference[2 * j - 2]!
        }
        writeTurned(dst, o + k * s2, cr + sr, ci + si, twiddles, t + 2 * k - 2)
        writeTurned(dst, o + (RADIX - k) * s2, cr - sr, ci - si, twiddles, t + 2 * (RADIX - k) - 2)
      }
    }
  }
}

function writeTurned(dst: Float64Array, at: number, re: number, im: number, twiddles: Float64Array, t: number): void {
  const wr = twiddles[t]!
  const wi = twiddles[t + 1]!
  dst[at] = re * wr - im * wi
  dst[at + 1] = re * wi + im * wr
}
