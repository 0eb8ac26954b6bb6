import { isRecord, isStorable, parseJson, textOf } from '../json/scan.ts'
import type { CommandResult, DecodedMessage, DecodeError } from '../message/decoded.ts'
import { attributesFault } from '../thingsboard/attributes.ts'

/** Where a connector says what became of a command: no topic of its peer begins so. */
const address = /^(?:modbus|chirpstack|sparkplug)\/\d{1,10}\/command\/(\d{1,10})$/
const maxId = 2 ** 31 - 1
const maxDetail = 200
const outcomes: readonly CommandResult['outcome'][] = ['accepted', 'done', 'refused', 'failed']

/** What became of a command that a connector carried out. */
export type ConnectorResult = Omit<CommandResult, 'id'>

export const connectorResultAddress = (protocol: 'modbus' | 'chirpstack' | 'sparkplug', connectorId: number, commandId: number): string =>
  `${protocol}/${connectorId}/command/${commandId}`

export const isConnectorResult = (text: string): boolean => address.test(text)

export const encodeConnectorResult = (result: ConnectorResult): Uint8Array => new TextEncoder().encode(JSON.stringify(result))

const failed = (detail: string): DecodeError => ({ error: { kind: 'commandResult', reason: 'shape', detail } })

/** Decodes what `encodeConnectorResult` wrote. */
export function decodeConnectorResult(bytes: Uint8Array, at: string): DecodedMessage | DecodeError {
  const id = Number(address.exec(at)?.[1] ?? 0)
  const text = textOf(bytes)
  const message = text === null ? undefined : parseJson(text)
  if (id < 1 || id > maxId || !isRecord(message)) return failed('not the result of a command')
  const { outcome, detail = null, values = {} } = message
  const known = outcomes.find((one) => one === outcome)
  if (!known || !isRecord(values)) return failed('not the result of a command')
  if (Object.keys(values).length > 0 && attributesFault(values) !== null) return failed('the result has values that cannot be stored')
  const words = typeof detail === 'string' && isStorable(detail) ? detail.slice(0, maxDetail) : null
  return { kind: 'commandResult', results: [{ id, outcome: known, detail: words, values }] }
}
