import type { Samples } from '../../record/samples.ts'
import { unitRoots } from '../common/unit-root.ts'
import type { Allocation, Arena } from './arena.ts'
import { FIRST_RADICES, RADICES } from './machine.ts'
import { passRunner } from './runner.ts'

/** A spectrum as two arrays. */
type Planes = { re: Float64Array; im: Float64Array }

/** Transforms of one length by the kernel; results are new arrays. */
export type FastPlan = {
  readonly length: number
  /** The spectrum of `length` complex numbers, interleaved in, planes out. */
  readonly complex: (source: Samples) => Planes
  /** The length + 1 bins of a real record of 2 x length samples. */
  readonly real: (source: Samples) => Planes
}

/** Padding after each buffer: the planes of a real spectrum are one bin longer than those of the complex one. */
const SPARE = 64

/** Whether the kernel supports a length with these radices: every pass needs pairs, so the first must leave an even number of groups, and halves are joined in blocks of eight. */
export function fitsKernel(length: number, radices: readonly number[]): boolean {
  const first = radices[0] ?? 0
  return (
    radices.length > 1 &&
    FIRST_RADICES.includes(first) &&
    radices.every((radix) => RADICES.includes(radix)) &&
    (length / first) % 2 === 0 &&
    length % 8 === 0
  )
}

/** Upper bound of the arena bytes of a plan: 32 per number in buffers, 8 in roots, less than 17 in twiddles. */
export const fastPlanBytes = (length: number): number => 64 * length + 1024

/** Prepares the transform of `length` complex numbers in passes of `radices`, in the arena; see `fitsKernel`. */
export function fastPlan(arena: Arena, length: number, radices: readonly number[]): FastPlan {
  const runner = passRunner(length, radices)
  const buffer = 16 * length + SPARE
  const rootBytes = 8 * planeOfRoots(length)
  const total = runner.tables.reduce((sum, table) => sum + table.byteLength, 2 * buffer + 2 * rootBytes)
  const joinHalves = arena.machine.call('join')
  let place: Allocation | undefined
  let roots: Float64Array | undefined
  let rootsPlace: Allocation | undefined
  let run: (source: number, target: number) => number = () => 0

  function settle(): number {
    if (place?.current()) return place.base
    place = arena.claim(total)
    const numbers = arena.numbers()
    let at = place.base + 2 * buffer + 2 * rootBytes
    const starts = runner.tables.map((table) => {
      numbers.set(table, at / 8)
      const start = at
      at += table.byteLength
      return start
    })
    run = runner.prepare(starts, arena.machine.call)
    return place.base
  }

  /** The address of the roots, which only real records need. */
  function settleRoots(): number {
    const at = settle() + 2 * buffer
    if (rootsPlace === place) return at
    roots ??= rootPlanes(length)
    arena.numbers().set(roots, at / 8)
    rootsPlace = place
    return at
  }

  function transform(source: Samples): { from: number; free: number } {
    const base = settle()
    arena.numbers().set(source, base / 8)
    const from = run(base, base + buffer)
    return { from, free: from === base ? base + buffer : base }
  }

  const plane = (at: number, points: number): Float64Array => arena.numbers().slice(at / 8, at / 8 + points)

  return {
    length,
    complex(source) {
      const { from } = transform(source)
      return { re: plane(from, length), im: plane(from + 8 * length, length) }
    },
    real(source) {
      const rootsAt = settleRoots()
      const { from, free } = transform(source)
      joinHalves(from, from + 8 * length, rootsAt, rootsAt + rootBytes, free, free + 8 * (length + 2), length)
      const numbers = arena.numbers()
      const r0 = numbers[from / 8]!
      const i0 = numbers[from / 8 + length]!
      const re = plane(free, length + 1)
      const im = plane(free + 8 * (length + 2), length + 1)
      re[0] = r0 + i0
      re[length] = r0 - i0
      im[0] = im[length] = 0
      return { re, im }
    },
  }
}

/** Numbers in a plane of roots: one extra, to be read in pairs, and even, to keep alignment. */
const planeOfRoots = (length: number): number => length / 2 + 2

/** The roots exp(-2 pi i k / 2 length), k = 0..length/2, as two planes. */
function rootPlanes(length: number): Float64Array {
  const count = length / 2 + 1
  const roots = unitRoots(2 * length, count)
  const plane = planeOfRoots(length)
  const out = new Float64Array(2 * plane)
  for (let k = 0; k < count; k++) {
    out[k] = roots[2 * k]!
    out[plane + k] = roots[2 * k + 1]!
  }
  return out
}
