/**
 * Writes exp(-2 pi i k / n) for one 0 <= k < n as (re, im) at `out[at]`, `out[at + 1]`.
 * The angle is folded in whole numbers into the first octant, so each root is as accurate as Math.cos and Math.sin of a small angle; no recurrence.
 */
export function writeUnitRoot(out: Float64Array, at: number, k: number, n: number): void {
  let numerator = 8 * k // angle = numerator / n eighths of a turn
  const lower = numerator > 4 * n
  if (lower) numerator = 8 * n - numerator
  const left = numerator > 2 * n
  if (left) numerator = 4 * n - numerator
  const steep = numerator > n
  if (steep) numerator = 2 * n - numerator
  const angle = (Math.PI / 4) * (numerator / n)
  const c = steep ? Math.sin(angle) : Math.cos(angle)
  const s = steep ? Math.cos(angle) : Math.sin(angle)
  out[at] = left ? -c : c
  out[at + 1] = lower ? s : -s
}

/** The roots exp(-2 pi i k / n) for k = 0..count-1, interleaved (re, im). */
export function unitRoots(n: number, count: number): Float64Array {
  const out = new Float64Array(2 * count)
  for (let k = 0; k < count; k++) writeUnitRoot(out, 2 * k, k, n)
  return out
}

/** The twiddles of one Stockham pass of `radix` over `groups`: for each p < groups the roots exp(-2 pi i p j / (radix groups)), j = 1..radix-1, interleaved. */
export function passTwiddles(radix: number, groups: number): Float64Array {
  const out = new Float64Array(2 * groups * (radix - 1))
  let at = 0
  for (let p = 0; p < groups; p++) {
    for (let j = 1; j < radix; j++, at += 2) writeUnitRoot(out, at, p * j, radix * groups)
  }
  return out
}
