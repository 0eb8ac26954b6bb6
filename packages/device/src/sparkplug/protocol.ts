import type { SparkplugConfig, SparkplugRule } from '@undertone/domain/connector/sparkplug-config'
import { numberOf } from '../broker/protocol.ts'
import { decodeConnectorResult, isConnectorResult } from '../mapped/connector-result.ts'
import { decodeMappedEntry, isMappedEntry, type MappedValue, mappedEntry, samplesOf } from '../mapped/mapped-entry.ts'
import type { DecodedMessage, DecodeError } from '../message/decoded.ts'
import type { ConnectorMapping, Protocol } from '../message/protocol.ts'
import { telemetryLimits } from '../message/telemetry.ts'
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
export function isFor({ from }: Pick<SparkplugRule, 'from'>, { group, edge, device }: SparkplugTopic): boolean {
  if (from === '') return true
  const parts = [group, edge, device ?? '']
  return from.split('/').every((part, i) => part === '*' || part === parts[i])
}

/** The number of the sensor that a rule is for. */
export const sensorOf = ({ sensor }: Pick<SparkplugRule, 'sensor'>, { group, edge, device }: SparkplugTopic): string =>
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

/** The rules for what a topic names, by their metrics. */
const rulesFor = (rules: readonly SparkplugRule[], topic: SparkplugTopic): Map<string, SparkplugRule[]> =>
  Map.groupBy(
    rules.filter((rule) => isFor(rule, topic)),
    ({ metric }) => metric,
  )

/** The mapped values of a payload; more than a message may have are not looked for. */
export function mappedMetrics({ timestamp, metrics }: SparkplugPayload, topic: SparkplugTopic, { rules }: SparkplugConfig): MappedValue[] {
  const own = rulesFor(rules, topic)
  const found: MappedValue[] = []
  for (const { name, metric } of flatMetrics(metrics)) {
    const value = numberOf(metric.value)
    if (value === null) continue
    for (const rule of own.get(name) ?? []) {
      const sensorId = sensorOf(rule, topic)
      if (sensorId === '') continue
      found.push({ sensorId, key: rule.key, value: value * rule.scale + rule.offset, t: metric.timestamp ?? timestamp })
      if (found.length > telemetryLimits.entries) return found
    }
  }
  return found
}

function decode(payload: Uint8Array, address: string, mapping: ConnectorMapping = null): DecodedMessage | DecodeError {
  if (isConnectorResult(address)) return decodeConnectorResult(payload, address)
  const topic = topicOf(address)
  if (!topic) return refuse('shape', 'not an address of a connector')
  if (isMappedEntry(payload)) return decodeMappedEntry(payload)
  if (mapping?.kind !== 'sparkplug') return refuse('unmapped', 'the connector was deleted')
  const read = readSparkplug(payload)
  if (!read) return refuse('shape', 'not a Sparkplug B payload')
  const values = mappedMetrics(read, topic, mapping)
  if (values.length > telemetryLimits.entries) return refuse('shape', 'too many values in one message')
  return values.length > 0 ? samplesOf(values) : refuse('unmapped', 'no metric of the message is mapped')
}

/** A metric has at least four bytes, and a value for each rule of its name. */
function maxSamples(payload: Uint8Array, address: string, mapping: ConnectorMapping): number {
  const topic = topicOf(address)
  if (!topic || mapping?.kind !== 'sparkplug' || isMappedEntry(payload)) return 1
  const perMetric = Math.max(1, ...[...rulesFor(mapping.rules, topic).values()].map((rules) => rules.length))
  return Math.max(1, Math.min((payload.length >> 2) * perMetric, telemetryLimits.entries))
}

/** Births and data of Sparkplug B, with names in the place of aliases. */
export const sparkplug: Protocol = {
  roots: ['sparkplug'],
  kindOf: (address) => (topicOf(address) ? 'samples' : isConnectorResult(address) ? 'commandResult' : null),
  decode,
  samples: { max: maxSamples, single: mappedEntry },
  retryable: true,
  endpoint: null,
}
