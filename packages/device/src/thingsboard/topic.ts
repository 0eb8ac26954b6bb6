import { type FileTopic, parseFileTopic } from '../file-transfer/topic.ts'

/** The kind of a message by its topic. */
export type UpTopic =
  | { readonly kind: 'gatewayTelemetry' | 'deviceTelemetry' | 'connect' | 'disconnect' | 'rpcAnswer' }
  | { readonly kind: 'gatewayAttributes' | 'deviceAttributes' }
  | { readonly kind: 'rpcRequest' | 'attributesRequest'; readonly id: string; readonly answerTopic: string }
  | { readonly kind: 'file'; readonly file: FileTopic }

const fixed: ReadonlyMap<string, UpTopic> = new Map<string, UpTopic>([
  ['v1/gateway/telemetry', { kind: 'gatewayTelemetry' }],
  ['v1/devices/me/telemetry', { kind: 'deviceTelemetry' }],
  ['v1/gateway/connect', { kind: 'connect' }],
  ['v1/gateway/disconnect', { kind: 'disconnect' }],
  ['v1/gateway/attributes', { kind: 'gatewayAttributes' }],
  ['v1/devices/me/attributes', { kind: 'deviceAttributes' }],
  ['v1/gateway/rpc', { kind: 'rpcAnswer' }],
  ['v1/gateway/attributes/request', { kind: 'attributesRequest', id: '', answerTopic: 'v1/gateway/attributes/response' }],
])

const numbered = /^v1\/devices\/me\/(rpc\/request|rpc\/response|attributes\/request)\/(\d{1,10})$/

/** The kind of a topic that a gateway publishes to; null if not allowed. */
export function upTopicOf(topic: string): UpTopic | null {
  const known = fixed.get(topic)
  if (known) return known
  if (topic.startsWith('$file')) {
    const file = parseFileTopic(topic)
    return 'error' in file ? null : { kind: 'file', file }
  }
  const match = numbered.exec(topic)
  const id = match?.[2] ?? ''
  if (match?.[1] === 'rpc/request') return { kind: 'rpcRequest', id, answerTopic: `v1/devices/me/rpc/response/${id}` }
  if (match?.[1] === 'attributes/request') return { kind: 'attributesRequest', id, answerTopic: `v1/devices/me/attributes/response/${id}` }
  return match ? { kind: 'rpcAnswer' } : null
}

const downFilters: ReadonlySet<string> = new Set([
  'v1/gateway/attributes',
  'v1/gateway/attributes/response',
  'v1/gateway/rpc',
  'v1/devices/me/attributes',
  'v1/devices/me/attributes/response/+',
  'v1/devices/me/rpc/request/+',
  'v1/devices/me/rpc/response/+',
])

/** Whether a client may subscribe to this filter: only its own topics, exactly as documented. */
export function maySubscribe(filter: string, clientId: string): boolean {
  return downFilters.has(filter) || filter === `$file-response/${clientId}`
}
