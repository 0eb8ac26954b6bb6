/**
 * One radix-4 pass of the self-sorting (Stockham) transform, decimation in frequency, from `src` to `dst`, both interleaved (re, im).
 * `groups` = remaining length / 4, `stride` = product of the radices already done, `twiddles` as of `passTwiddles`.
 * `| 0` avoids overflow checks of the engine: about a tenth of the time (measured, Node 24).
 */
export function pass4(src: Float64Array, dst: Float64Array, groups: number, stride: number, twiddles: Float64Array): void {
  const s2 = (2 * stride) | 0
  const arm = Math.imul(s2, groups)
  for (let p = 0; p < groups; p = (p + 1) | 0) {
    const t = Math.imul(6, p)
    const w1r = twiddles[t]!
    const w1i = twiddles[(t + 1) | 0]!
    const w2r = twiddles[(t + 2) | 0]!
    const w2i = twiddles[(t + 3) | 0]!
    const w3r = twiddles[(t + 4) | 0]!
    const w3i = twiddles[(t + 5) | 0]!
    let i0 = Math.imul(s2, p)
    let o0 = (4 * i0) | 0
    const end = (i0 + s2) | 0
    for (; i0 < end; i0 = (i0 + 2) | 0, o0 = (o0 + 2) | 0) {
      const i1 = (i0 + arm) | 0
      const i2 = (i1 + arm) | 0
      const i3 = (i2 + arm) | 0
      const ar = src[i0]!
      const ai = src[(i0 + 1) | 0]!
      const br = src[i1]!
      const bi = src[(i1 + 1) | 0]!
      const cr = src[i2]!
      const ci = src[(i2 + 1) | 0]!
      const dr = src[i3]!
      const di = src[(i3 + 1) | 0]!
      const sr = ar + cr
      const si = ai + ci
      const tr = ar - cr
      const ti = ai - ci
      const ur = br + dr
      const ui = bi + di
      const vr = bi - di
      const vi = dr - br
      dst[o0] = sr + ur
      dst[(o0 + 1) | 0] = si + ui
      const o1 = (o0 + s2) | 0
      const xr = tr + vr
      const xi = ti + vi
      dst[o1] = xr * w1r - xi * w1i
      dst[(o1 + 1) | 0] = xr * w1i + xi * w1r
      const o2 = (o1 + s2) | 0
      const yr = sr - ur
      const yi = si - ui
      dst[o2] = yr * w2r - yi * w2i
      dst[(o2 + 1) | 0] = yr * w2i + yi * w2r
      const o3 = (o2 + s2) | 0
      const zr = tr - vr
      const zi = ti - vi
      dst[o3] = zr * w3r - zi * w3i
      dst[(o3 + 1) | 0] = zr * w3i + zi * w3r
    }
  }
}
