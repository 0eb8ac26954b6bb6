import { distanceOf, knowsState, type NoveltyRecording } from './baseline-fit.ts'
import { neededFor, type RunRule, rulesWithin } from './conformal.ts'
import { BLOCK, middleOf, minRecordings, type NoveltyModel } from './novelty-model.ts'

/** The rate of false alarms that a user set for a machine, and how often it is recorded, all of its points together. */
export interface NoveltyRate {
  readonly perYear: number
  readonly recordingsPerDay: number
}

/** One false alarm per machine and year: the default. */
export const defaultRatePerYear = 1

/** What is remembered between the recordings of one point in one bin of its state. */
export interface NoveltyWatch {
  /** Scores of the unfinished block. */
  readonly pending: readonly number[]
  /** Places of the last blocks among the baseline's: 1 is above all of them. */
  readonly places: readonly number[]
  readonly isUnusual: boolean
}

export const newWatch: NoveltyWatch = { pending: [], places: [], isUnusual: false }

/** A feature that makes a recording unusual. */
export interface UnusualFeature {
  readonly feature: number
  readonly db: number
  readonly sigmas: number
}

export type NoveltyVerdict =
  | { readonly kind: 'learning'; readonly have: number; readonly need: number }
  /** The machine runs as it never did in its baseline. */
  | { readonly kind: 'unknownState' }
  /** `p` of the last block: the share of recordings at least as strange in the baseline, at least 1/(n + 1). */
  | { readonly kind: 'usual'; readonly p: number }
  | { readonly kind: 'unusual'; readonly p: number; readonly rule: RunRule | null; readonly features: readonly UnusualFeature[] }

const DAYS_PER_YEAR = 365.25
/** Blocks that must be ordinary in a row before an unusual state is over, and what is ordinary (guesses). */
const CALM = { blocks: 3, p: 0.2 } as const
const LONGEST_RUN = 6
/** Features named at most. */
const NAMED = 4
const DB_PER_E = 10 / Math.LN10

/**
 * Share of the rate that exact exchangeability would use. Neighbouring blocks and a baseline some weeks old are not quite exchangeable: seasons,
 * wear and slow states make runs likelier. Measured by `npm run bench -- novelty`.
 */
const SAFE_SHARE = 0.25

/** False alarms that one block may cause. */
export const budgetOf = ({ perYear, recordingsPerDay }: NoveltyRate, block: number): number =>
  Math.min(1, (SAFE_SHARE * perYear * block) / (recordingsPerDay * DAYS_PER_YEAR))

/** The features that deviate most. */
function unusualFeatures(model: NoveltyModel, recording: NoveltyRecording): UnusualFeature[] {
  const { deviation, sigmas } = distanceOf(model.fit, recording)
  return [...sigmas]
    .map((value, feature) => ({ feature, sigmas: value, db: DB_PER_E * deviation[feature]! }))
    .sort((a, b) => Math.abs(b.sigmas) - Math.abs(a.sigmas))
    .slice(0, NAMED)
}

/** Whether an unusual state goes on, begins or ends, after one more block. */
function unusualAfter(
  places: readonly number[],
  n: number,
  rules: readonly RunRule[],
  was: boolean,
): { is: boolean; rule: RunRule | null } {
  const runs = ({ run, rank }: RunRule) => places.length >= run && places.slice(-run).every((place) => place <= rank)
  const rule = rules.find(runs) ?? null
  if (rule) return { is: true, rule }
  const isCalm = places.length >= CALM.blocks && places.slice(-CALM.blocks).every((place) => place / (n + 1) >= CALM.p)
  return { is: was && !isCalm, rule: null }
}

/** Follows a point: the next recording in order, its verdict, and what to remember. A new alarm is a verdict `unusual` after one that was not. */
export function watchNext(
  watch: NoveltyWatch,
  model: NoveltyModel | null,
  have: number,
  recording: NoveltyRecording,
  rate: NoveltyRate,
): { watch: NoveltyWatch; verdict: NoveltyVerdict } {
  // Without a model no memory is known yet: blocks are at least so long.
  const block = model?.block ?? BLOCK.shortest
  const budget = budgetOf(rate, block)
  const rules = model ? rulesWithin(model.scores.length, budget) : []
  if (!model || rules.length === 0)
    return {
      watch,
      verdict: { kind: 'learning', have, need: Math.max(have + 1, minRecordings, neededFor(budget) * block) },
    }
  if (!knowsState(model.fit, recording.state)) return { watch, verdict: { kind: 'unknownState' } }
  const pending = [...watch.pending, distanceOf(model.fit, recording).score]
  const n = model.scores.length
  const full = pending.length >= model.block
  const score = middleOf(pending)
  const place = 1 + model.scores.filter((one) => one >= score).length
  const places = full ? [...watch.places, place].slice(-LONGEST_RUN) : watch.places
  const { is, rule } = full ? unusualAfter(places, n, rules, watch.isUnusual) : { is: watch.isUnusual, rule: null }
  const p = place / (n + 1)
  return {
    watch: { pending: full ? [] : pending, places: is && !watch.isUnusual ? [] : places, isUnusual: is },
    verdict: is ? { kind: 'unusual', p, rule, features: unusualFeatures(model, recording) } : { kind: 'usual', p },
  }
}
