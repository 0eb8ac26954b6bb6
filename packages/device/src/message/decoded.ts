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
  | { readonly step: 'abort' }
  | { readonly step: 'segment'; readonly offset: number; readonly sha256: string | null; readonly bytes: Uint8Array }
  | { readonly step: 'fin'; readonly size: number; readonly sha256: string | null }
)

/** What a device says about a command. */
export interface CommandResult {
  /** The id that the command was sent with. */
  readonly id: number
  /** `accepted`: it has begun, and its end is reported by another message, for example a waveform. */
  readonly outcome: 'accepted' | 'done' | 'refused' | 'failed'
  /** Why it was refused or failed, in the device's own words. */
  readonly detail: string | null
  /** What was read or set, by the names of attributes. */
  readonly values: Readonly<Record<string, unknown>>
}

/** What a message of a device means, whatever protocol it came by. */
export type DecodedMessage =
  | ({
      readonly kind: 'samples'
      /** What devices said about themselves among their samples; stored as attributes. */
      readonly reports?: readonly DeviceAttributes[]
    } & TelemetryBatch)
  | { readonly kind: 'attributes'; readonly devices: readonly DeviceAttributes[] }
  | { readonly kind: 'filePart'; readonly part: FilePart }
  | { readonly kind: 'commandResult'; readonly results: readonly CommandResult[] }
  /** The sender offers itself to who knows the secret. */
  | { readonly kind: 'claim'; readonly secret: string; readonly durationMs: number }
  // A device behind a gateway came or went: acknowledged, without effect.
  | { readonly kind: 'presence' }
export type MessageKind = DecodedMessage['kind']

/** A message that cannot be read, and what it was meant to be. */
export interface DecodeError {
  readonly error: { readonly kind: MessageKind; readonly reason: CodeOf<typeof quarantineReason>; readonly detail: string }
}
