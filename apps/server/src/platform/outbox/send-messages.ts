import { outboxChannel } from '@undertone/domain/core/outbox.enums'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { type Task, TaskFailure, type TaskKind, taskKind } from '../queue/task.ts'
import { type Log, textOfError } from '../runtime/log.ts'
import { parseTraceparent } from '../trace/span-context.ts'
import { during, startLater } from '../trace/tracer.ts'
import type { UsageMeter } from '../usage/usage-meter.ts'
import { endMessage, messageKind, recordAttempt, reopenMessage, type WaitingMessage, waitingMessage } from './outbox.store.ts'
import type { OutboxChannel, OutboxOutcome } from './outbox.ts'

/** Messages under way at a time, and those of one tenant (guesses: most wait for the other side). */
const slots = 16
const tenantSlots = 8
/** Longest time for one message, ms; a channel ends earlier by itself. */
const maxMs = 60_000

/** What messages are sent with. */
export interface OutboxParts {
  readonly db: Database
  readonly channels: readonly OutboxChannel[]
  readonly log: Log
  /** Counts what was sent. */
  readonly usage?: UsageMeter
}

/** Sends a message as a part of the trace of what it tells. */
async function sendTraced(channel: OutboxChannel | undefined, message: WaitingMessage, attempt: number, signal: AbortSignal, log: Log) {
  const attributes = {
    'undertone.channel': message.channel,
    'undertone.attempt': attempt,
    'undertone.message.id': message.id,
    ...(message.tenantId === null ? {} : { 'undertone.tenant.id': message.tenantId }),
  }
  const span = startLater(`send ${message.channel}`, parseTraceparent(message.traceparent), { kind: 'client', attributes })
  return during(span, async () => {
    const sent = await send(channel, message, attempt, signal, log)
    span.set({ 'undertone.outcome': sent.outcome })
    if (sent.outcome !== 'sent') span.fail(sent.outcome)
    return sent
  })
}

async function send(channel: OutboxChannel | undefined, message: WaitingMessage, attempt: number, signal: AbortSignal, log: Log) {
  if (!channel) return { outcome: 'never', answer: `there is no channel ${message.channel}` } satisfies OutboxOutcome
  try {
    return await channel.send({ ...message, attempt }, signal)
  } catch (error) {
    if (signal.aborted) throw error
    // The fault is the product's or its database's, not the receiver's: only the operator can read it.
    log.warn({ channel: message.channel, message: message.id, error: textOfError(error) }, 'a message could not be sent')
    return { outcome: 'later', answer: 'internal fault' } satisfies OutboxOutcome
  }
}

/** The tasks that send messages: those to one recipient run one after another. */
export function messageTasks({ db, channels, log, usage }: OutboxParts): TaskKind {
  const channelOf = ({ channel }: WaitingMessage) => channels.find(({ name }) => name === channel)
  const pkOf = ({ key }: Task) => Number(key)
  return taskKind({
    name: messageKind,
    mode: 'lease',
    payload: z.object({}),
    slots,
    tenantSlots,
    batch: 1,
    maxMs,
    // Each channel has waits of its own.
    retryMs: [],
    async handle([task], { signal, complete }) {
      if (!task) return
      const message = await waitingMessage(db, pkOf(task))
      if (!message) return
      const channel = channelOf(message)
      const startedAt = performance.now()
      const { outcome, answer, isAway = false }: OutboxOutcome = await sendTraced(channel, message, task.attempt, signal, log)
      const attempt = { number: task.attempt, outcome, answer, tookMs: Math.round(performance.now() - startedAt) }
      if (outcome === 'sent') {
        await db.transaction().execute(async (tx) => {
          await recordAttempt(tx, message.pk, attempt)
          await endMessage(tx, message.pk, 'sent')
          await complete(tx)
        })
        usage?.add(message.tenantId, message.channel === outboxChannel.members.Email.code ? 'mails' : 'pushes')
        return
      }
      await recordAttempt(db, message.pk, attempt)
      const afterMs = outcome === 'later' ? channel?.retryMs[task.attempt - 1] : undefined
      throw new TaskFailure(answer, { retry: afterMs === undefined ? 'never' : { afterMs }, holdsLane: isAway })
    },
    onFailed: (tx, task) => endMessage(tx, pkOf(task), 'failed'),
    onCancelled: (tx, task) => endMessage(tx, pkOf(task), 'failed'),
    onRetried: (tx, task) => reopenMessage(tx, pkOf(task)),
  })
}
