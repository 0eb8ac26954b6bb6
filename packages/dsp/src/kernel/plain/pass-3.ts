/** Sine of a third of a turn. */
const S1 = Math.sqrt(0.75)

/** One radix-3 pass of the self-sorting transform; arguments and `| 0` as in `pass4`. */
export function pass3(src: Float64Array, dst: Float64Array, groups: number, stride: number, twiddles: Float64Array): void {
  const s2 = (2 * stride) | 0
  const arm = Math.imul(s2, groups)
  for (let p = 0; p < groups; p = (p + 1) | 0) {
    const t = Math.imul(4, p)
    const w1r = twiddles[t]!
    const w1i = twiddles[(t + 1) | 0]!
    const w2r = twiddles[(t + 2) | 0]!
    const w2i = twiddles[(t + 3) | 0]!
    let i0 = Math.imul(s2, p)
    let o0 = Math.imul(3, i0)
    const end = (i0 + s2) | 0
    for (; i0 < end; i0 = (i0 + 2) | 0, o0 = (o0 + 2) | 0) {
      const i1 = (i0 + arm) | 0
      const i2 = (i1 + arm) | 0
      const x0r = src[i0]!
      const x0i = src[(i0 + 1) | 0]!
      const x1r = src[i1]!
      const x1i = src[(i1 + 1) | 0]!
      const x2r = src[i2]!
      const x2i = src[(i2 + 1) | 0]!
      const sr = x1r + x2r
      const si = x1i + x2i
      const nr = S1 * (x1r - x2r)
      const ni = S1 * (x1i - x2i)
      const mr = x0r - 0.5 * sr
      const mi = x0i - 0.5 * si
      dst[o0] = x0r + sr
      dst[(o0 + 1) | 0] = x0i + si
      const y1r = mr + ni
      const y1i = mi - nr
      const y2r = mr - ni
      const y2i = mi + nr
      const o1 = (o0 + s2) | 0
      dst[o1] = y1r * w1r - y1i * w1i
      dst[(o1 + 1) | 0] = y1r * w1i + y1i * w1r
      const o2 = (o1 + s2) | 0
      dst[o2] = y2r * w2r - y2i * w2i
      dst[(o2 + 1) | 0] = y2r * w2i + y2i * w2r
    }
  }
}
