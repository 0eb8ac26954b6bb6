import { isRecord, isStorable, parseJson, textOf } from '../json/scan.ts'
import type { CommandResult, DecodedMessage, DecodeError } from '../message/decoded.ts'
import { commandReply } from './address.ts'
import { attributesFault } from './attributes.ts'

/** Command ids are 32-bit integers of the database. */
const maxId = 2 ** 31 - 1
/** Longest reason of a device that is kept, characters (guess: a sentence). */
const maxDetail = 200

const failed = (reason: 'utf8' | 'json' | 'shape' | 'badAttributes', detail: string): DecodeError => ({
  error: { kind: 'commandResult', reason, detail },
})

const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= maxId ? value : null

/** A device's own words, as text that can be stored. */
function wordsOf(value: unknown): string | null {
  if (value === undefined || value === null || value === false || value === '') return null
  const words = typeof value === 'string' ? value : JSON.stringify(value)
  return (isStorable(words) ? words : 'unreadable reason').slice(0, maxDetail)
}

/** The members that say how it went; all others are values. */
const verdictKeys = new Set(['success', 'error', 'status', 'message', 'values'])

/**
 * Reads the answer of a device: `{"success": false, "error": "…"}` has failed, `"status": "refused"` is refused and `"status": "accepted"`
 * has begun; everything else is done. Its values are in `values` or beside these members. An answer that is no object is done as well:
 * ThingsBoard lets devices answer with any JSON.
 */
function outcomeOf(answer: unknown): Omit<CommandResult, 'id'> | { readonly error: string } {
  if (!isRecord(answer)) return { outcome: 'done', detail: null, values: {} }
  const values = isRecord(answer.values)
    ? answer.values
    : Object.fromEntries(Object.entries(answer).filter(([key]) => !verdictKeys.has(key)))
  const fault = Object.keys(values).length > 0 ? attributesFault(values) : null
  if (fault !== null) return { error: fault }
  const detail = wordsOf(answer.error ?? answer.message)
  if (answer.status === 'refused') return { outcome: 'refused', detail, values }
  if (answer.success === false || wordsOf(answer.error) !== null) return { outcome: 'failed', detail, values }
  return { outcome: answer.status === 'accepted' ? 'accepted' : 'done', detail, values }
}

/** Decodes `v1/gateway/rpc` (`{"device", "id", "data"}`) and `v1/devices/me/rpc/response/{id}`: the answer to a command. */
export function decodeCommandResult(bytes: Uint8Array, address: string): DecodedMessage | DecodeError {
  const text = textOf(bytes)
  if (text === null) return failed('utf8', 'the message is not valid UTF-8')
  const own = commandReply.exec(address)?.[1]
  const message = parseJson(text)
  if (message === undefined) return failed('json', 'the message is not valid JSON')
  if (own === undefined && !isRecord(message)) return failed('shape', 'the message is not a JSON object')
  const id = idOf(own === undefined ? isRecord(message) && message.id : Number(own))
  if (id === null) return failed('shape', 'the answer names no command')
  const result = outcomeOf(own === undefined && isRecord(message) ? message.data : message)
  if ('error' in result) return failed('badAttributes', result.error)
  return { kind: 'commandResult', results: [{ id, ...result }] }
}
