/** Type of a value unknown to the telemetry table. */
export type ExtraValue = number | string | boolean

/** One sample of one sensor as received, with canonical values (see `canonicalValue`). */
export interface TelemetryPoint {
  /** Null on the topics of a single device: the sensor is the sender itself. */
  readonly sensorId: string | null
  /** Measuring time in epoch ms; null takes the time of receipt. */
  readonly t: number | null
  /** By the keys of the telemetry table of `domain`. */
  readonly values: Readonly<Record<string, number>>
  readonly extra: Readonly<Record<string, ExtraValue>> | null
  /** Sequence number of the gateway. */
  readonly seq: number | null
  readonly resend: boolean
  readonly correction: boolean
  /** The entry's raw text, in case it cannot be stored as a point. */
  readonly raw: string
}

/** Why an entry was rejected. */
export type FaultReason =
  | 'utf8'
  | 'json'
  | 'shape'
  | 'badKey'
  | 'badValue'
  | 'badTime'
  | 'badSeq'
  | 'empty'
  | 'tooDeep'
  | 'tooManyKeys'
  | 'tooManyEntries'

/** One rejected entry with its raw text; other entries are unaffected. */
export interface TelemetryFault {
  readonly sensorId: string | null
  readonly reason: FaultReason
  readonly detail: string
  readonly raw: string
}

/** Content of a message: valid points and rejected entries. */
export interface TelemetryBatch {
  readonly points: readonly TelemetryPoint[]
  readonly faults: readonly TelemetryFault[]
}

/** A message that could not be decoded at all. */
export interface MessageError {
  readonly error: { readonly reason: FaultReason; readonly detail: string }
}

/** Limits of one message (guesses, but far above what a gateway of 30 sensors sends in one message). */
export const telemetryLimits = {
  sensors: 1000,
  entries: 10_000,
  keysPerEntry: 128,
  extrasPerEntry: 32,
  keyLength: 64,
  extraLength: 256,
  /** An entry needs two levels; an unknown value may be nested a little. */
  depth: 8,
} as const
