import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../database/leader.ts'
import { type Log, textOfError } from '../runtime/log.ts'
import { type ClaimedMessage, claimRound, noteAttempt, tidyOutbox } from './outbox.store.ts'
import type { OutboxChannel, OutboxOutcome } from './outbox.ts'

/** How often it is looked for something to send, ms (guess: a notice within a second or two), and for what is over. */
const sendOutboxMs = 1000
const tidyOutboxMs = 60_000
/** Messages that are on their way at once (guess: most wait for the other side). */
const atOnce = 16
/** While some are on their way, so often others are looked for, ms: who does not answer must not hold them up (guess). */
const lookMs = 250
/** Longest time for one message, ms; a channel ends earlier by itself. */
const maxMs = 60_000

/** Where messages go out. */
export interface OutboxParts {
  readonly db: Database
  readonly channels: readonly OutboxChannel[]
  readonly log: Log
}

async function attempt(channel: OutboxChannel | undefined, message: ClaimedMessage, signal: AbortSignal, log: Log): Promise<OutboxOutcome> {
  if (!channel) return { outcome: 'never', answer: `there is no channel ${message.channel}` }
  const { messageId: id, tenantId, recipient, payload, attempts, createdAt } = message
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(maxMs)])
    return await channel.send({ id, tenantId, recipient, payload, attempt: attempts, createdAt }, limit)
  } catch (error) {
    // What is at fault is the product or its database, not the receiver: nobody but the operator can read it.
    log.warn({ channel: message.channel, message: id, error: textOfError(error) }, 'a message could not be sent')
    return { outcome: 'later', answer: 'internal fault' }
  }
}

async function sendOne({ db, channels, log }: OutboxParts, message: ClaimedMessage, signal: AbortSignal): Promise<void> {
  const channel = channels.find(({ name }) => name === message.channel)
  const startedAt = performance.now()
  const { outcome, answer, isAway = false } = await attempt(channel, message, signal, log)
  const tookMs = Math.round(performance.now() - startedAt)
  const againMs = outcome === 'later' ? (channel?.retryMs[message.attempts - 1] ?? null) : null
  await noteAttempt(db, message, { outcome, answer, tookMs, againMs, holdsLane: isAway })
}

/**
 * Sends what is due until nothing is left; answers how many attempts were made. Whoever lets his message wait keeps one of the places, and the others go on.
 */
export async function sendOutbox(parts: OutboxParts, signal: AbortSignal): Promise<number> {
  const underWay = new Map<ClaimedMessage, Promise<void>>()
  const faults: unknown[] = []
  const fail = (error: unknown) => void faults.push(error)
  let attempts = 0
  while (!signal.aborted && faults.length === 0) {
    const round = await claimRound(parts.db, { max: atOnce - underWay.size, underWay: [...underWay.keys()] }).catch(fail)
    for (const message of round ?? []) {
      attempts += 1
      const sending = sendOne(parts, message, signal)
      underWay.set(
        message,
        sending.catch(fail).finally(() => underWay.delete(message)),
      )
    }
    if (underWay.size === 0) break
    await Promise.race([Promise.all(underWay.values()), pause(lookMs, undefined, { ref: false })])
  }
  await Promise.all(underWay.values())
  // The database is away: what was lent comes back when its lease is over.
  if (faults.length > 0) throw faults[0]
  return attempts
}

/** Lets the leading server send what waits, and keep the log bounded. */
export function startOutbox(parts: OutboxParts, jobs: Jobs): void {
  jobs.every(sendOutboxMs, 'send outbox', (signal) => sendOutbox(parts, signal))
  jobs.every(tidyOutboxMs, 'tidy outbox', () => tidyOutbox(parts.db))
}
