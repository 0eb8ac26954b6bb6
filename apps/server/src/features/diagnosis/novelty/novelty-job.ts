import { type Band, bandFeatures, bandsOf } from '@undertone/condition/novelty/band-features'
import type { NoveltyRate, NoveltyVerdict } from '@undertone/condition/novelty/novelty-watch'
import type { OperatingState } from '@undertone/condition/novelty/operating-state'
import { type FollowedRecording, followStored, type PointChanges, type StoredWatch } from '@undertone/condition/novelty/stored-watch'

/** A recording as stored. */
export interface StoredFeatures extends Omit<FollowedRecording, 'features'> {
  readonly features: Float32Array
}

/** What is sent to the thread beside the record: what a point has learned in one bin. */
export interface NoveltyJob {
  readonly t: number
  readonly state: OperatingState
  readonly recordings: readonly StoredFeatures[]
  readonly stored: StoredWatch | null
  readonly changes: PointChanges
  readonly rate: NoveltyRate
}

/** A band that makes a recording unusual. */
export interface UnusualBand extends Band {
  readonly axis: string
  readonly db: number
  readonly sigmas: number
}

/** What is stored of a verdict. */
export type StoredVerdict =
  | Exclude<NoveltyVerdict, { kind: 'unusual' }>
  | { readonly kind: 'unusual'; readonly p: number; readonly bands: readonly UnusualBand[] }

/** What was said of a recording. */
export interface NoveltyAnswer {
  readonly features: Float32Array
  readonly bands: readonly Band[]
  readonly stored: StoredWatch
  readonly verdict: StoredVerdict
}

interface ReadRecord {
  readonly sampleHz: number
  readonly channels: readonly { readonly name: string; readonly samples: Float32Array | Float64Array }[]
}

/** Follows a point with one more record; null for one that has no features. */
export function runNoveltyJob(
  { t, state, recordings, stored, changes, rate }: NoveltyJob,
  { sampleHz, channels }: ReadRecord,
): NoveltyAnswer | null {
  const length = Math.min(...channels.map(({ samples }) => samples.length))
  const bands = bandsOf(sampleHz, length)
  const features = bandFeatures(
    channels.map(({ samples }) => Float64Array.from(samples.subarray(0, length))),
    sampleHz,
    bands,
  )
  if (!features) return null
  const before = recordings
    .filter((one) => one.features.length === features.length)
    .map((one): FollowedRecording => ({ ...one, features: Float64Array.from(one.features) }))
  const next = followStored(before, stored, changes, { t, features, state }, rate)
  const { verdict } = next
  const bandOf = (feature: number) => ({
    axis: channels[Math.floor(feature / bands.length)]?.name ?? '',
    ...bands[feature % bands.length]!,
  })
  return {
    features: Float32Array.from(features),
    bands,
    stored: next.stored,
    verdict:
      verdict.kind === 'unusual'
        ? { kind: 'unusual', p: verdict.p, bands: verdict.features.map(({ feature, ...one }) => ({ ...bandOf(feature), ...one })) }
        : verdict,
  }
}
