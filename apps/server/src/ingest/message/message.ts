import type { FileReason } from '@undertone/device/file-transfer/reason'
import type { UpTopic } from '@undertone/device/thingsboard/topic'
import type { Retry } from './retry.ts'

/** An authenticated gateway. */
export interface Sender {
  readonly gatewayId: number
  readonly tenantId: number
  /** Its name within the tenant; also the sensor id of a device that sends for itself. */
  readonly deviceId: string
}

/** PUBACK reason codes of telemetry: no error code (0x80 or above) except "quarantined", because senders would not retry. */
export const telemetryReason = { stored: 0x00, quarantined: 0x99 } as const

/** Result of a message: its reason code, and for files the text of the JSON response. */
export interface Verdict {
  readonly code: FileReason | (typeof telemetryReason)[keyof typeof telemetryReason]
  readonly text: string
  /** The message is quarantined, even where the code reports it as accepted; shown in HTTP responses. */
  readonly isQuarantined?: boolean
}

/** A PUBLISH that waits for its commit. */
export interface Message {
  readonly sender: Sender
  readonly topic: string
  readonly meaning: UpTopic
  readonly payload: Uint8Array
  /** Time of receipt, epoch ms. */
  readonly receivedAt: number
  /** Set for messages retried from the quarantine. */
  readonly retry?: Retry
  /** Sends the acknowledgement if the sender is still connected and requested one. Called once, after the commit. */
  settle(verdict: Verdict): void
}
