import type { Log } from '../../platform/runtime/log.ts'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import type { SecurityLog } from '../access/security-log.ts'
import type { AttributeReader } from '../attribute/reported-attribute.store.ts'
import type { ConnectionLimits } from '../message/limits.ts'
import type { Message, Sender } from '../message/message.ts'
import type { DisconnectReason, Version } from '../packet/packets.ts'

/** A message to enqueue; the connection adds sender and time. */
export type EnqueuedMessage = Omit<Message, 'settle' | 'sender' | 'receivedAt'>

/** An authenticated client, as seen by the packet handlers. */
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
  readonly subscriptions: { isSubscribed(topic: string): boolean }
  write(bytes: Buffer): void
  /** Sends a message if the client is subscribed to its topic; returns whether it was. */
  respond(topic: string, payload: string): boolean
  enqueue(message: EnqueuedMessage, settled: Message['settle']): void
  /** Counts a request outside the queue against the client's pending messages until the returned function is called. */
  beginRequest(): () => void
  close(why: DisconnectReason): void
}
