import type { PlayedGateway } from '../../../trials/senders/fleet.ts'
import type { Range } from './ranges.ts'

/** What the senders of a group send: uploads of so many values a sensor, or waves of so many samples an axis. */
export type What = { readonly width: 3 | 20 } | { readonly samples: number }

/** Connects a group of senders, so many new connections a second; who loses his connection comes back within `reconnectWithinMs`. */
export interface ConnectOrder {
  readonly do: 'connect'
  readonly group: string
  readonly port: number
  readonly gateways: readonly PlayedGateway[]
  readonly what: What
  readonly inFlight: number
  readonly connectsPerSecond: number
  readonly reconnectWithinMs: number | null
}

/** Lets a group send; answered when everything was acknowledged, or `drainSeconds` after the last was due. */
export interface SendOrder {
  readonly do: 'send'
  readonly group: string
  /** Items a second of the whole group, and how many seconds long. */
  readonly perSecond: number
  readonly seconds: number
  readonly drainSeconds: number
  /** Measuring times of each sender's items; without it the time at which each was due. */
  readonly times?: { readonly from: number; readonly stepMs: number }
}

/** Tells how many of a group are connected, and since when. */
export interface LookOrder {
  readonly do: 'look'
  readonly group: string
}

/** Tells which items of a group were acknowledged in all. */
export interface LedgerOrder {
  readonly do: 'ledger'
  readonly group: string
}

export type Order = ConnectOrder | SendOrder | LookOrder | LedgerOrder

export interface Connected {
  readonly seconds: number
  readonly connected: number
  readonly refused: number
}

/** How a group fared. */
export interface Sent {
  readonly due: number
  readonly acked: number
  /** Refused by the server, by reason code. */
  readonly refused: number
  /** How much later than it was due the last one was acknowledged, or until we gave up. */
  readonly drainSeconds: number
  readonly isDrained: boolean
  readonly latency: readonly number[]
  readonly generatorCpuSeconds: number
}

export interface Look {
  readonly connected: number
  readonly lost: number
  /** When the last one connected, epoch ms. */
  readonly lastOpenedAt: number
}

export interface LedgerEntry {
  readonly sensors: readonly string[]
  /** Numbers of the items that were acknowledged. */
  readonly acked: readonly Range[]
}

/** What each order is answered with. */
export interface Answers {
  readonly connect: Connected
  readonly send: Sent
  readonly look: Look
  readonly ledger: readonly LedgerEntry[]
}
