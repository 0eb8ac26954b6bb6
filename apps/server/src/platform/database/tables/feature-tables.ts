import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type Digest = ColumnType<string, string | bigint, never>

/** How a sample came: what ranks it among its rivals. */
interface Sent {
  mappingId: number
  ts: Moment
  sensorPk: number
  seq: number | null
  resend: Generated<boolean>
  correction: Generated<boolean>
  digest: Digest
}

/** The measured columns stand in the telemetry table of `domain`; queries name them through it. */
export interface FeatureTable extends Sent {
  receivedAt: Moment
  extra: JSONColumnType<Record<string, unknown>> | null
  /** It only repeats a neighbour (the resent rule). */
  resent: Generated<boolean>
  /** Bits of `sampleQuality` of `domain`. */
  quality: Generated<number>
}

/** Samples whose point and time are taken by a better one. */
export interface FeatureRivalTable extends Sent {
  receivedAt: Moment
  values: JSONColumnType<Record<string, unknown>>
}

/** Samples whose clock cannot be believed; `ts` is the time of their receipt. */
export interface FeatureSuspectTable extends Sent {
  /** The measuring time that the device wrote, epoch ms. */
  claimedMs: number
  values: JSONColumnType<Record<string, unknown>>
}

/** Value and measuring time (epoch ms) of each metric. */
export type LatestValues = Record<string, [value: number, t: number]>

export interface LatestTable {
  mappingId: number
  ts: Moment
  receivedAt: Moment
  values: JSONColumnType<LatestValues>
}
