import type { CommandResult, DecodeError, DeviceAttributes, FilePart } from '@undertone/device/message/decoded'
import type { TelemetryPoint } from '@undertone/device/message/telemetry'
import { protocols } from '@undertone/device/protocols'
import type { Outcome } from '../../platform/runtime/metrics.ts'
import type { Answer, Message, Verdict } from './message.ts'
import type { QuarantineReason, RetainedBytes } from './quarantine-reason.ts'

/** The counter of a unit. */
export type Counted = 'point' | 'wave' | null

/** Content that cannot be stored in its destination and is quarantined with its bytes and the reason. */
export interface QuarantineContent {
  readonly reason: QuarantineReason
  readonly detail: string
  readonly raw: Uint8Array
  /** More bytes were received than these. */
  readonly isHead?: true
}

/** The smallest part of a message that can fail on its own; a message is settled when all of its units are. */
export type Unit = { readonly message: Message } & (
  | { readonly kind: 'point'; readonly point: TelemetryPoint }
  | { readonly kind: 'filePart'; readonly part: FilePart }
  | { readonly kind: 'attributes'; readonly attributes: readonly DeviceAttributes[] }
  | { readonly kind: 'commandResult'; readonly results: readonly CommandResult[] }
  | { readonly kind: 'claim'; readonly secret: string; readonly durationMs: number }
  | {
      readonly kind: 'quarantine'
      readonly entry: QuarantineContent
      readonly counted: Counted
      readonly verdict: Verdict
      readonly sensorId?: string
    }
)
export type PointUnit = Extract<Unit, { kind: 'point' }>
export type FilePartUnit = Extract<Unit, { kind: 'filePart' }>
export type AttributesUnit = Extract<Unit, { kind: 'attributes' }>
export type CommandResultUnit = Extract<Unit, { kind: 'commandResult' }>
export type ClaimUnit = Extract<Unit, { kind: 'claim' }>
export type QuarantineUnit = Extract<Unit, { kind: 'quarantine' }>

/** The result of a unit in its transaction. */
export interface SettledUnit {
  readonly unit: Unit
  readonly counted: Counted
  readonly outcome: Outcome | null
  readonly verdict: Verdict
  readonly reason?: QuarantineReason
  /** The sensor that it names, if its reason is about that. */
  readonly sensorId?: string | undefined
  /** What the quarantine stored of its bytes, if it was quarantined. */
  readonly retained?: RetainedBytes
}

export const stored: Verdict = { answer: 'stored', text: 'success' }

/** The verdict of a part of a file. */
export const fileVerdict = (answer: Exclude<Answer, 'quarantined'>, text: string): Verdict => ({ answer, text })

/** Quarantined: sending it again would change nothing. */
export const quarantinedVerdict = (text: string): Verdict => ({ answer: 'quarantined', text, isQuarantined: true })

/** Quarantined, but acknowledged as stored: the data is valid and only lacks a destination, which can still be assigned. */
const storedVerdict = (text: string): Verdict => ({ ...stored, text, isQuarantined: true })

/** The entry of one sensor as a message of its own, so that it can be retried. */
const singleEntry = ({ protocol, address, payload }: Message, entry: Pick<TelemetryPoint, 'sensorId' | 'raw'>): Uint8Array =>
  (protocol && protocols[protocol].samples?.single(entry, address)) ?? payload

/** A point without a destination: quarantined, and acknowledged as stored. */
export function quarantinedPoint(unit: PointUnit, reason: QuarantineReason, detail: string): QuarantineUnit {
  const { message, point } = unit
  const entry = { reason, detail, raw: singleEntry(message, point) }
  const sensorId = point.sensorId ?? message.sender.deviceId
  return { message, kind: 'quarantine', entry, counted: 'point', verdict: storedVerdict(detail), sensorId }
}

