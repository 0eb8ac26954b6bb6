import type { NoveltyRecording } from '@undertone/condition/novelty/baseline-fit'
import { baselineAt, firstRecordings } from '@undertone/condition/novelty/baseline-window'
import { minRecordings } from '@undertone/condition/novelty/novelty-model'
import type { NoveltyRate } from '@undertone/condition/novelty/novelty-watch'
import { followPoint, learnPoint, type PointBaseline, type PointWatch } from '@undertone/condition/novelty/point-novelty'
import { DAY_MS } from './feature-world.ts'

/** Days between two times at which a point learns again, and between an alarm and the answer that this is how the machine is now. */
const RELEARN_DAYS = 10
const ANSWER_DAYS = 7

/** What a trial of one point gave; times in days. */
export interface TrialResult {
  readonly alarms: readonly number[]
  readonly recordings: number
  /** Recordings that were compared with a baseline. */
  readonly monitored: number
  /** Of them, those among the strangest twentieth by their own score: a twentieth if the scores keep what they promise. */
  readonly strange: number
}

/** Follows one point like the product would: learns at the start, every ten days, after an entered repair and after an alarm that the user answers with "this is how it runs now". */
export function trialOf(recordings: Iterable<NoveltyRecording>, rate: NoveltyRate, repairs: readonly number[]): TrialResult {
  const seen: NoveltyRecording[] = []
  const alarms: number[] = []
  const unusual: number[] = []
  const left = [...repairs].sort((a, b) => a - b)
  let since = 0
  let accepted = Number.NEGATIVE_INFINITY
  let baseline: PointBaseline = new Map()
  let watch: PointWatch = new Map()
  let learned = Number.NEGATIVE_INFINITY
  let answerAt = Number.POSITIVE_INFINITY
  let [monitored, strange, own, isOpen] = [0, 0, 0, false]
  const learn = (t: number) => {
    const odd = new Set(unusual)
    baseline = learnPoint(baselineAt(seen, t, since, accepted, (one) => odd.has(one)))
    learned = t
  }
  const restart = (t: number) => {
    watch = new Map()
    ;[answerAt, isOpen] = [Number.POSITIVE_INFINITY, false]
    learn(t)
  }
  for (const recording of recordings) {
    const { t } = recording
    if (left[0] !== undefined && left[0] * DAY_MS <= t) {
      left.shift()
      since = t
      own = 0
      restart(t)
    }
    if (t >= answerAt) {
      accepted = t
      restart(t)
    }
    const isEarly = own >= minRecordings && own <= firstRecordings && (own - minRecordings) % 12 === 0
    if (isEarly || t - learned > RELEARN_DAYS * DAY_MS) learn(t)
    const next = followPoint(watch, baseline, recording, rate)
    watch = next.watch
    const { verdict } = next
    if (verdict.kind === 'usual' || verdict.kind === 'unusual') {
      monitored++
      if (verdict.p <= 0.05) strange++
    }
    if (verdict.kind === 'unusual') {
      unusual.push(t)
      if (!isOpen) {
        alarms.push(t / DAY_MS)
        isOpen = true
        answerAt = t + ANSWER_DAYS * DAY_MS
      }
    } else if (verdict.kind === 'usual' && isOpen) {
      isOpen = false
      answerAt = Number.POSITIVE_INFINITY
    }
    seen.push(recording)
    own++
  }
  return { alarms, recordings: seen.length, monitored, strange }
}
