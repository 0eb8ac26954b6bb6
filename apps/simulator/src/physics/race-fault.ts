import type { Random } from './random.ts'
import type { Impact } from './resonator.ts'
import { strikesAlong } from './strikes.ts'

/** Share of full load at an angle from the middle of the load zone: Stribeck's (1 - (1 - cos psi) / 2e)^1.5 with e = 0.45 (a little clearance). */
export function loadZone(angle: number): number {
  const factor = 1 - (1 - Math.cos(angle)) / 0.9
  return factor <= 0 ? 0 : factor ** 1.5
}

/** Share of its strength that an inner-race impact has outside the load zone, under preload only (guess). */
const UNLOADED_SHARE = 0.06
/** Scatter of an impact's strength, as the standard deviation of its logarithm (guess). */
export const STRENGTH_SCATTER = 0.15
/** Parameters of the impacts of one race. */
export interface RaceTrain {
  /** Impacts per turn, slip included. */
  readonly order: number
  /** Standard deviation of each interval, as a fraction (guess: 0.005 to 0.015). */
  readonly jitter: number
  readonly strength: number
  /** An inner-race defect rotates through the load zone; an outer-race defect is fixed in it. */
  readonly turnsWithShaft: boolean
}

/** Impacts of a race defect along the shaft's angle, each with its own slip and strength. */
export function raceImpacts(angle: Float64Array, train: RaceTrain, random: Random): Impact[] {
  const impacts: Impact[] = []
  for (const strike of strikesAlong(angle, train.order, train.jitter, random)) {
    const zone = train.turnsWithShaft ? UNLOADED_SHARE + (1 - UNLOADED_SHARE) * loadZone(strike.angle) : 1
    const scatter = Math.exp(STRENGTH_SCATTER * random.normal())
    impacts.push({ atSample: strike.atSample, strength: train.strength * zone * scatter })
  }
  return impacts
}
