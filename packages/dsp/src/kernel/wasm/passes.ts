import { arms, PAIR, pairAt } from './address.ts'
import { butterflyOf, type Complex, rotated } from './butterfly.ts'
import { add, type Code, constant, int, lanes, load, loadTwice, minus, mul, plus, store, sub, times } from './code.ts'
import type { FunctionSource, Writer } from './module.ts'

/**
 * First pass, stride 1: `(src, dst, groups, table)`, from interleaved numbers to pairs, two groups at a time, so `groups` is even.
 * `table` holds for each two groups the twiddles 1..radix-1 as pairs.
 */
export const firstPass = (radix: number): FunctionSource => ({
  name: `first${radix}`,
  parameters: 4,
  write(to) {
    const [src, dst, groups, table] = to.parameters as [Code, Code, Code, Code]
    const arm = to.variable(times(groups, int(16))).get
    const i = to.variable(src)
    const o = to.variable(dst)
    const t = to.variable(table)
    const end = to.variable(plus(src, arm)).get
    const armOf = arms(to, arm, radix)
    to.loop(i.get, end, () => {
      const waiting = new Map<number, Complex>()
      const read = (n: number): Complex => {
        const address = armOf(i.get, n)
        const a = to.keep(load(address))
        const b = to.keep(load(address, 16))
        return { re: to.keep(lanes(a, 0, b, 0)), im: to.keep(lanes(a, 1, b, 1)) }
      }
      butterflyOf(radix)(to.keep, read, (j, value) => {
        const here = j === 0 ? value : rotated(to.keep, value, pairAt(to.keep, t.get, PAIR * (j - 1)))
        // Results 2n and 2n + 1 are adjacent in memory: the first one waits for the other.
        const other = waiting.get(j ^ 1)
        if (!other) waiting.set(j, here)
        else storeNeighbours(to, o.get, radix, j & ~1, j % 2 === 0 ? [here, other] : [other, here])
      })
      i.set(plus(i.get, int(PAIR)))
      o.set(plus(o.get, int(PAIR * radix)))
      t.set(plus(t.get, int(PAIR * (radix - 1))))
    })
  },
})

/** Stores results j and j + 1 of two groups: adjacent for the first group, and `radix` numbers later for the other. */
function storeNeighbours(to: Writer, address: Code, radix: number, j: number, [a, b]: readonly [Complex, Complex]): void {
  for (const lane of [0, 1] as const) {
    const offset = 16 * j + 16 * radix * lane
    to.emit(store(address, offset, lanes(a.re, lane, b.re, lane)))
    to.emit(store(address, offset + 16, lanes(a.im, lane, b.im, lane)))
  }
}

/** A pass in the middle: `(src, dst, groups, stride, table)`, pairs to pairs, `stride` even; `table` as of `passTwiddles`. */
export const middlePass = (radix: number): FunctionSource => ({
  name: `middle${radix}`,
  parameters: 5,
  write(to) {
    const [src, dst, groups, stride, table] = to.parameters as [Code, Code, Code, Code, Code]
    const step = to.variable(times(stride, int(16))).get
    const arm = to.variable(times(step, groups)).get
    const i = to.variable(src)
    const o = to.variable(dst)
    const t = to.variable(table)
    const last = to.variable(plus(src, arm)).get
    const source = arms(to, arm, radix)
    const target = arms(to, step, radix)
    to.loop(i.get, last, () => {
      const twiddles = Array.from({ length: radix - 1 }, (_, j) => ({
        re: to.keep(loadTwice(t.get, 16 * j)),
        im: to.keep(loadTwice(t.get, 16 * j + 8)),
      }))
      const end = to.variable(plus(i.get, step)).get
      to.loop(i.get, end, () => {
        const read = (n: number): Complex => pairAt(to.keep, source(i.get, n))
        butterflyOf(radix)(to.keep, read, (j, value) => {
          const w = twiddles[j - 1]
          const { re, im } = w ? rotated(to.keep, value, w) : value
          const address = target(o.get, j)
          to.emit(store(address, 0, re))
          to.emit(store(address, 16, im))
        })
        i.set(plus(i.get, int(PAIR)))
        o.set(plus(o.get, int(PAIR)))
      })
      o.set(plus(o.get, times(step, int(radix - 1))))
      t.set(plus(t.get, int(16 * (radix - 1))))
    })
  },
})

