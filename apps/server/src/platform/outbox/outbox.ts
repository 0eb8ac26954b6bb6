import type { CodeOf } from '@undertone/domain/core/enum'
import type { outboxChannel } from '@undertone/domain/core/outbox.enums'
import type { Queries } from '../database/database.ts'
import { currentTraceparent } from '../trace/tracer.ts'

export type ChannelName = CodeOf<typeof outboxChannel>

/** What is to be sent. */
export interface OutboxDraft {
  /** Whose message it is: turns, limits and the end of a tenant follow it. */
  readonly tenantId: number | null
  /** Who gets it, in the words of the channel (an address, the id of a key); messages to one recipient go one after another. */
  readonly recipient: string
  /** What the channel sends; secrets are named in it and looked up when it is sent. */
  readonly payload: object
  /** A message of this name is queued once, however often it is asked for. */
  readonly onceKey?: string
  readonly notBefore?: Date
}

/** A message whose turn it is. */
export interface OutboxMessage {
  /** Stays the same through all attempts: by it a receiver tells that he has the message already. */
  readonly id: string
  readonly tenantId: number | null
  readonly recipient: string
  readonly payload: unknown
  /** Which attempt this is, from 1. */
  readonly attempt: number
  readonly createdAt: Date
}

/** How an attempt ended: delivered, to be tried again, or never to be delivered. */
export interface OutboxOutcome {
  readonly outcome: 'sent' | 'later' | 'never'
  /** What the other side said, or why nothing was sent: a line for the log. */
  readonly answer: string
  /** The other side could not be reached at all: what else waits for it waits too. */
  readonly isAway?: boolean
}

/** A way on which messages leave the product. */
export interface OutboxChannel {
  readonly name: ChannelName
  /** Waits after the first, second … attempt that failed, ms; after the last attempt the message has failed. */
  readonly retryMs: readonly number[]
  /** Sends once; a throw counts as "later". The signal says that there is no more time. */
  send(message: OutboxMessage, signal: AbortSignal): Promise<OutboxOutcome>
}

/** Queues a message in the caller's transaction and answers its id; null when it was queued already under its `onceKey`. */
export async function enqueue(tx: Queries, channel: ChannelName, draft: OutboxDraft): Promise<string | null> {
  const { tenantId, recipient, payload, onceKey, notBefore } = draft
  const traceparent = currentTraceparent()
  const row = await tx
    .insertInto('outboxMessage')
    .values({
      channel,
      tenantId,
      recipient,
      payload: JSON.stringify(payload),
      onceKey: onceKey ?? null,
      ...(notBefore ? { notBefore } : {}),
      // Else that of the transaction, if it has one.
      ...(traceparent === null ? {} : { traceparent }),
    })
    .onConflict((conflict) => conflict.columns(['channel', 'onceKey']).where('onceKey', 'is not', null).doNothing())
    .returning('messageId')
    .executeTakeFirst()
  return row?.messageId ?? null
}
