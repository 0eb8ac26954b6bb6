import type { Enumeration } from '../../core/enum.ts'
import { deviceOnline, gatewayConnection } from '../device.enums.ts'

/** How a gateway is connected: online, offline, or connecting until it has connected for the first time. */
export function connectionOf({ online, lastSeen }: Readonly<Record<string, unknown>>): {
  readonly of: Enumeration
  readonly code: unknown
} {
  const { Connecting, Offline } = gatewayConnection.members
  if (online === deviceOnline.members.Online.code) return { of: deviceOnline, code: online }
  return { of: gatewayConnection, code: lastSeen === null ? Connecting.code : Offline.code }
}
