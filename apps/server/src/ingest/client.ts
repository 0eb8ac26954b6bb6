import type { Metrics } from '../core/metrics.ts'
import type { ConnectionLimits } from './limits.ts'
import type { Log, Message } from './message.ts'
import type { DisconnectReason, Version } from './packets.ts'

/** What a packet brings into the queue; sender and time are the connection's to say. */
export type Enqueued = Omit<Message, 'settle' | 'sender' | 'receivedAt'>

/** A client that has logged in, as the handlers of its packets see it. */
export interface Client {
  readonly clientId: string
  readonly gatewayId: number
  readonly version: Version
  readonly metrics: Metrics
  readonly limits: ConnectionLimits
  readonly log: Log
  write(bytes: Buffer): void
  /** Sends a message where the client subscribed to its topic; false where it did not. */
  answer(topic: string, payload: string): boolean
  enqueue(message: Enqueued, settled: Message['settle']): void
  close(why: DisconnectReason): void
}
