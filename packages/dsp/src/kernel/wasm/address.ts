import type { Complex } from './butterfly.ts'
import { type Code, load, plus } from './code.ts'
import type { Writer } from './module.ts'

/** Bytes of two complex numbers: between passes their layout is (re, re, im, im), so that arithmetic needs no lane swaps. */
export const PAIR = 32

/** The pair at a byte address plus a constant offset. */
export const pairAt = (keep: Writer['keep'], address: Code, offset = 0): Complex => ({
  re: keep(load(address, offset)),
  im: keep(load(address, offset + 16)),
})

/**
 * The arms of a butterfly `step` bytes apart: returns the address of each arm, computed where it is used, because two sets of eight
 * addresses do not fit into the registers. Call it before the loop.
 */
export function arms(to: Writer, step: Code, radix: number): (start: Code, j: number) => Code {
  const distances = [step]
  for (let j = 2; j < radix; j++) distances.push(to.variable(plus(distances[j - 2] ?? step, step)).get)
  return (start, j) => (j === 0 ? start : to.variable(plus(start, distances[j - 1] ?? step)).get)
}
