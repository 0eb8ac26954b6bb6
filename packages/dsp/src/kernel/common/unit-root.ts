/** Cosines and sines of one and two fifths of a turn. */
export const FIFTHS = {
  c1: (Math.sqrt(5) - 1) / 4,
  c2: -(Math.sqrt(5) + 1) / 4,
  s1: Math.sqrt((5 + Math.sqrt(5)) / 8),
  s2: Math.sqrt((5 - Math.sqrt(5)) / 8),
} as const

/** Sine of 0..pi/4 by its Taylor series, whose next term is below 2e-19 there. */
function sineOf(angle: number): number {
  const z = angle * angle
  const high = 1 / 362_880 + z * (-1 / 39_916_800 + z * (1 / 6_227_020_800 + z * (-1 / 1_307_674_368_000 + z / 355_687_428_096_000)))
  return angle + angle * z * (-1 / 6 + z * (1 / 120 + z * (-1 / 5040 + z * high)))
}

/** Cosine of 0..pi/4 in the same way; the rounding error of 1 - angle^2 / 2 is compensated. */
function cosineOf(angle: number): number {
  const z = angle * angle
  const half = 0.5 * z
  const rough = 1 - half
  const high = -1 / 3_628_800 + z * (1 / 479_001_600 + z * (-1 / 87_178_291_200 + z * (1 / 20_922_789_888_000 - z / 6_402_373_705_728_000)))
  return rough + (1 - rough - half + z * z * (1 / 24 + z * (-1 / 720 + z * (1 / 40_320 + z * high))))
}

/**
 * Writes exp(-2 pi i k / n) for one 0 <= k < n as (re, im) at `out[at]`, `out[at + 1]`.
 * The angle is reduced in integers to the first octant, so each root is exact to the last digit or the one before; no recurrence,
 * and no Math.sin, whose last digits differ between engines.
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
  const c = steep ? sineOf(angle) : cosineOf(angle)
  const s = steep ? cosineOf(angle) : sineOf(angle)
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
