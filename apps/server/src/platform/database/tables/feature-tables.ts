import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type Digest = ColumnType<string, string | bigint, never>

/** How a sample was sent: what ranks it among its rivals. */
interface Sent {
  mappingId: number
  ts: Moment
  sensorPk: number
  seq: number | null
  resend: Generated<boolean>
  correction: Generated<boolean>
  digest: Digest
}

/** The measured columns are declared in the telemetry table of `domain`; queries name them through it. */
export interface FeatureTable extends Sent {
  receivedAt: Moment
  extra: JSONColumnType<Record<string, unknown>> | null
  /** It only repeats a neighbour (the resent rule). */
  resent: Generated<boolean>
  /** Bits of `sampleQuality` of `domain`. */
  quality: Generated<number>
}

/** Samples replaced by a better one at the same point and time. */
export interface FeatureRivalTable extends Sent {
  receivedAt: Moment
  values: JSONColumnType<Record<string, unknown>>
}

/** Samples with an untrusted clock; `ts` is the time of receipt. */
export interface FeatureSuspectTable extends Sent {
  /** The measuring time that the device reported, epoch ms. */
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
