import type { Log } from '../../platform/runtime/log.ts'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import type { SecurityLog } from '../access/security-log.ts'
import type { AttributeReader } from '../attribute/reported-attribute.store.ts'
import type { ConnectionLimits } from '../message/limits.ts'
import type { Message, Sender } from '../message/message.ts'
import type { DisconnectReason, Version } from '../packet/packets.ts'

/** What a packet brings into the queue; sender and time are the connection's to say. */
export type Enqueued = Omit<Message, 'settle' | 'sender' | 'receivedAt'>

/** A client that has logged in, as the handlers of its packets see it. */
export interface Client {
  readonly clientId: string
  readonly gatewayId: number
  readonly sender: Sender
  readonly address: string
  readonly version: Version
  readonly metrics: Metrics
  readonly limits: ConnectionLimits
  readonly log: Log
  readonly security: SecurityLog
  readonly attributes: AttributeReader
  readonly subscriptions: { wants(topic: string): boolean }
  write(bytes: Buffer): void
  /** Sends a message where the client subscribed to its topic; false where it did not. */
  answer(topic: string, payload: string): boolean
  enqueue(message: Enqueued, settled: Message['settle']): void
  /** Something is being done for the client beside the queue, and paces it until the returned function is called. */
  begin(): () => void
  close(why: DisconnectReason): void
}
