/** One radix-2 pass of the self-sorting transform; arguments as in `pass4`. Used at most once per length. */
export function pass2(src: Float64Array, dst: Float64Array, groups: number, stride: number, twiddles: Float64Array): void {
  const s2 = 2 * stride
  const arm = s2 * groups
  for (let p = 0; p < groups; p++) {
    const wr = twiddles[2 * p]!
    const wi = twiddles[2 * p + 1]!
    let i0 = s2 * p
    let o0 = 2 * i0
    const end = i0 + s2
    for (; i0 < end; i0 += 2, o0 += 2) {
      const ar = src[i0]!
      const ai = src[i0 + 1]!
      const br = src[i0 + arm]!
      const bi = src[i0 + arm + 1]!
      const xr = ar - br
      const xi = ai - bi
      dst[o0] = ar + br
      dst[o0 + 1] = ai + bi
      dst[o0 + s2] = xr * wr - xi * wi
      dst[o0 + s2 + 1] = xr * wi + xi * wr
    }
  }
}
