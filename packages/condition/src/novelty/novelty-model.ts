import { type BaselineFit, distanceOf, fitBaseline, type NoveltyRecording } from './baseline-fit.ts'

/** Parts in which a baseline is tried on itself: each is scored by a fit without it (guess: enough that a fit hardly changes). */
const FOLDS = 5
/**
 * Recordings left out on both sides of such a stretch, as a share of the baseline: what comes next is as far from the baseline as the stretch is from
 * the rest, so drift and weather count in both (guess).
 */
const GAP_SHARE = 0.15
/** Recordings below which a baseline is too short, however rare a run would be: slow states of a machine must have come and gone (a month of two a day, measured by the benchmark). */
export const minRecordings = 60
/** Shortest and longest block of recordings that count as one value (guesses: three days and eight days of two recordings a day). */
export const BLOCK = { shortest: 6, longest: 16 } as const
/** Blocks must be longer than the memory, so that neighbouring ones are nearly independent. */
const MEMORIES = 2

/** A baseline and how its own recordings score when they are not part of it. */
export interface NoveltyModel {
  readonly fit: BaselineFit
  /** Recordings that count as one value, because neighbours resemble each other. */
  readonly block: number
  /** Scores of the baseline's blocks, falling. */
  readonly scores: readonly number[]
}

/** Median; of an even number the upper one, so that a median is one of the values. */
export function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

/** Scores of a baseline's recordings in order, each by a fit of those outside its own stretch of time. */
function scoresOutside(recordings: readonly NoveltyRecording[]): number[] | null {
  const scores: number[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const [from, to] = [Math.floor((fold * recordings.length) / FOLDS), Math.floor(((fold + 1) * recordings.length) / FOLDS)]
    const gap = Math.floor(GAP_SHARE * recordings.length)
    const fit = fitBaseline([...recordings.slice(0, Math.max(0, from - gap)), ...recordings.slice(to + gap)])
    if (!fit) return null
    for (const recording of recordings.slice(from, to)) scores.push(distanceOf(fit, recording).score)
  }
  return scores
}

/**
 * Number of recordings after which a score is news: 1 + 2 times the sum of the autocorrelations of its ranks, as far as they stand out of chance.
 */
export function memoryOf(scores: readonly number[]): number {
  const order = scores.map((_, at) => at).sort((a, b) => scores[a]! - scores[b]!)
  const n = scores.length
  const rank = new Float64Array(n)
  for (const [at, index] of order.entries()) rank[index] = at - (n - 1) / 2
  const power = rank.reduce((sum, value) => sum + value * value, 0)
  let memory = 1
  for (let lag = 1; lag <= Math.min(BLOCK.longest, n >> 2); lag++) {
    let sum = 0
    for (let i = lag; i < n; i++) sum += rank[i]! * rank[i - lag]!
    if (sum / power < 1.5 / Math.sqrt(n)) break
    memory += (2 * sum) / power
  }
  return memory
}

/** Medians of blocks of consecutive values; an unfinished block does not count. */
const blocksOf = (values: readonly number[], length: number): number[] =>
  Array.from({ length: Math.floor(values.length / length) }, (_, at) => middleOf(values.slice(at * length, (at + 1) * length)))

/** Learns a model from recordings of one point in one bin of its state, in order of time; null with too few. */
export function learnModel(recordings: readonly NoveltyRecording[]): NoveltyModel | null {
  if (recordings.length < minRecordings) return null
  const fit = fitBaseline(recordings)
  const outside = scoresOutside(recordings)
  if (!fit || !outside) return null
  const block = Math.min(BLOCK.longest, Math.max(BLOCK.shortest, Math.ceil(MEMORIES * memoryOf(outside))))
  return { fit, block, scores: blocksOf(outside, block).sort((a, b) => b - a) }
}
