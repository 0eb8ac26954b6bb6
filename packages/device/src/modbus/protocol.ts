import { decodeConnectorResult, isConnectorResult } from '../mapped/connector-result.ts'
import { decodeMappedEntry, isMappedEntry, mappedEntry, samplesOf } from '../mapped/mapped-entry.ts'
import type { DecodedMessage, DecodeError } from '../message/decoded.ts'
import type { ConnectorMapping, Protocol } from '../message/protocol.ts'
import { decodePoll, readingsOf } from './poll-record.ts'

const addresses = /^modbus\/\d{1,10}$/

/** The address of the messages of a connector. */
export const modbusAddress = (connectorId: number): string => `modbus/${connectorId}`

function decode(payload: Uint8Array, address: string, mapping: ConnectorMapping = null): DecodedMessage | DecodeError {
  if (isConnectorResult(address)) return decodeConnectorResult(payload, address)
  if (!addresses.test(address)) return { error: { kind: 'samples', reason: 'shape', detail: 'not an address of a connector' } }
  if (isMappedEntry(payload)) return decodeMappedEntry(payload)
  const record = decodePoll(payload)
  if (typeof record === 'string') return { error: { kind: 'samples', reason: 'shape', detail: record } }
  if (mapping?.kind !== 'modbus') return { error: { kind: 'samples', reason: 'unmapped', detail: 'the connector was deleted' } }
  const good = readingsOf(mapping, record).flatMap(({ of, value }) =>
    value === null ? [] : [{ sensorId: of.sensorId, key: of.key, value, t: Math.round(record.t) }],
  )
  if (good.length === 0) return { error: { kind: 'samples', reason: 'unmapped', detail: 'no register of the record is mapped' } }
  return samplesOf(good)
}

/** Registers of Modbus devices, read by a connector: one run of a group of registers is one message. */
export const modbus: Protocol = {
  roots: ['modbus'],
  kindOf: (address) => (addresses.test(address) ? 'samples' : isConnectorResult(address) ? 'commandResult' : null),
  decode,
  // A record has one time, so that each sensor has one sample.
  samples: {
    max: (payload, _address, mapping) =>
      mapping?.kind === 'modbus' && !isMappedEntry(payload) ? Math.max(1, new Set(mapping.values.map(({ sensorId }) => sensorId)).size) : 1,
    single: mappedEntry,
  },
  retryable: true,
  endpoint: null,
}
