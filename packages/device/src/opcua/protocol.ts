import type { OpcuaConfig, OpcuaValue } from '@undertone/domain/connector/opcua-config'
import { decodeMappedEntry, isMappedEntry, type MappedValue, mappedEntry, samplesOf } from '../mapped/mapped-entry.ts'
import type { DecodedMessage, DecodeError } from '../message/decoded.ts'
import type { ConnectorMapping, Protocol } from '../message/protocol.ts'
import { telemetryLimits } from '../message/telemetry.ts'
import { decodeValues, type NodeValue, severityOf, type ValueRecord } from './value-record.ts'

const addresses = /^opcua\/\d{1,10}$/

/** The address of the messages of a connector. */
export const opcuaAddress = (connectorId: number): string => `opcua/${connectorId}`

/** A mapped value of a record. */
export interface OpcuaReading {
  readonly of: OpcuaValue
  readonly from: NodeValue
  /** Null for values that are bad or no number. */
  readonly value: number | null
  readonly t: number
}

/** Which time a value has: that which is configured, or the time of receipt where the server sends none. */
function timeOf({ source, server }: NodeValue, t: number, time: OpcuaConfig['time']): number {
  const chosen = time === 'source' ? (source ?? server) : time === 'server' ? (server ?? source) : null
  return Math.round(chosen ?? t)
}

/** The mapped values of a record; a node may be mapped more than once, and values of nodes that are not mapped are left out. */
export function readingsOf({ values: mapped, time }: Pick<OpcuaConfig, 'values' | 'time'>, { t, values }: ValueRecord): OpcuaReading[] {
  const byNode = Map.groupBy(mapped, ({ node }) => node)
  return values.flatMap((from) =>
    (byNode.get(from.node) ?? []).map((of) => {
      const raw = severityOf(from.status) === 'bad' ? null : from.value
      const value = raw === null ? null : raw * of.scale + of.offset
      return { of, from, value: value !== null && Number.isFinite(value) ? value : null, t: timeOf(from, t, time) }
    }),
  )
}

/** A value of which the server is not sure is stored, with what the server says of it beside it. */
function mappedOf({ of: { sensorId, key }, from, value, t }: OpcuaReading): MappedValue[] {
  if (value === null) return []
  const doubt = severityOf(from.status) === 'good' ? [] : [{ sensorId, key: `${key}.status`, value: from.statusName, t }]
  return [{ sensorId, key, value, t }, ...doubt]
}

const refuse = (reason: 'shape' | 'unmapped', detail: string): DecodeError => ({ error: { kind: 'samples', reason, detail } })

function decode(payload: Uint8Array, address: string, mapping: ConnectorMapping = null): DecodedMessage | DecodeError {
  if (!addresses.test(address)) return refuse('shape', 'not an address of a connector')
  if (isMappedEntry(payload)) return decodeMappedEntry(payload)
  const record = decodeValues(payload)
  if (typeof record === 'string') return refuse('shape', record)
  if (mapping?.kind !== 'opcua') return refuse('unmapped', 'the connector was deleted')
  const found = readingsOf(mapping, record).flatMap(mappedOf)
  return found.length === 0 ? refuse('unmapped', 'no value of the record is mapped') : samplesOf(found)
}

/** A value is 20 bytes of a record at least, and has a sample for each row of the mapping that has its node. */
function maxSamples(payload: Uint8Array, mapping: ConnectorMapping): number {
  if (mapping?.kind !== 'opcua' || isMappedEntry(payload)) return 1
  const rows = Math.max(1, ...[...Map.groupBy(mapping.values, ({ node }) => node).values()].map(({ length }) => length))
  return Math.max(1, Math.min(Math.ceil(payload.length / 20) * rows, telemetryLimits.entries))
}

/** Nodes of OPC UA servers, subscribed to by a connector: what arrives together is one message. */
export const opcua: Protocol = {
  roots: ['opcua'],
  kindOf: (address) => (addresses.test(address) ? 'samples' : null),
  decode,
  samples: { max: (payload, _address, mapping) => maxSamples(payload, mapping), single: mappedEntry },
  retryable: true,
  endpoint: null,
}
