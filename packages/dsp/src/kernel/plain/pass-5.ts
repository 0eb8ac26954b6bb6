import { FIFTHS } from '../common/unit-root.ts'

const C1 = FIFTHS.c1
const C2 = FIFTHS.c2
const S1 = FIFTHS.s1
const S2 = FIFTHS.s2

/** One radix-5 pass of the self-sorting transform; arguments and `| 0` as in `pass4`. Lengths of 1600 and 25600 points have two of them. */
export function pass5(src: Float64Array, dst: Float64Array, groups: number, stride: number, twiddles: Float64Array): void {
  const s2 = (2 * stride) | 0
  const arm = Math.imul(s2, groups)
  for (let p = 0; p < groups; p = (p + 1) | 0) {
    const t = Math.imul(8, p)
    const w1r = twiddles[t]!
    const w1i = twiddles[(t + 1) | 0]!
    const w2r = twiddles[(t + 2) | 0]!
    const w2i = twiddles[(t + 3) | 0]!
    const w3r = twiddles[(t + 4) | 0]!
    const w3i = twiddles[(t + 5) | 0]!
    const w4r = twiddles[(t + 6) | 0]!
    const w4i = twiddles[(t + 7) | 0]!
    let i0 = Math.imul(s2, p)
    let o0 = Math.imul(5, i0)
    const end = (i0 + s2) | 0
    for (; i0 < end; i0 = (i0 + 2) | 0, o0 = (o0 + 2) | 0) {
      const i1 = (i0 + arm) | 0
      const i2 = (i1 + arm) | 0
      const i3 = (i2 + arm) | 0
      const i4 = (i3 + arm) | 0
      const x0r = src[i0]!
      const x0i = src[(i0 + 1) | 0]!
      const x1r = src[i1]!
      const x1i = src[(i1 + 1) | 0]!
      const x2r = src[i2]!
      const x2i = src[(i2 + 1) | 0]!
      const x3r = src[i3]!
      const x3i = src[(i3 + 1) | 0]!
      const x4r = src[i4]!
      const x4i = src[(i4 + 1) | 0]!
      const ar = x1r + x4r
      const ai = x1i + x4i
      const br = x2r + x3r
      const bi = x2i + x3i
      const cr = x1r - x4r
      const ci = x1i - x4i
      const er = x2r - x3r
      const ei = x2i - x3i
      const mr = x0r + C1 * ar + C2 * br
      const mi = x0i + C1 * ai + C2 * bi
      const qr = x0r + C2 * ar + C1 * br
      const qi = x0i + C2 * ai + C1 * bi
      const nr = S1 * cr + S2 * er
      const ni = S1 * ci + S2 * ei
      const kr = S2 * cr - S1 * er
      const ki = S2 * ci - S1 * ei
      dst[o0] = x0r + ar + br
      dst[(o0 + 1) | 0] = x0i + ai + bi
      const y1r = mr + ni
      const y1i = mi - nr
      const y2r = qr + ki
      const y2i = qi - kr
      const y3r = qr - ki
      const y3i = qi + kr
      const y4r = mr - ni
      const y4i = mi + nr
      const o1 = (o0 + s2) | 0
      dst[o1] = y1r * w1r - y1i * w1i
      dst[(o1 + 1) | 0] = y1r * w1i + y1i * w1r
      const o2 = (o1 + s2) | 0
      dst[o2] = y2r * w2r - y2i * w2i
      dst[(o2 + 1) | 0] = y2r * w2i + y2i * w2r
      const o3 = (o2 + s2) | 0
      dst[o3] = y3r * w3r - y3i * w3i
      dst[(o3 + 1) | 0] = y3r * w3i + y3i * w3r
      const o4 = (o3 + s2) | 0
      dst[o4] = y4r * w4r - y4i * w4i
      dst[(o4 + 1) | 0] = y4r * w4i + y4i * w4r
    }
  }
}
