import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import type { Samples } from '../record/samples.ts'
import type { Section } from './butterworth.ts'

type State = [number, number]

/** Filters a record by sections with zero initial state: causal, with the filter's delay. Problems: not finite, no samples. */
export function filtered(x: Samples, sections: readonly Section[]): { readonly samples: Float64Array } | Problem {
  const problem = recordProblem(x, 1, 1)
  if (problem && problem !== 'constant') return toProblem(problem)
  return {
    samples: run(
      Float64Array.from(x),
      sections,
      sections.map(() => [0, 0]),
    ),
  }
}

/**
 * Filters a record forwards and backwards: no delay, twice the attenuation. The ends are extended by odd reflection and the filter starts in steady state,
 * as SciPy's `sosfiltfilt`. Problems: not finite, a record no longer than that extension (3 x (2 sections + 1) samples, fewer with sections of first order).
 */
export function filteredBothWays(x: Samples, sections: readonly Section[]): { readonly samples: Float64Array } | Problem {
  const problem = recordProblem(x, 1, 1)
  if (problem && problem !== 'constant') return toProblem(problem)
  const firstOrder = Math.min(sections.filter(({ b }) => b[2] === 0).length, sections.filter(({ a2 }) => a2 === 0).length)
  const edge = 3 * (2 * sections.length + 1 - firstOrder)
  const n = x.length
  if (n <= edge) return toProblem('tooShort')
  const longer = new Float64Array(n + 2 * edge)
  longer.set(x, edge)
  for (let i = 1; i <= edge; i++) {
    longer[edge - i] = 2 * x[0]! - x[i]!
    longer[edge + n - 1 + i] = 2 * x[n - 1]! - x[n - 1 - i]!
  }
  const steady = steadyStates(sections)
  const settled = (first: number): State[] => steady.map(([p, q]) => [p * first, q * first])
  const forth = run(longer, sections, settled(longer[0]!)).reverse()
  const back = run(forth, sections, settled(forth[0]!)).reverse()
  return { samples: back.slice(edge, edge + n) }
}

/** Filters in place, section by section (transposed direct form II). */
function run(x: Float64Array, sections: readonly Section[], states: readonly State[]): Float64Array {
  for (const [i, { b, a1, a2 }] of sections.entries()) {
    const [b0, b1, b2] = b
    let [p, q] = states[i] ?? [0, 0]
    for (let n = 0; n < x.length; n++) {
      const value = x[n]!
      const y = b0 * value + p
      p = b1 * value - a1 * y + q
      q = b2 * value - a2 * y
      x[n] = y
    }
  }
  return x
}

/** Steady state of every section for a constant input of 1. */
function steadyStates(sections: readonly Section[]): State[] {
  let level = 1
  return sections.map(({ b, a1, a2 }) => {
    const out = (level * (b[0] + b[1] + b[2])) / (1 + a1 + a2)
    const q = b[2] * level - a2 * out
    const p = b[1] * level - a1 * out + q
    level = out
    return [p, q]
  })
}
