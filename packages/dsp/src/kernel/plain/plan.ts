import { passTwiddles } from '../common/unit-root.ts'
import { bluestein } from './bluestein.ts'
import type { ComplexPlan } from './complex-plan.ts'
import { pass2 } from './pass-2.ts'
import { pass3 } from './pass-3.ts'
import { pass4 } from './pass-4.ts'
import { pass5 } from './pass-5.ts'
import { pass7 } from './pass-7.ts'
import { pass8 } from './pass-8.ts'

type Apply = (src: Float64Array, dst: Float64Array, groups: number, stride: number, twiddles: Float64Array) => void
type Pass = { apply: Apply; groups: number; stride: number; twiddles: Float64Array }

const BUTTERFLIES = new Map<number, Apply>([
  [2, pass2],
  [3, pass3],
  [4, pass4],
  [5, pass5],
  [7, pass7],
  [8, pass8],
])

/** The radices of a length in the order of the passes, or undefined if it has a prime factor above 7. */
export function radices(length: number): number[] | undefined {
  const out: number[] = []
  let rest = length
  for (const odd of [7, 5, 3]) {
    for (; rest % odd === 0; rest /= odd) out.push(odd)
  }
  if ((rest & (rest - 1)) !== 0) return undefined
  const bits = Math.log2(rest)
  if (bits < 2) return bits === 1 ? [2, ...out] : out
  // Two or three initial passes of radix 8 reduce memory traffic and take the odd bit; in later ones the arms are far apart by powers of two and
  // compete for the same cache lines, so the rest is radix 4 (measured from 2048 to 524288 points).
  const eights = bits % 2 === 0 ? (bits < 6 ? 0 : 2) : bits < 9 ? 1 : 3
  return [...new Array<number>(eights).fill(8), ...new Array<number>((bits - 3 * eights) / 2).fill(4), ...out]
}

/** Prepares the transform of any length >= 1: mixed radix when 2, 3, 5 and 7 suffice, otherwise Bluestein's convolution over a power of two. */
export function makePlan(length: number): ComplexPlan {
  const factors = radices(length)
  return factors ? stockham(length, factors) : bluestein(length, makePlan)
}

function stockham(length: number, factors: readonly number[]): ComplexPlan {
  const passes: Pass[] = []
  let stride = 1
  for (const radix of factors) {
    const groups = length / stride / radix
    const apply = BUTTERFLIES.get(radix)
    if (!apply) throw new RangeError(`no butterfly of radix ${radix}`)
    passes.push({ apply, groups, stride, twiddles: passTwiddles(radix, groups) })
    stride *= radix
  }
  const even = new Float64Array(2 * length)
  const odd = passes.length > 1 ? new Float64Array(2 * length) : even
  return {
    length,
    points: length,
    run(source) {
      let from = source
      let to = even
      for (const pass of passes) {
        pass.apply(from, to, pass.groups, pass.stride, pass.twiddles)
        from = to
        to = from === even ? odd : even
      }
      if (passes.length === 0) even.set(source)
      return from === source ? even : from
    },
  }
}
