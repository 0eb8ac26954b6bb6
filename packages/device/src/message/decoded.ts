import type { CodeOf } from '@undertone/domain/core/enum'
import type { quarantineReason } from '@undertone/domain/quarantine/quarantine.enums'
import type { TelemetryBatch } from './telemetry.ts'
import type { FileInit } from './wave.ts'

/** Attributes reported by one device. */
export interface DeviceAttributes {
  /** Null: the sender itself. */
  readonly sensorId: string | null
  readonly values: Readonly<Record<string, unknown>>
}

/** One step of sending a file in parts. */
export type FilePart = { readonly fileId: string } & (
  | { readonly step: 'init'; readonly init: FileInit }
  | { readonly step: 'segment'; readonly offset: number; readonly sha256: string | null; readonly bytes: Uint8Array }
  | { readonly step: 'fin'; readonly size: number; readonly sha256: string | null }
)

/** What a message of a device means, whatever protocol it came by. */
export type DecodedMessage =
  | ({ readonly kind: 'samples' } & TelemetryBatch)
  | { readonly kind: 'attributes'; readonly devices: readonly DeviceAttributes[] }
  | { readonly kind: 'filePart'; readonly part: FilePart }
  // A device behind a gateway came or went, or answers a command: acknowledged, without effect yet.
  | { readonly kind: 'presence' | 'commandResult' }
export type MessageKind = DecodedMessage['kind']

/** A message that cannot be read, and what it was meant to be. */
export interface DecodeError {
  readonly error: { readonly kind: MessageKind; readonly reason: CodeOf<typeof quarantineReason>; readonly detail: string }
}