/** Last pass, one group, no twiddles: `(src, re, im, stride)`, pairs to two planes. */
export const lastPass = (radix: number): FunctionSource => ({
  name: `last${radix}`,
  parameters: 4,
  write(to) {
    const [src, toRe, toIm, stride] = to.parameters as [Code, Code, Code, Code]
    const step = to.variable(times(stride, int(16))).get
    const half = to.variable(times(stride, int(8))).get
    const i = to.variable(src)
    const r = to.variable(toRe)
    const m = to.variable(toIm)
    const end = to.variable(plus(src, step)).get
    const source = arms(to, step, radix)
    const target = arms(to, half, radix)
    to.loop(i.get, end, () => {
      const read = (n: number): Complex => pairAt(to.keep, source(i.get, n))
      butterflyOf(radix)(to.keep, read, (j, { re, im }) => {
        to.emit(store(target(r.get, j), 0, re))
        to.emit(store(target(m.get, j), 0, im))
      })
      i.set(plus(i.get, int(PAIR)))
      r.set(plus(r.get, int(16)))
      m.set(plus(m.get, int(16)))
    })
  },
})

/** `(zr, zi, wr, wi, re, im, m)`: bins 1..m-1 of the real record of 2m samples, m a multiple of 8, as `joinHalves` does it, here on planes. */
export const joinPlanes: FunctionSource = {
  name: 'join',
  parameters: 7,
  write(to) {
    const [zr, zi, wr, wi, re, im, m] = to.parameters as [Code, Code, Code, Code, Code, Code, Code]
    const k = to.variable(int(8))
    // Two pairs per iteration halve the address computations; the mirrored ones count downwards.
    const mirrored = to.variable(minus(times(m, int(8)), int(32)))
    const end = to.variable(plus(times(m, int(4)), int(8))).get
    const half = constant(0.5)
    const at = (plane: Code, place: Code): Code => to.variable(plus(plane, place)).get
    to.loop(k.get, end, () => {
      const [zrAt, ziAt, wrAt, wiAt, reAt, imAt] = [zr, zi, wr, wi, re, im].map((plane) => at(plane, k.get)) as [
        Code,
        Code,
        Code,
        Code,
        Code,
        Code,
      ]
      const [zrBack, ziBack, reBack, imBack] = [zr, zi, re, im].map((plane) => at(plane, mirrored.get)) as [Code, Code, Code, Code]
      for (const offset of [0, 16]) {
        const turned = (address: Code): Code => {
          const value = to.keep(load(address, 16 - offset))
          return to.keep(lanes(value, 1, value, 0))
        }
        const ar = to.keep(load(zrAt, offset))
        const br = turned(zrBack)
        const ai = to.keep(load(ziAt, offset))
        const bi = turned(ziBack)
        const e = { re: to.keep(mul(half, add(ar, br))), im: to.keep(mul(half, sub(ai, bi))) }
        const o = { re: to.keep(mul(half, add(ai, bi))), im: to.keep(mul(half, sub(br, ar))) }
        const t = rotated(to.keep, o, { re: to.keep(load(wrAt, offset)), im: to.keep(load(wiAt, offset)) })
        to.emit(store(reAt, offset, add(e.re, t.re)))
        to.emit(store(imAt, offset, add(e.im, t.im)))
        const backRe = to.keep(sub(e.re, t.re))
        const backIm = to.keep(sub(t.im, e.im))
        to.emit(store(reBack, 16 - offset, lanes(backRe, 1, backRe, 0)))
        to.emit(store(imBack, 16 - offset, lanes(backIm, 1, backIm, 0)))
      }
      k.set(plus(k.get, int(32)))
      mirrored.set(minus(mirrored.get, int(32)))
    })
  },
}
