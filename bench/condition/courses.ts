import type { TrendValue } from '@undertone/condition/forecast/day-series'
import { type Random, seeded } from '../../apps/simulator/src/physics/random.ts'

/** How a force grows: steadily, with itself, or towards a failure on a certain day. None of them is a law of the forecast: its values add as energies. */
export const laws = ['steady', 'doubling', 'failing'] as const
export type Law = (typeof laws)[number]

/** A simulated course of a velocity, mm/s, with what happens to it. */
export interface Course {
  readonly law: Law | null
  readonly hasRepair: boolean
  readonly hasLoadSteps: boolean
  readonly noise: number
  readonly values: readonly TrendValue[]
  readonly repairs: readonly number[]
  /** The value without noise, at a load of 0.6. */
  truthAt(day: number): number
  /** What the mean load of the values until a day makes of it. */
  loadShare(day: number): number
}

const DAYS = 240

/** Force over the one with which it began, `x` days after its onset. */
function forceOf(law: Law, random: Random): (x: number) => number {
  const pace = random.between(6, 25)
  if (law === 'steady') return (x) => x / (3 * pace)
  if (law === 'doubling') return (x) => 0.25 * (2 ** (x / pace) - 1)
  const fails = random.between(50, 130)
  return (x) => (x >= fails ? 1e3 : 0.4 * (1 / Math.sqrt(1 - x / fails) - 1) * 4)
}

/**
 * A course of daily values. A share of them has a repair of an earlier growth before it, and a load in steps that is known or not; noise resembles the
 * day before, and every fiftieth value is an outlier.
 */
export function courseOf(seed: string, law: Law | null): Course {
  const random = seeded(seed)
  const basis = random.between(0.8, 2.2)
  const noise = random.between(0.03, 0.14)
  const hasRepair = random.next() < 0.3
  const hasLoadSteps = random.next() < 0.35
  const knowsLoad = random.next() < 0.6
  const effect = random.between(0.1, 0.5)
  const repair = hasRepair ? random.between(25, 50) : Number.NEGATIVE_INFINITY
  const isEntered = random.next() < 0.5
  const onset = random.between(40, 80) + (hasRepair ? 20 : 0)
  const force = law && forceOf(law, random)
  const earlier = random.between(8, 20)
  const truthAt = (day: number) => {
    const old = day < repair ? 0.6 * 2 ** ((day - repair) / earlier + 1.5) : 0
    const now = force && day > onset ? force(day - onset) : 0
    return basis * Math.hypot(1, old, now)
  }
  let [slow, load] = [0, 0.6]
  const loads: number[] = []
  const values = Array.from({ length: DAYS }, (_, day): TrendValue => {
    slow = 0.5 * slow + Math.sqrt(0.75) * random.normal()
    if (hasLoadSteps && random.next() < 0.08) load = random.between(0.2, 1)
    if (!hasLoadSteps) load = 0.6 + 0.08 * random.normal()
    loads.push(load)
    const outlier = random.next() < 0.02 ? 0.5 * Math.abs(random.normal()) : 0
    const value = truthAt(day) * Math.exp(noise * slow + effect * (load - 0.6) + outlier)
    return { day, value, load: knowsLoad ? load : null }
  })
  const loadShare = (day: number) => {
    const used = loads.slice(Math.max(0, day - 60), day + 1)
    return Math.exp(effect * (used.reduce((sum, one) => sum + one / used.length, 0) - 0.6))
  }
  return { law, hasRepair, hasLoadSteps, noise, values, repairs: hasRepair && isEntered ? [repair] : [], truthAt, loadShare }
}
