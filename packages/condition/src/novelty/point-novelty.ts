import type { NoveltyRecording } from './baseline-fit.ts'
import { learnModel, type NoveltyModel } from './novelty-model.ts'
import { type NoveltyRate, type NoveltyVerdict, type NoveltyWatch, newWatch, watchNext } from './novelty-watch.ts'
import { binOf } from './operating-state.ts'

/** What a point has learned in one bin of its state; no model with too few recordings. */
interface LearnedBin {
  readonly have: number
  readonly model: NoveltyModel | null
}

export type PointBaseline = ReadonlyMap<string, LearnedBin>
export type PointWatch = ReadonlyMap<string, NoveltyWatch>

/** Learns each bin of a point from its baseline, in order of time. */
export function learnPoint(baseline: readonly NoveltyRecording[]): PointBaseline {
  const bins = new Map<string, NoveltyRecording[]>()
  for (const recording of baseline) {
    const bin = binOf(recording.state)
    const known = bins.get(bin)
    if (known) known.push(recording)
    else bins.set(bin, [recording])
  }
  return new Map([...bins].map(([bin, recordings]) => [bin, { have: recordings.length, model: learnModel(recordings) }]))
}

/** The next recording of a point, in order of time. */
export function followPoint(
  watch: PointWatch,
  baseline: PointBaseline,
  recording: NoveltyRecording,
  rate: NoveltyRate,
): { readonly watch: PointWatch; readonly verdict: NoveltyVerdict } {
  const bin = binOf(recording.state)
  const { have, model } = baseline.get(bin) ?? { have: 0, model: null }
  const next = watchNext(watch.get(bin) ?? newWatch, model, have, recording, rate)
  return { watch: new Map([...watch, [bin, next.watch]]), verdict: next.verdict }
}
