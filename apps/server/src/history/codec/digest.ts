import { hash } from 'node:crypto'
import { digestInput } from '@undertone/device/message/canonical'
import type { ExtraValue } from '@undertone/device/message/telemetry'

/** First 8 bytes, signed, of the SHA-256 of a sample's canonical values: distinguishes a repetition from a rival. */
export const digestOf = (values: Readonly<Record<string, number>>, extra: Readonly<Record<string, ExtraValue>> | null): bigint =>
  hash('sha256', digestInput(values, extra), 'buffer').readBigInt64BE(0)
