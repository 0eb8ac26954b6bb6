import { bandFeatures, bandsOf } from '@undertone/condition/novelty/band-features'
import type { NoveltyRecording } from '@undertone/condition/novelty/baseline-fit'
import { type Random, seeded } from '../../apps/simulator/src/physics/random.ts'
import type { PlantMachine } from '../../apps/simulator/src/plants/plant.ts'
import { recordOf } from '../../apps/simulator/src/trials/trial-record.ts'

/** What was measured on the waves of one point: features at mean load, how they move with load and speed, and their scatter. */
export interface Measured {
  readonly machine: string
  readonly mean: Float64Array
  readonly perLoad: Float64Array
  readonly scatter: Float64Array
  readonly loadMean: number
  readonly loadRange: readonly [number, number]
  readonly ratedRpm: number
  readonly idleRpm: number
}

const featuresOf = (machine: PlantMachine, day: number, point: string) => {
  const { axes, sampleHz, load } = recordOf(machine, day, point)
  const samples = axes.map((axis) => axis.samples)
  const features = bandFeatures(samples, sampleHz, bandsOf(sampleHz, samples[0]?.length ?? 0))
  if (!features) throw new Error(`${machine.name} has no features`)
  return { features, load }
}

/** Features of a machine without a fault, measured on waves at different hours. */
export function measureSound(machine: PlantMachine, point: string, records: number): Measured {
  const drawn = Array.from({ length: records }, (_, i) => featuresOf(machine, -200 + i * 0.79, point))
  const size = drawn[0]?.features.length ?? 0
  const loadMean = drawn.reduce((sum, { load }) => sum + load / records, 0)
  const spread = drawn.reduce((sum, { load }) => sum + (load - loadMean) ** 2, 0)
  const mean = new Float64Array(size)
  for (const { features } of drawn) for (let b = 0; b < size; b++) mean[b] = mean[b]! + features[b]! / records
  const perLoad = mean.map((of, b) => drawn.reduce((sum, { features, load }) => sum + (load - loadMean) * (features[b]! - of), 0) / spread)
  const scatter = mean.map((of, b) =>
    Math.sqrt(
      drawn.reduce((sum, { features, load }) => sum + (features[b]! - of - perLoad[b]! * (load - loadMean)) ** 2, 0) / (records - 2),
    ),
  )
  const { loadRange, ratedRpm, idleRpm } = machine.physics
  return { machine: machine.name, mean, perLoad, scatter, loadMean, loadRange, ratedRpm, idleRpm }
}

/** Power that a fault adds at severity 1, over the power of the sound machine; measured on waves. */
export function measureFault(machine: PlantMachine, point: string, records: number): Float64Array {
  const meanOf = (days: readonly number[]) => {
    const drawn = days.map((day) => featuresOf(machine, day, point).features)
    return drawn[0]!.map((_, b) => drawn.reduce((sum, features) => sum + features[b]! / records, 0))
  }
  const steps = Array.from({ length: records }, (_, i) => i * 0.01)
  const [before, after] = [meanOf(steps.map((step) => -30 + step)), meanOf(steps)]
  return after.map((value, b) => Math.max(0, Math.exp(value - before[b]!) - 1))
}

/** What happens to a machine in a year besides its load and the season. */
export interface WorldEvents {
  /** Days of repairs that someone entered, and of those not entered. */
  readonly repairs: readonly number[]
  readonly unknownRepairs: readonly number[]
}

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** Annual swing of the temperature, K, and what a kelvin does to a feature: grease and air, as a logarithm of power (guesses). */
const SEASON_K = 11
const PER_KELVIN = 0.012
/** What nothing explains: guesses. */
export interface Unrest {
  /** Days in which the state of a machine changes (process, product, wear of seals), and its size as a logarithm of power. */
  readonly moodDays: number
  readonly mood: number
  /** Drift of a sensor or a machine within a year, as a logarithm of power: 0.2 is 10 % of amplitude. */
  readonly drift: number
}
export const usualUnrest: Unrest = { moodDays: 1.5, mood: 0.12, drift: 0.2 }
/** States that last longer than the blocks that count as one value, and twice the drift: worse than what the method assumes. */
export const greatUnrest: Unrest = { moodDays: 5, mood: 0.2, drift: 0.4 }
/** Share of recordings that something else disturbs (a lorry, a neighbour that starts), and how much (guesses). */
const DISTURBED = 0.01
const DISTURBANCE = 0.8

/**
 * A year of recordings of one point: load by the hour and by shifts, season and weather, a slow state of the machine that nothing explains, drift,
 * disturbed recordings, repairs that change the level; scatter and the effect of the load as measured on waves.
 */
export function* yearOf(
  measured: Measured,
  seed: string,
  { perDay, days, knowsLoad, events, unrest }: { perDay: number; days: number; knowsLoad: boolean; events: WorldEvents; unrest: Unrest },
): Generator<NoveltyRecording> {
  const random = seeded(seed)
  const size = measured.mean.length
  const own = vector(random, size, 0.15)
  const drift = vector(random, size, unrest.drift)
  const warmth = vector(random, size, PER_KELVIN)
  const moods = Array.from({ length: 3 }, () => ({ at: vector(random, size, unrest.mood), now: random.normal() }))
  const start = 365 * random.next()
  let shift = new Float64Array(size)
  const left = [...events.repairs, ...events.unknownRepairs].sort((a, b) => a - b)
  let weather = random.normal()
  let shiftLoad = 0
  for (let i = 0; i < days * perDay; i++) {
    const day = (i + 0.2 * random.next()) / perDay
    if (left[0] !== undefined && left[0] <= day) {
      left.shift()
      shift = vector(random, size, 0.4)
    }
    const keep = Math.exp(-1 / (perDay * unrest.moodDays))
    for (const mood of moods) mood.now = keep * mood.now + Math.sqrt(1 - keep * keep) * random.normal()
    weather = keep * weather + Math.sqrt(1 - keep * keep) * random.normal()
    shiftLoad = 0.6 * shiftLoad + 0.8 * random.normal()
    const rhythm = 0.5 + 0.25 * Math.cos(2 * Math.PI * (day - 0.58)) + 0.12 * shiftLoad
    const [low, high] = measured.loadRange
    const load = low + (high - low) * Math.min(1, Math.max(0, rhythm))
    const temperatureC = 38 + SEASON_K * Math.cos((2 * Math.PI * (day + start)) / 365) + 3 * weather + 8 * load
    const disturbed = random.next() < DISTURBED ? Math.abs(random.normal()) * DISTURBANCE : 0
    const features = new Float64Array(size)
    for (let b = 0; b < size; b++) {
      let value = measured.mean[b]! + own[b]! + shift[b]! + measured.perLoad[b]! * (load - measured.loadMean) + (drift[b]! * day) / 365
      value += warmth[b]! * (temperatureC - 38)
      for (const mood of moods) value += mood.at[b]! * mood.now
      features[b] = value + measured.scatter[b]! * random.normal() + disturbed * random.next()
    }
    const speedRpm = (measured.idleRpm - (measured.idleRpm - measured.ratedRpm) * load) * (1 + 0.0005 * random.normal())
    yield { t: day * DAY_MS, features, state: { speedRpm, load: knowsLoad ? load : null, temperatureC } }
  }
}

const vector = (random: Random, size: number, scale: number) => Float64Array.from({ length: size }, () => scale * random.normal())
