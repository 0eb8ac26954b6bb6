import { type FileReason, fileReason } from '@undertone/device/file-transfer/reason'
import type { FileTopic } from '@undertone/device/file-transfer/topic'
import type { TelemetryPoint } from '@undertone/device/message/telemetry'
import { type DeviceAttributes, decodeDeviceAttributes, decodeGatewayAttributes } from '@undertone/device/thingsboard/attributes'
import { decodeDeviceTelemetry, decodeGatewayTelemetry } from '@undertone/device/thingsboard/decode'
import type { Outcome } from '../../platform/runtime/metrics.ts'
import { type Message, telemetryReason, type Verdict } from './message.ts'
import type { QuarantineReason, RetainedBytes } from './quarantine-reason.ts'

/** The counter of a unit. */
export type Counted = 'point' | 'wave' | null

/** Content that cannot be stored in its destination and is quarantined with its bytes and the reason. */
export interface QuarantineContent {
  readonly reason: QuarantineReason
  readonly detail: string
  readonly raw: Uint8Array
}

/** The smallest part of a message that can fail on its own; a message is settled when all of its units are. */
export type Unit = { readonly message: Message } & (
  | { readonly kind: 'point'; readonly point: TelemetryPoint }
  | { readonly kind: 'file'; readonly file: FileTopic }
  | { readonly kind: 'attributes'; readonly attributes: readonly DeviceAttributes[] }
  | { readonly kind: 'quarantine'; readonly entry: QuarantineContent; readonly counted: Counted; readonly verdict: Verdict }
)
export type PointUnit = Extract<Unit, { kind: 'point' }>
export type FileUnit = Extract<Unit, { kind: 'file' }>
export type AttributesUnit = Extract<Unit, { kind: 'attributes' }>
export type QuarantineUnit = Extract<Unit, { kind: 'quarantine' }>

/** The result of a unit in its transaction. */
export interface SettledUnit {
  readonly unit: Unit
  readonly counted: Counted
  readonly outcome: Outcome | null
  readonly verdict: Verdict
  readonly reason?: QuarantineReason
  /** What the quarantine stored of its bytes, if it was quarantined. */
  readonly retained?: RetainedBytes
}

export const stored: Verdict = { code: telemetryReason.stored, text: 'success' }

/** The verdict of a file transfer step. */
export const fileVerdict = (code: FileReason, text: string): Verdict => ({ code, text })

/** Quarantined: sending it again would change nothing. */
export const quarantinedVerdict = (text: string): Verdict => ({ code: telemetryReason.quarantined, text, isQuarantined: true })

/** Quarantined, but acknowledged as stored: the data is valid and only lacks a destination, which can still be assigned. */
const storedVerdict = (text: string): Verdict => ({ ...stored, text, isQuarantined: true })

const utf8 = new TextEncoder()

/** The entry of one sensor as a message of its own, so that it can be retried. */
function singleEntryMessage(message: Message, sensorId: string | null, raw: string): Uint8Array {
  return utf8.encode(message.meaning.kind === 'gatewayTelemetry' && sensorId !== null ? `{${JSON.stringify(sensorId)}:[${raw}]}` : raw)
}

/** A point without a destination: quarantined, and acknowledged as stored. */
export function quarantinedPoint(unit: PointUnit, reason: QuarantineReason, detail: string): QuarantineUnit {
  const { message, point } = unit
  const entry = { reason, detail, raw: singleEntryMessage(message, point.sensorId, point.raw) }
  return { message, kind: 'quarantine', entry, counted: 'point', verdict: storedVerdict(detail) }
}

/** A unit that the database rejects. */
export function rejectedUnit(unit: Unit, detail: string): QuarantineUnit {
  if (unit.kind === 'point') return { ...quarantinedPoint(unit, 'refusedByDatabase', detail), verdict: quarantinedVerdict(detail) }
  const entry = { reason: 'refusedByDatabase', detail, raw: unit.message.payload } as const
  const isFin = unit.kind === 'file' && unit.file.step === 'fin'
  const verdict = unit.kind === 'file' ? fileVerdict(fileReason.cancel, 'refused') : quarantinedVerdict(detail)
  return { message: unit.message, kind: 'quarantine', entry, counted: isFin ? 'wave' : null, verdict }
}

/** Attributes that cannot be stored: quarantined. */
export function quarantinedAttributes(message: Message, detail: string): QuarantineUnit {
  const entry = { reason: 'badAttributes', detail, raw: message.payload } as const
  return { message, kind: 'quarantine', entry, counted: null, verdict: quarantinedVerdict(detail) }
}

function attributesUnit(message: Message, kind: 'gatewayAttributes' | 'deviceAttributes'): Unit {
  const read = kind === 'gatewayAttributes' ? decodeGatewayAttributes(message.payload) : decodeDeviceAttributes(message.payload)
  return 'error' in read ? quarantinedAttributes(message, read.error) : { message, kind: 'attributes', attributes: read }
}

/** Splits a message into its units; a message without data to store has none. */
export function unitsOf(message: Message): Unit[] {
  const { meaning } = message
  if (meaning.kind === 'file') return [{ message, kind: 'file', file: meaning.file }]
  if (meaning.kind === 'gatewayAttributes' || meaning.kind === 'deviceAttributes') return [attributesUnit(message, meaning.kind)]
  if (meaning.kind !== 'gatewayTelemetry' && meaning.kind !== 'deviceTelemetry') return []
  const read = meaning.kind === 'gatewayTelemetry' ? decodeGatewayTelemetry(message.payload) : decodeDeviceTelemetry(message.payload)
  if ('error' in read) {
    const { reason, detail } = read.error
    return [
      {
        message,
        kind: 'quarantine',
        entry: { reason, detail, raw: message.payload },
        counted: 'point',
        verdict: quarantinedVerdict(detail),
      },
    ]
  }
  const points = read.points.map((point): Unit => ({ message, kind: 'point', point }))
  const faults = read.faults.map(({ sensorId, reason, detail, raw }): Unit => {
    const entry = { reason, detail: sensorId === null ? detail : `${sensorId}: ${detail}`, raw: singleEntryMessage(message, sensorId, raw) }
    return { message, kind: 'quarantine', entry, counted: 'point', verdict: quarantinedVerdict(detail) }
  })
  return [...points, ...faults]
}
