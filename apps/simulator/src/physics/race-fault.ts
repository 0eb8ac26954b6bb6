import type { Random } from './random.ts'
import type { Impact } from './resonator.ts'

/** Share of full load at an angle from the middle of the load zone: Stribeck's (1 - (1 - cos psi) / 2e)^1.5 with e = 0.45 (a little clearance). */
function loadZone(angle: number): number {
  const factor = 1 - (1 - Math.cos(angle)) / 0.9
  return factor <= 0 ? 0 : factor ** 1.5
}

/** Share of its strength that an inner-race impact has outside the load zone, under preload only (guess). */
const UNLOADED_SHARE = 0.06
/** Scatter of an impact's strength, as the standard deviation of its logarithm (guess). */
const STRENGTH_SCATTER = 0.15
/** Minimum interval as a share of its mean: two impacts never coincide, however large the random scatter (guess). */
const MIN_INTERVAL = 0.2

/** Parameters of the impacts of one race. */
export interface RaceTrain {
  /** Impacts per turn without slip. */
  readonly order: number
  /** Mean slip as a fraction: real lines are 0 to 2 % off the computed ones (field guide). */
  readonly slip: number
  /** Standard deviation of each interval, as a fraction (guess: 0.005 to 0.015). */
  readonly jitter: number
  readonly strength: number
  /** An inner-race defect rotates through the load zone; an outer-race defect is fixed in it. */
  readonly turnsWithShaft: boolean
}

/** Impacts of a race defect along the shaft's angle, each with its own slip and strength. */
export function raceImpacts(angle: Float64Array, train: RaceTrain, random: Random): Impact[] {
  const impacts: Impact[] = []
  const interval = (2 * Math.PI) / (train.order * (1 - train.slip))
  let next = angle[0]! + interval * random.next()
  for (let i = 1; i < angle.length; i++) {
    while (next <= angle[i]!) {
      const before = angle[i - 1]!
      const atSample = i - 1 + (next - before) / (angle[i]! - before)
      const zone = train.turnsWithShaft ? UNLOADED_SHARE + (1 - UNLOADED_SHARE) * loadZone(next) : 1
      const scatter = Math.exp(STRENGTH_SCATTER * random.normal())
      impacts.push({ atSample, strength: train.strength * zone * scatter })
      next += interval * Math.max(MIN_INTERVAL, 1 + train.jitter * random.normal())
    }
  }
  return impacts
}
