import { z } from 'zod'
import type { Database, Tx } from '../database/database.ts'
import { type TaskKind, taskKind } from './task.ts'

interface LookTask {
  readonly name: string
  readonly db: Database
  readonly tenantSlots: number
  /** How long it waits before it looks again, ms. */
  readonly lookMs: number
  /** Goes on with the record whose id is the key of the task; false when that is over. */
  readonly advance: (tx: Tx, id: number) => Promise<boolean>
  readonly onCancelled: (tx: Tx, id: number) => Promise<unknown>
}

/** Tasks that go on with a long record, such as a batch or a roll-out: each looks every few seconds. A server that starts goes on with them. */
export const lookTasks = ({ name, db, tenantSlots, lookMs, advance, onCancelled }: LookTask): TaskKind =>
  taskKind({
    name,
    mode: 'lease',
    payload: z.object({}),
    slots: 2,
    tenantSlots,
    batch: 1,
    retryMs: [1000, 10_000, 60_000],
    retriesForever: true,
    maxMs: 60_000,
    async handle([task], { complete, postpone }) {
      if (!task) return
      await db.transaction().execute(async (tx) => {
        if (await advance(tx, Number(task.key))) await postpone(tx, task, new Date(Date.now() + lookMs))
        else await complete(tx, task)
      })
    },
    onCancelled: async (tx, task) => void (await onCancelled(tx, Number(task.key))),
  })
