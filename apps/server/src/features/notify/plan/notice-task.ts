import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { type Task, type TaskKind, taskKind } from '../../../platform/queue/task.ts'

/** A kind of tasks that write messages to people about one event each, in the transaction that removes the task. */
export const noticeTaskKind = <P extends z.ZodType>(
  name: string,
  payload: P,
  notify: (tx: Tx, task: Task<z.output<P>>, now: Date) => Promise<void>,
  now: () => Date = () => new Date(),
): TaskKind =>
  taskKind({
    name,
    mode: 'transaction',
    payload,
    slots: 1,
    tenantSlots: 10,
    batch: 10,
    retryMs: [1000, 5000, 30_000, 300_000],
    async handle(tx, tasks) {
      for (const task of tasks) await notify(tx, task, now())
      return undefined
    },
  })
