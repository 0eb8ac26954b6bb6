import type { SparkplugConfig, SparkplugRule } from '@undertone/domain/connector/sparkplug-config'
import { numberOf } from '../broker/protocol.ts'
import { decodeMappedEntry, isMappedEntry, type MappedValue, mappedEntry, samplesOf } from '../mapped/mapped-entry.ts'
import type { DecodedMessage, DecodeError } from '../message/decoded.ts'
import type { ConnectorMapping, Protocol } from '../message/protocol.ts'
import { readSparkplug, type SparkplugMetric, type SparkplugPayload } from './payload.ts'
import { readTopic, type SparkplugTopic } from './topic.ts'

const addresses = /^sparkplug\/\d{1,10}\/(.{1,512})$/s

/** The address of a message whose metrics have their names. */
export const sparkplugAddress = (connectorId: number, topic: string): string => `sparkplug/${connectorId}/${topic}`

const topicOf = (address: string): SparkplugTopic | null => {
  const topic = readTopic(addresses.exec(address)?.[1] ?? '')
  return topic === null || topic.message.endsWith('DEATH') ? null : topic
}

const refuse = (reason: 'shape' | 'unmapped', detail: string): DecodeError => ({ error: { kind: 'samples', reason, detail } })

/** Metrics of any depth by their names; those of a template have its name before their own. */
export function flatMetrics(
  metrics: readonly SparkplugMetric[],
  prefix = '',
): { readonly name: string; readonly metric: SparkplugMetric }[] {
  return metrics.flatMap((metric) => {
    if (metric.name === null) return []
    const name = `${prefix}${metric.name}`
    return metric.members.length > 0 ? flatMetrics(metric.members, `${name}/`) : [{ name, metric }]
  })
}

/** Whether a rule is for what a topic names: `group/edge/device`, with `*` for any; empty for all. */
function isFor({ from }: SparkplugRule, { group, edge, device }: SparkplugTopic): boolean {
  if (from === '') return true
  const parts = [group, edge, device ?? '']
  return from.split('/').every((part, i) => part === '*' || part === parts[i])
}

const sensorOf = ({ sensor }: SparkplugRule, { group, edge, device }: SparkplugTopic): string =>
  sensor
    .replaceAll('{group}', group)
    .replaceAll('{edge}', edge)
    .replaceAll('{device}', device ?? '')

/** The rule for a metric, and the sensor that it is for; null if there is none. */
export function ruleOf(
  name: string,
  topic: SparkplugTopic,
  { rules }: SparkplugConfig,
): { readonly key: string; readonly sensorId: string } | null {
  const rule = rules.find((one) => one.metric === name && isFor(one, topic))
  return rule ? { key: rule.key, sensorId: sensorOf(rule, topic) } : null
}

/** The mapped values of a payload. */
export function mappedMetrics({ timestamp, metrics }: SparkplugPayload, topic: SparkplugTopic, { rules }: SparkplugConfig): MappedValue[] {
  const own = rules.filter((rule) => isFor(rule, topic))
  return flatMetrics(metrics).flatMap(({ name, metric }) =>
    own.flatMap((rule) => {
      const value = rule.metric === name ? numberOf(metric.value) : null
      const sensorId = value === null ? '' : sensorOf(rule, topic)
      if (value === null || sensorId === '') return []
      return [{ sensorId, key: rule.key, value: value * rule.scale + rule.offset, t: metric.timestamp ?? timestamp }]
    }),
  )
}

function decode(payload: Uint8Array, address: string, mapping: ConnectorMapping = null): DecodedMessage | DecodeError {
  const topic = topicOf(address)
  if (!topic) return refuse('shape', 'not an address of a connector')
  if (isMappedEntry(payload)) return decodeMappedEntry(payload)
  if (mapping?.kind !== 'sparkplug') return refuse('unmapped', 'the connector was deleted')
  const read = readSparkplug(payload)
  if (!read) return refuse('shape', 'not a Sparkplug B payload')
  const values = mappedMetrics(read, topic, mapping)
  return values.length > 0 ? samplesOf(values) : refuse('unmapped', 'no metric of the message is mapped')
}

/** Births and data of Sparkplug B, with names in the place of aliases. */
export const sparkplug: Protocol = {
  roots: ['sparkplug'],
  kindOf: (address) => (topicOf(address) ? 'samples' : null),
  decode,
  // A metric has at least four bytes.
  samples: { max: (payload) => Math.max(1, payload.length >> 2), single: mappedEntry },
  retryable: true,
  endpoint: null,
}
