import type { DecodedMessage, DecodeError, DeviceAttributes, MessageKind } from '../message/decoded.ts'
import type { Protocol } from '../message/protocol.ts'
import type { MessageError, TelemetryBatch, TelemetryPoint } from '../message/telemetry.ts'
import { isCommandResult, isPresence, thingsboardAddresses, thingsboardFilters } from './address.ts'
import { decodeDeviceAttributes, decodeGatewayAttributes } from './attributes.ts'
import { claimAddress, decodeClaim } from './claim.ts'
import { decodeCommandResult } from './command-result.ts'
import { decodeDeviceTelemetry, decodeGatewayTelemetry } from './decode.ts'
import { chunkFilters, withoutFirmwareReports } from './firmware.ts'

const { gatewayTelemetry, deviceTelemetry, gatewayAttributes, deviceAttributes } = thingsboardAddresses

const kinds: ReadonlyMap<string, MessageKind> = new Map<string, MessageKind>([
  [gatewayTelemetry, 'samples'],
  [deviceTelemetry, 'samples'],
  [gatewayAttributes, 'attributes'],
  [deviceAttributes, 'attributes'],
  [claimAddress, 'claim'],
])

function kindOf(address: string): MessageKind | null {
  const known = kinds.get(address)
  if (known) return known
  if (isPresence(address)) return 'presence'
  return isCommandResult(address) ? 'commandResult' : null
}

function samplesOf(read: TelemetryBatch | MessageError): DecodedMessage | DecodeError {
  if ('error' in read) return { error: { kind: 'samples', ...read.error } }
  const { points, reports } = withoutFirmwareReports(read.points)
  return { kind: 'samples', points, faults: read.faults, ...(reports.length === 0 ? {} : { reports }) }
}

const attributesOf = (read: readonly DeviceAttributes[] | { readonly error: string }): DecodedMessage | DecodeError =>
  'error' in read ? { error: { kind: 'attributes', reason: 'badAttributes', detail: read.error } } : { kind: 'attributes', devices: read }

function decode(payload: Uint8Array, address: string): DecodedMessage | DecodeError {
  const kind = kindOf(address)
  switch (kind) {
    case 'samples':
      return samplesOf(address === gatewayTelemetry ? decodeGatewayTelemetry(payload) : decodeDeviceTelemetry(payload))
    case 'attributes':
      return attributesOf(address === gatewayAttributes ? decodeGatewayAttributes(payload) : decodeDeviceAttributes(payload))
    case 'commandResult':
      return decodeCommandResult(payload, address)
    case 'claim':
      return decodeClaim(payload)
    case 'presence':
      return { kind }
    default:
      return { error: { kind: 'samples', reason: 'shape', detail: 'not an address of devices' } }
  }
}

/** Counting stops here: a message with more is rejected, or has 10,000 samples of two braces each. */
const maxBraces = 20_000
const brace = 0x7b

/** The opening braces: a sample has one or two. */
function braceCountOf(payload: Uint8Array): number {
  let count = 0
  for (let at = payload.indexOf(brace); at >= 0 && count < maxBraces; at = payload.indexOf(brace, at + 1)) count++
  return count
}

const utf8 = new TextEncoder()

/** The ThingsBoard device API: JSON of a gateway or of a single device, by MQTT or HTTP. */
export const thingsboard: Protocol = {
  roots: ['v1'],
  kindOf,
  decode,
  samples: {
    max: (payload, address) => (kindOf(address) === 'samples' ? braceCountOf(payload) : 0),
    single: ({ sensorId, raw }: Pick<TelemetryPoint, 'sensorId' | 'raw'>, address) =>
      utf8.encode(address === gatewayTelemetry && sensorId !== null ? `{${JSON.stringify(sensorId)}:[${raw}]}` : raw),
  },
  retryable: true,
  endpoint: { maySubscribe: (filter) => thingsboardFilters.has(filter) || chunkFilters.some((one) => one === filter) },
}
