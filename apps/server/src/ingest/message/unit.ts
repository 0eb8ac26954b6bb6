import { type FileReason, fileReason } from '@undertone/device/file-transfer/reason'
import type { FileTopic } from '@undertone/device/file-transfer/topic'
import { type DeviceAttributes, decodeDeviceAttributes, decodeGatewayAttributes } from '@undertone/device/mqtt/attributes'
import { decodeDeviceTelemetry, decodeGatewayTelemetry } from '@undertone/device/telemetry/decode'
import type { TelemetryPoint } from '@undertone/device/telemetry/message'
import type { Outcome } from '../../platform/runtime/metrics.ts'
import { type Message, telemetryReason, type Verdict } from './message.ts'
import type { Kept, QuarantineReason } from './quarantine-reason.ts'

/** What the counters count a unit as. */
export type Counted = 'point' | 'wave' | null

/** What cannot be kept in its place, and is therefore kept with its bytes and the reason. */
export interface Quarantined {
  readonly reason: QuarantineReason
  readonly detail: string
  readonly raw: Uint8Array
}

/** The smallest piece of a message that can fail on its own; a message is settled when all of its units are. */
export type Unit = { readonly message: Message } & (
  | { readonly kind: 'point'; readonly point: TelemetryPoint }
  | { readonly kind: 'file'; readonly file: FileTopic }
  | { readonly kind: 'attributes'; readonly attributes: readonly DeviceAttributes[] }
  | { readonly kind: 'quarantine'; readonly entry: Quarantined; readonly counted: Counted; readonly verdict: Verdict }
)
export type PointUnit = Extract<Unit, { kind: 'point' }>
export type FileUnit = Extract<Unit, { kind: 'file' }>
export type AttributesUnit = Extract<Unit, { kind: 'attributes' }>
export type QuarantineUnit = Extract<Unit, { kind: 'quarantine' }>

/** What became of a unit in the transaction that holds it. */
export interface Settled {
  readonly unit: Unit
  readonly counted: Counted
  readonly outcome: Outcome | null
  readonly verdict: Verdict
  readonly reason?: QuarantineReason
  /** What quarantine kept of its bytes, where it went there. */
  readonly kept?: Kept
}

export const stored: Verdict = { code: telemetryReason.stored, text: 'success' }

/** The verdict on a step of a file transfer. */
export const fileVerdict = (code: FileReason, text: string): Verdict => ({ code, text })

/** Not taken in, and to be found in quarantine: sending it again would change nothing. */
export const keptAside = (text: string): Verdict => ({ code: telemetryReason.keptInQuarantine, text, isKeptAside: true })

/** There is nothing wrong with it but its place: acknowledged as kept, until somebody says where it belongs. */
const keptForLater = (text: string): Verdict => ({ ...stored, text, isKeptAside: true })

const utf8 = new TextEncoder()

/** The entry of one sensor as a message of its own, so that it can be replayed. */
function alone(message: Message, sensorId: string | null, raw: string): Uint8Array {
  return utf8.encode(message.meaning.kind === 'gatewayTelemetry' && sensorId !== null ? `{${JSON.stringify(sensorId)}:[${raw}]}` : raw)
}

/** A point that belongs nowhere: kept aside, and acknowledged as kept. */
export function quarantinedPoint(unit: PointUnit, reason: QuarantineReason, detail: string): QuarantineUnit {
  const { message, point } = unit
  const entry = { reason, detail, raw: alone(message, point.sensorId, point.raw) }
  return { message, kind: 'quarantine', entry, counted: 'point', verdict: keptForLater(detail) }
}

/** Any unit that the database will not take. */
export function refusedUnit(unit: Unit, detail: string): QuarantineUnit {
  if (unit.kind === 'point') return { ...quarantinedPoint(unit, 'refusedByDatabase', detail), verdict: keptAside(detail) }
  const entry = { reason: 'refusedByDatabase', detail, raw: unit.message.payload } as const
  const isFin = unit.kind === 'file' && unit.file.step === 'fin'
  const verdict = unit.kind === 'file' ? fileVerdict(fileReason.cancel, 'refused') : keptAside(detail)
  return { message: unit.message, kind: 'quarantine', entry, counted: isFin ? 'wave' : null, verdict }
}

/** Attributes that are not taken on record: kept aside. */
export function quarantinedAttributes(message: Message, detail: string): QuarantineUnit {
  const entry = { reason: 'badAttributes', detail, raw: message.payload } as const
  return { message, kind: 'quarantine', entry, counted: null, verdict: keptAside(detail) }
}

function attributesUnit(message: Message, kind: 'gatewayAttributes' | 'deviceAttributes'): Unit {
  const read = kind === 'gatewayAttributes' ? decodeGatewayAttributes(message.payload) : decodeDeviceAttributes(message.payload)
  return 'error' in read ? quarantinedAttributes(message, read.error) : { message, kind: 'attributes', attributes: read }
}

/** Cuts a message into its units; one that asks for nothing to be stored has none. */
export function unitsOf(message: Message): Unit[] {
  const { meaning } = message
  if (meaning.kind === 'file') return [{ message, kind: 'file', file: meaning.file }]
  if (meaning.kind === 'gatewayAttributes' || meaning.kind === 'deviceAttributes') return [attributesUnit(message, meaning.kind)]
  if (meaning.kind !== 'gatewayTelemetry' && meaning.kind !== 'deviceTelemetry') return []
  const read = meaning.kind === 'gatewayTelemetry' ? decodeGatewayTelemetry(message.payload) : decodeDeviceTelemetry(message.payload)
  if ('error' in read) {
    const { reason, detail } = read.error
    return [{ message, kind: 'quarantine', entry: { reason, detail, raw: message.payload }, counted: 'point', verdict: keptAside(detail) }]
  }
  const points = read.points.map((point): Unit => ({ message, kind: 'point', point }))
  const faults = read.faults.map(({ sensorId, reason, detail, raw }): Unit => {
    const entry = { reason, detail: sensorId === null ? detail : `${sensorId}: ${detail}`, raw: alone(message, sensorId, raw) }
    return { message, kind: 'quarantine', entry, counted: 'point', verdict: keptAside(detail) }
  })
  return [...points, ...faults]
}
