import { fileLimits } from '@undertone/device/file-transfer/wave-meta'

/** Bounds of a connection. */
export interface ConnectionLimits {
  /** From connecting to CONNECT, ms. */
  readonly loginMs: number
  /** Largest packet before the login, bytes. */
  readonly loginBytes: number
  /** Largest packet after it: one file segment with its topic and properties. */
  readonly packetBytes: number
  /** Unsettled messages and bytes of one connection before it is paced (guess: one batch's worth). */
  readonly pendingMessages: number
  readonly pendingBytes: number
  /** Unsent answers before a client that does not read is let go, bytes (guess). */
  readonly unsentBytes: number
  /** What MQTT 5 clients are told about how many messages may be on their way (guess). */
  readonly receiveMaximum: number
}

export const connectionLimits: ConnectionLimits = {
  loginMs: 10_000,
  loginBytes: 16 * 1024,
  packetBytes: fileLimits.segment + 1024,
  pendingMessages: 2000,
  pendingBytes: 8 * 1024 * 1024,
  unsentBytes: 1024 * 1024,
  receiveMaximum: 1000,
}

/** Bounds of what lies in quarantine (guesses: 512 MiB is what a small disk can spare, and no gateway may take more than an eighth). */
export interface QuarantineLimits {
  readonly gatewayBytes: number
  readonly totalBytes: number
  /** Of a wave whose samples are no numbers, so much is kept: enough to see what its sensor does. */
  readonly headBytes: number
}

export const quarantineLimits: QuarantineLimits = {
  gatewayBytes: 64 * 1024 * 1024,
  totalBytes: 512 * 1024 * 1024,
  headBytes: 256 * 1024,
}

/** Connections of all gateways together (guess: twice the goal of 10,000). */
export const maxConnections = 20_000
