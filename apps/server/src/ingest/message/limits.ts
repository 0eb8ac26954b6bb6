import { fileLimits } from '@undertone/device/file-transfer/wave-meta'

/** Limits of a connection. */
export interface ConnectionLimits {
  /** Time from connecting to CONNECT, ms. */
  readonly loginMs: number
  /** Maximum packet size before the login, bytes. */
  readonly loginBytes: number
  /** Maximum packet size after the login, bytes: one file segment with its topic and properties. */
  readonly packetBytes: number
  /** Pending messages and bytes of one connection before it is throttled (guess: one batch). */
  readonly pendingMessages: number
  readonly pendingBytes: number
  /** Unsent bytes before a client that does not read is disconnected (guess). */
  readonly unsentBytes: number
  /** `receiveMaximum` announced to MQTT 5 clients (guess). */
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

/** Limits of the quarantine (guesses: 512 MiB is what a small disk can spare, and one gateway may use at most an eighth). */
export interface QuarantineLimits {
  readonly gatewayBytes: number
  readonly totalBytes: number
  /** Bytes stored of a waveform whose samples are not numbers: enough to diagnose the sensor. */
  readonly headBytes: number
}

export const quarantineLimits: QuarantineLimits = {
  gatewayBytes: 64 * 1024 * 1024,
  totalBytes: 512 * 1024 * 1024,
  headBytes: 256 * 1024,
}

/** Maximum connections in total (guess: twice the goal of 10,000). */
export const maxConnections = 20_000
