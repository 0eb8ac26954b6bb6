import { boundedCache } from './common/bounded-cache.ts'
import { unitRoots } from './common/unit-root.ts'
import type { ComplexPlan } from './plain/complex-plan.ts'
import { makePlan, radices } from './plain/plan.ts'
import { sharedArena } from './wasm/arena.ts'
import { type FastPlan, fastPlan, fastPlanBytes, fitsKernel } from './wasm/fast-plan.ts'

/** Maximum number of cached lengths: the sensors of a plant use a handful (guess). */
export const MAX_PLANS = 16
/** Maximum total size of cached plans in complex points, about 50 bytes each in twiddles and buffers: 50 MB, enough for the longest waveform and some short ones (guess). */
export const MAX_POINTS = 2 ** 20

const plans = boundedCache<ComplexPlan>(MAX_PLANS, MAX_POINTS, (plan) => plan.points)
/** Complex points of all fast plans, 24 bytes each for tables: the envelope of the longest waveform needs a plan of half its length and one of its length. */
const MAX_FAST_POINTS = 2 ** 21
const fastPlans = boundedCache<FastPlan>(MAX_PLANS, MAX_FAST_POINTS, (plan) => plan.length)
const roots = boundedCache<Float64Array>(MAX_PLANS, MAX_POINTS, (table) => table.length / 2)

/** The complex transform of a length, cached by recent use. */
export function planOf(length: number): ComplexPlan {
  return plans.get(String(length), () => makePlan(length))
}

/** The same transform by the fast kernel, or undefined if the engine or the length is not supported. */
export function fastPlanOf(length: number): FastPlan | undefined {
  const factors = radices(length)
  if (!factors || length > MAX_FAST_POINTS || !fitsKernel(length, factors)) return undefined
  const arena = sharedArena()
  return arena?.canHold(fastPlanBytes(length)) ? fastPlans.get(String(length), () => fastPlan(arena, length, factors)) : undefined
}

/** The roots exp(-2 pi i k / n), k = 0..n/4, interleaved, that join the half-length transform to the spectrum of a real record of even length `n`. */
export function halfRoots(n: number): Float64Array {
  return roots.get(String(n), () => unitRoots(n, Math.floor(n / 4) + 1))
}

/** Current content of the plan cache, for tests. */
export function cachedPlans(): { entries: number; weight: number } {
  return plans.size()
}
