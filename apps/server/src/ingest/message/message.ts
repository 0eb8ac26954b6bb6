import type { FileReason } from '@undertone/device/file-transfer/reason'
import type { UpTopic } from '@undertone/device/mqtt/up-topic'
import type { Replay } from './replay.ts'

/** A gateway that has logged in. */
export interface Sender {
  readonly gatewayId: number
  readonly tenantId: number
  /** The name by which it is known in its tenant; also the sensor id of a device that sends for itself. */
  readonly deviceId: string
}

/** PUBACK reasons of telemetry: nothing of 0x80 or more but "kept in quarantine", for the sender would never try again. */
export const telemetryReason = { stored: 0x00, keptInQuarantine: 0x99 } as const

/** How a message ends: its reason code, and for files the sentence of the JSON answer. */
export interface Verdict {
  readonly code: FileReason | (typeof telemetryReason)[keyof typeof telemetryReason]
  readonly text: string
  /** It lies in quarantine, also where its sender is told that it is kept and nothing else: HTTP says so. */
  readonly isKeptAside?: boolean
}

/** A PUBLISH that waits for its commit. */
export interface Message {
  readonly sender: Sender
  readonly topic: string
  readonly meaning: UpTopic
  readonly payload: Uint8Array
  /** Time of receipt, epoch ms. */
  readonly receivedAt: number
  /** It comes from the quarantine, not from its gateway. */
  readonly replay?: Replay
  /** Sends the acknowledgement, if the sender is still there and wants one. Called once, after the commit. */
  settle(verdict: Verdict): void
}
