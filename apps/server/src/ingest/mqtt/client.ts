import type { Received, Verdict } from '../message/message.ts'
import type { DisconnectReason, Version } from '../packet/packets.ts'
import type { RatedSender } from '../queue/ingest-rates.ts'
import type { ExactlyOnce } from './exactly-once.ts'
import type { WithheldParts } from './withheld-parts.ts'

/** An authenticated client, as seen by the packet handlers. */
export interface Client {
  readonly clientId: string
  readonly access: RatedSender
  readonly address: string
  readonly version: Version
  /** Whether an acknowledgement to it may carry a text. */
  readonly acceptsNotes: boolean
  readonly exactlyOnce: ExactlyOnce
  readonly withheld: WithheldParts
  isSubscribed(topic: string): boolean
  write(bytes: Buffer): void
  /** Sends a message if the client is subscribed to its topic; returns whether it was. */
  respond(topic: string, payload: string): boolean
  /** Sends an answer that was asked for, whatever the client is subscribed to. */
  answer(topic: string, payload: string | Buffer): void
  /** Hands a message to the intake; `settled` is called after its commit. */
  accept(received: Received, settled: (verdict: Verdict) => void): void
  /** Counts a request that needs no commit against the client's pending messages until the returned function is called. */
  beginRequest(): () => void
  close(why: DisconnectReason): void
}
