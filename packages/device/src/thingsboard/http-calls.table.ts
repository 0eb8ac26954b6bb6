import type { Text } from '@undertone/domain/core/text'
import { thingsboardAddresses } from './address.ts'
import { claimAddress } from './claim.ts'

/** A message that a device posts to `/api/v1/{token}/…`, as it would publish it by MQTT. */
export interface DeviceMessage {
  readonly path: string
  /** The topic that means the same. */
  readonly address: string
  readonly summary: Text
  readonly example: unknown
}

const sample = { ts: 1_790_000_000_000, values: { vX: 1.25, tem: 41.5 } }

/** All messages that devices post; one row is one route and one entry of the OpenAPI document. */
export const deviceMessages = [
  {
    path: 'telemetry',
    address: thingsboardAddresses.deviceTelemetry,
    summary: { cn: '发送传感器自身的数据', en: 'Send data of the device itself' },
    example: sample,
  },
  {
    path: 'gateway/telemetry',
    address: thingsboardAddresses.gatewayTelemetry,
    summary: { cn: '发送网关下传感器的数据', en: 'Send data of the sensors of a gateway' },
    example: { 'VB21-000123': [sample] },
  },
  {
    path: 'attributes',
    address: thingsboardAddresses.deviceAttributes,
    summary: { cn: '上报设备属性', en: 'Report attributes of the device' },
    example: { firmware: '2.1.0' },
  },
  {
    path: 'gateway/attributes',
    address: thingsboardAddresses.gatewayAttributes,
    summary: { cn: '上报网关下传感器的属性', en: 'Report attributes of the sensors of a gateway' },
    example: { 'VB21-000123': { firmware: '2.1.0' } },
  },
  {
    path: 'claim',
    address: claimAddress,
    summary: { cn: '声明设备可被认领', en: 'Offer the device to be claimed' },
    example: { secretKey: 'A7F3-9921', durationMs: 3_600_000 },
  },
] as const satisfies readonly DeviceMessage[]
