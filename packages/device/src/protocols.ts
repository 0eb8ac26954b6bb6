import { type CodeOf, codesOf } from '@undertone/domain/core/enum'
import { deviceProtocol } from '@undertone/domain/device/device.enums'
import { broker } from './broker/protocol.ts'
import { card } from './card/protocol.ts'
import { chirpstack } from './chirpstack/protocol.ts'
import { fileTransfer } from './file-transfer/protocol.ts'
import type { Protocol } from './message/protocol.ts'
import { modbus } from './modbus/protocol.ts'
import { isWithinTopicLimits } from './mqtt/topic.ts'
import { opcua } from './opcua/protocol.ts'
import { sparkplug } from './sparkplug/protocol.ts'
import { thingsboard } from './thingsboard/protocol.ts'

export type ProtocolKey = CodeOf<typeof deviceProtocol>

/** The protocols of devices. A new one is a folder beside these, a member of `deviceProtocol` and a row here. */
export const protocols: Readonly<Record<ProtocolKey, Protocol>> = {
  thingsboard,
  fileTransfer,
  modbus,
  broker,
  chirpstack,
  sparkplug,
  opcua,
  card,
}

const byRoot: ReadonlyMap<string, ProtocolKey> = new Map(
  codesOf(deviceProtocol).flatMap((key) => protocols[key].roots.map((root) => [root, key] as const)),
)

/** The protocol of an address, if devices may send there; else null. */
export function protocolOf(address: string): ProtocolKey | null {
  const end = address.indexOf('/')
  const key = byRoot.get(end < 0 ? address : address.slice(0, end))
  return key && protocols[key].kindOf(address) !== null ? key : null
}

/** The protocol of a topic that a client of our MQTT endpoint may publish to, or null. */
export function endpointProtocolOf(topic: string): ProtocolKey | null {
  const key = isWithinTopicLimits(topic) ? protocolOf(topic) : null
  return key && protocols[key].endpoint ? key : null
}

/** Whether a client of our MQTT endpoint may subscribe to this filter. */
export const maySubscribe = (filter: string, clientId: string): boolean =>
  Object.values(protocols).some(({ endpoint }) => endpoint?.maySubscribe(filter, clientId))
