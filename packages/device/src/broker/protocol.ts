import type { BrokerConfig, BrokerRule } from '@undertone/domain/connector/broker-config'
import { parsePath } from '@undertone/domain/connector/value-path'
import { entriesAt, maxEntries, timeOf, valueAt } from '../json/json-path.ts'
import { parseJson, textOf } from '../json/scan.ts'
import { decodeMappedEntry, isMappedEntry, type MappedValue, mappedEntry, samplesOf } from '../mapped/mapped-entry.ts'
import type { DecodedMessage, DecodeError } from '../message/decoded.ts'
import type { ConnectorMapping, Protocol } from '../message/protocol.ts'
import { telemetryLimits } from '../message/telemetry.ts'
import { topicMatches } from '../mqtt/topic.ts'

const addresses = /^broker\/\d{1,10}\/(.{1,512})$/s

/** The address of a message that the broker of a connector delivered. */
export const brokerAddress = (connectorId: number, topic: string): string => `broker/${connectorId}/${topic}`

/** What the wildcards of a filter stand for in a topic. */
function wildcards(filter: string, topic: string): string[] {
  const levels = topic.split('/')
  return filter.split('/').flatMap((level, i) => (level === '+' ? [levels[i] ?? ''] : level === '#' ? [levels.slice(i).join('/')] : []))
}

/** The number of the sensor of each entry of a message; null where there is none. */
function sensorOf({ sensor, topic: filter }: BrokerRule, topic: string, root: unknown): (index: number) => string | null {
  if (sensor.startsWith('$')) {
    const path = parsePath(sensor)
    return (index) => {
      const found = path ? valueAt(root, path, index) : undefined
      return typeof found === 'string' || typeof found === 'number' ? String(found) : null
    }
  }
  const parts = wildcards(filter, topic)
  const text = sensor.replace(/\{(\d)\}/g, (_, place: string) => parts[Number(place) - 1] ?? '')
  return () => text
}

/** A value as a number, where it can be read as one: numbers, numbers as text, and true and false. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'boolean') return value ? 1 : 0
  const number = typeof value === 'string' && value.trim() !== '' && value.length < 40 ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

function valuesOf(rule: BrokerRule, topic: string, root: unknown): MappedValue[] {
  const path = parsePath(rule.path)
  const time = rule.time === '' ? null : parsePath(rule.time)
  if (!path) return []
  const sensor = sensorOf(rule, topic, root)
  return Array.from({ length: entriesAt(root, path) }, (_, index) => {
    const value = numberOf(valueAt(root, path, index))
    const sensorId = sensor(index)
    const t = time ? timeOf(valueAt(root, time, index)) : null
    // A time that is mapped and missing is no time of receipt: the message may be old.
    if (value === null || sensorId === null || sensorId === '' || (time && t === null)) return null
    return { sensorId: sensorId.slice(0, telemetryLimits.keyLength), key: rule.key, value: value * rule.scale + rule.offset, t }
  }).filter((one) => one !== null)
}

const refuse = (reason: 'utf8' | 'json' | 'shape' | 'unmapped', detail: string): DecodeError => ({
  error: { kind: 'samples', reason, detail },
})

function decode(payload: Uint8Array, address: string, mapping: ConnectorMapping = null): DecodedMessage | DecodeError {
  const topic = addresses.exec(address)?.[1]
  if (topic === undefined) return refuse('shape', 'not an address of a connector')
  if (isMappedEntry(payload)) return decodeMappedEntry(payload)
  if (mapping?.kind !== 'broker') return refuse('unmapped', 'the connector was deleted')
  const rules = mapping.rules.filter((rule) => topicMatches(rule.topic, topic))
  if (rules.length === 0) return refuse('unmapped', `no rule for the topic ${topic.slice(0, 100)}`)
  const text = textOf(payload)
  if (text === null) return refuse('utf8', 'the message is not valid UTF-8')
  const root = parseJson(text)
  if (root === undefined) return refuse('json', 'the message is not valid JSON')
  const values: MappedValue[] = []
  for (const rule of rules) {
    values.push(...valuesOf(rule, topic, root))
    if (values.length > telemetryLimits.entries) return refuse('shape', 'too many values in one message')
  }
  if (values.length === 0) return refuse('unmapped', 'no rule finds a value in the message')
  return samplesOf(values)
}

/** The filters that a connector subscribes to, each once. */
export const filtersOf = ({ rules }: BrokerConfig): string[] => [...new Set(rules.map(({ topic }) => topic))]

/** Each rule finds a value, or one in each entry of a list; an entry has at least one byte of its own and one between it and the next. */
function maxSamples(payload: Uint8Array, address: string, mapping: ConnectorMapping): number {
  const topic = addresses.exec(address)?.[1] ?? ''
  const rules = mapping?.kind === 'broker' && !isMappedEntry(payload) ? mapping.rules.filter((rule) => topicMatches(rule.topic, topic)) : []
  const ofList = Math.min(payload.length >> 1, maxEntries)
  const most = rules.reduce((sum, { path }) => sum + (path.includes('[*]') ? ofList : 1), 0)
  return Math.max(1, Math.min(most, telemetryLimits.entries))
}

/** JSON messages of an external broker. */
export const broker: Protocol = {
  roots: ['broker'],
  kindOf: (address) => (addresses.test(address) ? 'samples' : null),
  decode,
  samples: { max: maxSamples, single: mappedEntry },
  retryable: true,
  endpoint: null,
}
