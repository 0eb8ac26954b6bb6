import type { ConnectorMapping } from '@undertone/device/message/protocol'
import type { ProtocolKey } from '@undertone/device/protocols'
import type { Lease } from './lease.ts'
import type { MessageTrace } from './message-trace.ts'
import type { Retry } from './retry.ts'
import type { SampleNotes } from './sample-notes.ts'

/** An authenticated gateway. */
export interface Sender {
  readonly gatewayId: number
  readonly tenantId: number
  /** Its name within the tenant; also the sensor id of a device that sends for itself. */
  readonly deviceId: string
}

/** Result of a message. `quarantined`: sending it again would change nothing. The last four are answers to parts of a file. */
export type Answer = 'stored' | 'quarantined' | 'resendAll' | 'resend' | 'cancel' | 'pause'

/** The answer to the sender of a message, after its commit. */
export interface Verdict {
  readonly answer: Answer
  readonly text: string
  /** The message is quarantined, even where the answer reports it as stored; shown in HTTP responses. */
  readonly isQuarantined?: boolean
  /** What the sender should know about its stored samples. */
  readonly notes?: SampleNotes
}

/** What a connector received: bytes, and where they were sent to in their protocol. */
export interface Received {
  /** Null for an address that devices may not send to: the message is quarantined. */
  readonly protocol: ProtocolKey | null
  readonly address: string
  readonly payload: Uint8Array
  /** What its connector maps, as it was when the message came; without a connector there is none. */
  readonly mapping?: ConnectorMapping
  /** How many samples that makes of it, where the connector has counted them; its size alone says too much of messages with few mapped values. */
  readonly samples?: number
  /** The length of a payload that was too long, if this is only its beginning: quarantined. */
  readonly cutFrom?: number
}

/** Bytes of a message as received: a sender may choose a long address, too. */
export const bytesOf = ({ address, payload }: Pick<Received, 'address' | 'payload'>): number => payload.byteLength + address.length

/** A message that waits for its commit. */
export interface Message extends Received {
  readonly sender: Sender
  /** Time of receipt, epoch ms. */
  readonly receivedAt: number
  /** Set for messages retried from the quarantine. */
  readonly retry?: Retry
  /** The answer to its sender says how it was stored, not only that it is kept. */
  readonly needsVerdict?: true
  /** The share of the stream that it was read from; without it this server has received it. */
  readonly lease?: Lease
  /** Its trace, if that is recorded. */
  readonly trace?: MessageTrace
  /** Answers the sender. Called once, after the commit; or, through a stream, once that keeps the message and no verdict is needed. */
  settle(verdict: Verdict): void
  /** It can neither be stored nor quarantined; senders that get no answer keep it. */
  refuse?(): void
}
