import { passTwiddles } from '../common/unit-root.ts'
import type { Call } from './machine.ts'

/** The passes of a transform of one length: tables for the kernel's memory, and the transform once their addresses are known. */
export type Runner = {
  readonly tables: readonly Float64Array[]
  /** Returns the transform of the interleaved numbers at `source` with the buffer `target`, and which of the two contains the planes. */
  readonly prepare: (tableStarts: readonly number[], call: (name: string) => Call) => (source: number, target: number) => number
}

/**
 * Runs the passes over the whole record. The six-step method (Bailey 1990), which splits long records into blocks that fit the cache, was measured at
 * 262,144 and 1,048,576 points: 1.2 to 1.7 times slower, because the last passes here already run along long contiguous arms.
 */
export function passRunner(length: number, radices: readonly number[]): Runner {
  return {
    tables: tablesOf(length, radices),
    prepare(tables, call) {
      let stride = 1
      const steps = radices.map((radix, i) => {
        const groups = length / stride / radix
        const [here, table] = [stride, tables[i] ?? 0]
        stride *= radix
        if (i === 0) {
          const pass = call(`first${radix}`)
          return (from: number, to: number) => pass(from, to, groups, table)
        }
        if (i === radices.length - 1) {
          const pass = call(`last${radix}`)
          return (from: number, to: number) => pass(from, to, to + 8 * length, here)
        }
        const pass = call(`middle${radix}`)
        return (from: number, to: number) => pass(from, to, groups, here, table)
      })
      return (source, target) => {
        let [from, to] = [source, target]
        for (const step of steps) {
          step(from, to)
          ;[from, to] = [to, from]
        }
        return from
      }
    },
  }
}

/** The twiddles of each pass except the last; for the first pass in pairs of groups. */
function tablesOf(length: number, radices: readonly number[]): Float64Array[] {
  let rest = length
  return radices.map((radix, i) => {
    rest /= radix
    if (i === radices.length - 1) return new Float64Array(0)
    const twiddles = passTwiddles(radix, rest)
    return i === 0 ? pairedGroups(twiddles, radix, rest) : twiddles
  })
}

function pairedGroups(twiddles: Float64Array, radix: number, groups: number): Float64Array {
  const out = new Float64Array(twiddles.length)
  const row = 2 * (radix - 1)
  for (let p = 0, at = 0; p < groups; p += 2) {
    for (let j = 0; j < row; j += 2, at += 4) {
      out[at] = twiddles[p * row + j]!
      out[at + 1] = twiddles[(p + 1) * row + j]!
      out[at + 2] = twiddles[p * row + j + 1]!
      out[at + 3] = twiddles[(p + 1) * row + j + 1]!
    }
  }
  return out
}
