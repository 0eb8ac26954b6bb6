import { claimSecret } from '@undertone/domain/device/provisioning/claim.calls'
import { isRecord, isStorable, parseJson, textOf } from '../json/scan.ts'
import type { DecodedMessage, DecodeError } from '../message/decoded.ts'

/** Where a device offers itself to be claimed. */
export const claimAddress = 'v1/devices/me/claim'

/** How long an offer lasts, ms: without a word of the device, and at most (guess: a delivery that waits for its installer). */
const duration = { initial: 86_400_000, max: 30 * 86_400_000 } as const

const failed = (reason: 'utf8' | 'json' | 'shape', detail: string): DecodeError => ({ error: { kind: 'claim', reason, detail } })

/** Decodes `{"secretKey", "durationMs"}`. */
export function decodeClaim(bytes: Uint8Array): DecodedMessage | DecodeError {
  const text = textOf(bytes)
  if (text === null) return failed('utf8', 'the message is not valid UTF-8')
  const message = parseJson(text)
  if (message === undefined) return failed('json', 'the message is not valid JSON')
  if (!isRecord(message)) return failed('shape', 'the message is not a JSON object')
  const { secretKey, durationMs = duration.initial } = message
  const { min, max } = claimSecret
  if (typeof secretKey !== 'string' || secretKey.length < min || secretKey.length > max || !isStorable(secretKey))
    return failed('shape', `secretKey has ${min} to ${max} characters`)
  if (typeof durationMs !== 'number' || !(durationMs > 0)) return failed('shape', 'durationMs is not a positive number')
  return { kind: 'claim', secret: secretKey, durationMs: Math.min(durationMs, duration.max) }
}
