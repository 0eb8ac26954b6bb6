import type { PlayedGateway } from '../../../trials/senders/fleet.ts'
import type { Range } from './ranges.ts'

/** Payload of a group's senders: uploads with this many values per sensor, or waveforms with this many samples per axis. */
export type Payload = { readonly width: 3 | 20 } | { readonly samples: number }

/** Connects a group of senders, this many new connections a second; a disconnected sender reconnects within `reconnectWithinMs`. */
export interface ConnectOrder {
  readonly do: 'connect'
  readonly group: string
  readonly port: number
  readonly gateways: readonly PlayedGateway[]
  readonly what: Payload
  readonly inFlight: number
  readonly connectsPerSecond: number
  readonly reconnectWithinMs: number | null
}

/** Starts sending; answered when everything was acknowledged, or `drainSeconds` after the last message was due. */
export interface SendOrder {
  readonly do: 'send'
  readonly group: string
  /** Items per second of the whole group, and the duration. */
  readonly perSecond: number
  readonly seconds: number
  readonly drainSeconds: number
  /** Measuring times of each sender's items; default: when each was due. */
  readonly times?: { readonly from: number; readonly stepMs: number }
}

/** Requests the number of connected senders, and since when. */
export interface StatusOrder {
  readonly do: 'status'
  readonly group: string
}

/** Requests all acknowledged items of a group. */
export interface LedgerOrder {
  readonly do: 'ledger'
  readonly group: string
}

export type Order = ConnectOrder | SendOrder | StatusOrder | LedgerOrder

export interface Connected {
  readonly seconds: number
  readonly connected: number
  readonly refused: number
}

/** Result of a send order. */
export interface Sent {
  readonly due: number
  readonly acked: number
  /** Rejected by the server, by reason code. */
  readonly refused: number
  /** Time from the last due message to the last acknowledgement, or to the timeout. */
  readonly drainSeconds: number
  readonly isDrained: boolean
  readonly latency: readonly number[]
  readonly generatorCpuSeconds: number
}

export interface FleetStatus {
  readonly connected: number
  readonly lost: number
  /** When the last one connected, epoch ms. */
  readonly lastOpenedAt: number
}

export interface LedgerEntry {
  readonly sensors: readonly string[]
  /** Numbers of the acknowledged items. */
  readonly acked: readonly Range[]
}

/** Answers by order. */
export interface Answers {
  readonly connect: Connected
  readonly send: Sent
  readonly status: FleetStatus
  readonly ledger: readonly LedgerEntry[]
}
