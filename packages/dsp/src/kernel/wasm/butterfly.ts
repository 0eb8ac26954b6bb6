import { FIFTHS } from '../common/unit-root.ts'
import { add, type Code, constant, mul, sub } from './code.ts'
import type { Writer } from './module.ts'

/** Two complex numbers side by side: the pair of their real and the pair of their imaginary parts. */
export type Complex = { readonly re: Code; readonly im: Code }

type Keep = Writer['keep']

/**
 * Emits a transform of a few points: arms are read when first needed and results are passed on as soon as they are ready, in any order,
 * because a processor has sixteen registers and engines keep the order of the instructions.
 */
type Butterfly = (keep: Keep, arm: (i: number) => Complex, give: (j: number, value: Complex) => void) => void

const sum = (keep: Keep, a: Complex, b: Complex): Complex => ({ re: keep(add(a.re, b.re)), im: keep(add(a.im, b.im)) })
const difference = (keep: Keep, a: Complex, b: Complex): Complex => ({ re: keep(sub(a.re, b.re)), im: keep(sub(a.im, b.im)) })
/** a - i b: a quarter turn backwards is a swap of the parts, at no cost. */
const minusTurned = (keep: Keep, a: Complex, b: Complex): Complex => ({ re: keep(add(a.re, b.im)), im: keep(sub(a.im, b.re)) })
/** a + i b. */
const plusTurned = (keep: Keep, a: Complex, b: Complex): Complex => ({ re: keep(sub(a.re, b.im)), im: keep(add(a.im, b.re)) })

/** a w, in the order of operations of the plain passes. */
export const rotated = (keep: Keep, a: Complex, w: Complex): Complex => ({
  re: keep(sub(mul(a.re, w.re), mul(a.im, w.im))),
  im: keep(add(mul(a.re, w.im), mul(a.im, w.re))),
})

/** Sum and difference of two arms. */
function pairOf(keep: Keep, a: Complex, b: Complex): { plus: Complex; minus: Complex } {
  return { plus: sum(keep, a, b), minus: difference(keep, a, b) }
}

const four: Butterfly = (keep, arm, give) => {
  const even = pairOf(keep, arm(0), arm(2))
  const odd = pairOf(keep, arm(1), arm(3))
  give(0, sum(keep, even.plus, odd.plus))
  give(1, minusTurned(keep, even.minus, odd.minus))
  give(2, difference(keep, even.plus, odd.plus))
  give(3, plusTurned(keep, even.minus, odd.minus))
}

const eight: Butterfly = (keep, arm, give) => {
  const e = pairsOf(keep, arm(0), arm(4), () => [arm(2), arm(6)])
  const f = pairsOf(keep, arm(1), arm(5), () => [arm(3), arm(7)])
  give(0, sum(keep, e.sum, f.sum))
  give(4, difference(keep, e.sum, f.sum))
  give(2, minusTurned(keep, e.difference, f.difference))
  give(6, plusTurned(keep, e.difference, f.difference))
  const half = constant(Math.SQRT1_2)
  const minusHalf = constant(-Math.SQRT1_2)
  const f1 = { re: keep(mul(half, add(f.back.re, f.back.im))), im: keep(mul(half, sub(f.back.im, f.back.re))) }
  give(1, sum(keep, e.back, f1))
  give(5, difference(keep, e.back, f1))
  const f3 = { re: keep(mul(half, sub(f.forth.im, f.forth.re))), im: keep(mul(minusHalf, add(f.forth.im, f.forth.re))) }
  give(3, sum(keep, e.forth, f3))
  give(7, difference(keep, e.forth, f3))
}

/** A transform of four points, its results by name: 0 the sum, 2 the difference, 1 rotated backwards, 3 rotated forwards. */
function pairsOf(keep: Keep, a: Complex, c: Complex, others: () => readonly [Complex, Complex]) {
  const even = pairOf(keep, a, c)
  const odd = pairOf(keep, ...others())
  return {
    sum: sum(keep, even.plus, odd.plus),
    difference: difference(keep, even.plus, odd.plus),
    back: minusTurned(keep, even.minus, odd.minus),
    forth: plusTurned(keep, even.minus, odd.minus),
  }
}

const three: Butterfly = (keep, arm, give) => {
  const sine = constant(Math.sqrt(0.75))
  const half = constant(0.5)
  const x0 = arm(0)
  const { plus, minus } = pairOf(keep, arm(1), arm(2))
  const n = { re: keep(mul(sine, minus.re)), im: keep(mul(sine, minus.im)) }
  const m = { re: keep(sub(x0.re, mul(half, plus.re))), im: keep(sub(x0.im, mul(half, plus.im))) }
  give(0, sum(keep, x0, plus))
  give(1, minusTurned(keep, m, n))
  give(2, plusTurned(keep, m, n))
}

const five: Butterfly = (keep, arm, give) => {
  const [c1, c2] = [constant(FIFTHS.c1), constant(FIFTHS.c2)]
  const [s1, s2] = [constant(FIFTHS.s1), constant(FIFTHS.s2)]
  const x0 = arm(0)
  const { plus: a, minus: c } = pairOf(keep, arm(1), arm(4))
  const { plus: b, minus: e } = pairOf(keep, arm(2), arm(3))
  give(0, sum(keep, sum(keep, x0, a), b))
  const mixed = (p: Code, q: Code, of: 're' | 'im'): Code => keep(add(add(x0[of], mul(p, a[of])), mul(q, b[of])))
  const m = { re: mixed(c1, c2, 're'), im: mixed(c1, c2, 'im') }
  const n = { re: keep(add(mul(s1, c.re), mul(s2, e.re))), im: keep(add(mul(s1, c.im), mul(s2, e.im))) }
  give(1, minusTurned(keep, m, n))
  give(4, plusTurned(keep, m, n))
  const q = { re: mixed(c2, c1, 're'), im: mixed(c2, c1, 'im') }
  const k = { re: keep(sub(mul(s2, c.re), mul(s1, e.re))), im: keep(sub(mul(s2, c.im), mul(s1, e.im))) }
  give(2, minusTurned(keep, q, k))
  give(3, plusTurned(keep, q, k))
}

/** The transforms of 3, 4, 5 and 8 points without their twiddles, operation by operation those of the plain passes. */
const BUTTERFLIES = new Map<number, Butterfly>([
  [3, three],
  [4, four],
  [5, five],
  [8, eight],
])

/** The butterfly of a supported radix. */
export function butterflyOf(radix: number): Butterfly {
  const known = BUTTERFLIES.get(radix)
  if (!known) throw new RangeError(`the kernel has no butterfly of radix ${radix}`)
  return known
}