/** A unit that the database rejects. */
export function rejectedUnit(unit: Unit, detail: string): QuarantineUnit {
  if (unit.kind === 'point') return { ...quarantinedPoint(unit, 'refusedByDatabase', detail), verdict: quarantinedVerdict(detail) }
  const entry = { reason: 'refusedByDatabase', detail, raw: unit.message.payload } as const
  const isFin = unit.kind === 'filePart' && unit.part.step === 'fin'
  const verdict = unit.kind === 'filePart' ? fileVerdict('cancel', 'refused') : quarantinedVerdict(detail)
  return { message: unit.message, kind: 'quarantine', entry, counted: isFin ? 'wave' : null, verdict }
}

/** Attributes that cannot be stored: quarantined. */
export function quarantinedAttributes(message: Message, detail: string): QuarantineUnit {
  const entry = { reason: 'badAttributes', detail, raw: message.payload } as const
  return { message, kind: 'quarantine', entry, counted: null, verdict: quarantinedVerdict(detail) }
}

/** What is counted of an unreadable message, by what it was meant to be. */
const countedAs = { samples: 'point', attributes: null, filePart: 'wave', presence: null, commandResult: null, claim: null } as const

/** An unreadable message: quarantined; the sender of a file must not continue. */
function unreadable(message: Message, { kind, reason, detail }: DecodeError['error']): QuarantineUnit {
  const verdict = kind === 'filePart' ? fileVerdict('cancel', detail) : quarantinedVerdict(detail)
  return { message, kind: 'quarantine', entry: { reason, detail, raw: message.payload }, counted: countedAs[kind], verdict }
}

/** A message to an address that devices may not send to: quarantined, so that its sender can go on and its owner sees it. */
function denied(message: Message): QuarantineUnit {
  const detail = 'devices may not send to this topic'
  const entry = { reason: 'deniedTopic', detail, raw: message.payload } as const
  return { message, kind: 'quarantine', entry, counted: 'point', verdict: quarantinedVerdict(detail) }
}

/** A message above the limit, of which only the beginning was kept; the sender of a file must not continue. */
function cutOff(message: Message, bytes: number): QuarantineUnit {
  const detail = `the message is too long; these are the first ${message.payload.byteLength} of ${bytes} bytes`
  const isFile = message.protocol === 'fileTransfer'
  const verdict = isFile ? fileVerdict('cancel', detail) : quarantinedVerdict(detail)
  const entry = { reason: 'tooLong', detail, raw: message.payload, isHead: true } as const
  return { message, kind: 'quarantine', entry, counted: 'point', verdict }
}

/** Decodes a message and splits it into its units; a message without data to store has none. */
export function unitsOf(message: Message): Unit[] {
  if (message.cutFrom !== undefined) return [cutOff(message, message.cutFrom)]
  if (message.protocol === null) return [denied(message)]
  const decoded = protocols[message.protocol].decode(message.payload, message.address, message.mapping ?? null)
  if ('error' in decoded) return [unreadable(message, decoded.error)]
  switch (decoded.kind) {
    case 'samples': {
      const points = decoded.points.map((point): Unit => ({ message, kind: 'point', point }))
      const faults = decoded.faults.map((fault): Unit => {
        const { sensorId, reason, detail } = fault
        const entry = { reason, detail: sensorId === null ? detail : `${sensorId}: ${detail}`, raw: singleEntry(message, fault) }
        return { message, kind: 'quarantine', entry, counted: 'point', verdict: quarantinedVerdict(detail) }
      })
      const reports = decoded.reports ? [{ message, kind: 'attributes', attributes: decoded.reports } satisfies Unit] : []
      return faults.length + reports.length > 0 ? [...points, ...faults, ...reports] : points
    }
    case 'attributes':
      return [{ message, kind: 'attributes', attributes: decoded.devices }]
    case 'filePart':
      return [{ message, kind: 'filePart', part: decoded.part }]
    case 'commandResult':
      return [{ message, kind: 'commandResult', results: decoded.results }]
    case 'claim':
      return [{ message, kind: 'claim', secret: decoded.secret, durationMs: decoded.durationMs }]
    case 'presence':
      return []
  }
}
