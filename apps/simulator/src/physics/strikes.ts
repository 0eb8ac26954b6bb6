import type { Random } from './random.ts'

/** Minimum interval as a share of its mean: two impacts never coincide, however large the random scatter (guess). */
const MIN_INTERVAL = 0.2

/** A strike: its time in samples, between two of them, and the shaft angle. */
export interface Strike {
  readonly atSample: number
  readonly angle: number
}

/** Strikes at `order` per turn along the shaft's angle; each interval has its own random slip. */
export function* strikesAlong(angle: Float64Array, order: number, jitter: number, random: Random): Generator<Strike> {
  const interval = (2 * Math.PI) / order
  let next = angle[0]! + interval * random.next()
  for (let i = 1; i < angle.length; i++) {
    while (next <= angle[i]!) {
      const before = angle[i - 1]!
      yield { atSample: i - 1 + (next - before) / (angle[i]! - before), angle: next }
      next += interval * Math.max(MIN_INTERVAL, 1 + jitter * random.normal())
    }
  }
}
