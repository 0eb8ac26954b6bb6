/**
 * From the transform `z` (interleaved) of even samples + i x odd samples to the m + 1 bins of the real record of 2m samples.
 * Bins k and m - k come from the same two values; `roots` as of `halfRoots`. `| 0` as in `pass4`.
 */
export function joinHalves(z: Float64Array, roots: Float64Array, re: Float64Array, im: Float64Array, m: number): void {
  const r0 = z[0]!
  const i0 = z[1]!
  re[0] = r0 + i0
  re[m] = r0 - i0
  const last = m >> 1
  for (let k = 1; k <= last; k = (k + 1) | 0) {
    const mirrored = (m - k) | 0
    const a = (2 * k) | 0
    const b = (2 * mirrored) | 0
    const ar = z[a]!
    const ai = z[(a + 1) | 0]!
    const br = z[b]!
    const bi = z[(b + 1) | 0]!
    const er = 0.5 * (ar + br)
    const ei = 0.5 * (ai - bi)
    const or = 0.5 * (ai + bi)
    const oi = 0.5 * (br - ar)
    const wr = roots[a]!
    const wi = roots[(a + 1) | 0]!
    const tr = or * wr - oi * wi
    const ti = or * wi + oi * wr
    re[k] = er + tr
    im[k] = ei + ti
    re[mirrored] = er - tr
    im[mirrored] = ti - ei
  }
}
