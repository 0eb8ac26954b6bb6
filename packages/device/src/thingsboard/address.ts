/** Topics of the ThingsBoard device API with a fixed name. */
export const thingsboardAddresses = {
  gatewayTelemetry: 'v1/gateway/telemetry',
  deviceTelemetry: 'v1/devices/me/telemetry',
  gatewayAttributes: 'v1/gateway/attributes',
  deviceAttributes: 'v1/devices/me/attributes',
} as const

/** A request that is answered on a topic of its sender. */
export interface DeviceRequest {
  readonly kind: 'rpc' | 'attributes'
  readonly answerTopic: string
}

const gatewayRequest = 'v1/gateway/attributes/request'
const numbered = /^v1\/devices\/me\/(rpc|attributes)\/request\/(\d{1,10})$/

/** The request that is sent to this topic; null if it is none. */
export function deviceRequestOf(topic: string): DeviceRequest | null {
  if (topic === gatewayRequest) return { kind: 'attributes', answerTopic: 'v1/gateway/attributes/response' }
  const [, kind, id] = numbered.exec(topic) ?? []
  return kind === 'rpc' || kind === 'attributes' ? { kind, answerTopic: `v1/devices/me/${kind}/response/${id}` } : null
}

/** Where a device answers a command; the group is its number. */
export const commandReply = /^v1\/devices\/me\/rpc\/response\/(\d{1,10})$/

/** Whether a device answers a command at this address. */
export const isCommandResult = (address: string): boolean => address === 'v1/gateway/rpc' || commandReply.test(address)

/** Where a device answers the command of this number; null if it is no number. */
export function commandReplyAddress(id: string): string | null {
  const address = `v1/devices/me/rpc/response/${id}`
  return commandReply.test(address) ? address : null
}

/** Whether a gateway reports at this address that a device behind it came or went. */
export const isPresence = (address: string): boolean => address === 'v1/gateway/connect' || address === 'v1/gateway/disconnect'

/** Filters that a device may subscribe to: only its own topics, exactly as documented. */
export const thingsboardFilters: ReadonlySet<string> = new Set([
  'v1/gateway/attributes',
  'v1/gateway/attributes/response',
  'v1/gateway/rpc',
  'v1/devices/me/attributes',
  'v1/devices/me/attributes/response/+',
  'v1/devices/me/rpc/request/+',
  'v1/devices/me/rpc/response/+',
])
