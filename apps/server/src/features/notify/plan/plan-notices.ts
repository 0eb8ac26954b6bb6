import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import { noticeKind } from '@undertone/domain/notify/notify.enums'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { type TaskKind, taskKind } from '../../../platform/queue/task.ts'
import { during } from '../../../platform/trace/tracer.ts'
import { lightLamps, releaseLamps } from '../lamp/lamp.store.ts'
import { peopleOfAlarms, receiversOfAlarms } from '../recipient/recipients.store.ts'
import { type EventFacts, eventFacts } from './facts.store.ts'
import { planRows } from './plan-rows.ts'
import { startOfEvents } from './trace-of-events.ts'
import { notifyingEvents } from './unacknowledged.store.ts'

const { Acknowledged, Assigned, Ended, Handled, Reminded } = alarmEventKind.members
const over: readonly string[] = [Acknowledged.code, Ended.code, Handled.code]

/** Events per batch (guess: a flood is processed in some seconds). */
const maxBatch = 200

async function planBatch(tx: Tx, eventIds: readonly number[], now: Date): Promise<void> {
  const events = await eventFacts(tx, eventIds)
  await during(startOfEvents('plan notices', events, 'internal'), () => planEvents(tx, events, now))
}

async function planEvents(tx: Tx, events: readonly EventFacts[], now: Date): Promise<void> {
  // Somebody looks after an acknowledged alarm: that it is still active is no news.
  const news = events.filter(
    ({ event, isMuted, isAcknowledged }) => notifyingEvents.includes(event) && !isMuted && !(event === Reminded.code && isAcknowledged),
  )
  await planRows(
    tx,
    news,
    { kind: noticeKind.members.News.code, afterMinutes: 0, receiversOf: receiversOfAlarms, isRequested: () => true },
    now,
  )
  // Users are not notified of what they assigned to themselves.
  const assigned = events.filter(
    ({ event, assigneeId, actorId }) => event === Assigned.code && assigneeId !== null && assigneeId !== actorId,
  )
  const isAssignee = ({ accountId }: { readonly accountId: number | null }, { assigneeId }: EventFacts) => accountId === assigneeId
  await planRows(
    tx,
    assigned,
    { kind: noticeKind.members.Assignment.code, afterMinutes: 0, receiversOf: peopleOfAlarms, isRequested: isAssignee },
    now,
  )
  await lightLamps(
    tx,
    news.map(({ mappingId }) => mappingId),
    now,
  )
  await releaseLamps(
    tx,
    events.flatMap(({ event, mappingId }) => (over.includes(event) ? [mappingId] : [])),
    now,
  )
}

/** The tasks that plan notices for new alarm events: the notices are written in the transaction that removes the task. */
export const alarmEventTasks = (now: () => Date = () => new Date()): TaskKind =>
  taskKind({
    name: kinds.members.AlarmEvent.code,
    mode: 'transaction',
    payload: z.object({}),
    slots: 1,
    tenantSlots: maxBatch,
    batch: maxBatch,
    // A fault of the product or its database: an alarm must not be forgotten because of it.
    retryMs: [1000, 5000, 30_000, 300_000],
    retriesForever: true,
    async handle(tx, tasks) {
      await planBatch(
        tx,
        tasks.map(({ key }) => Number(key)),
        now(),
      )
      return undefined
    },
  })
