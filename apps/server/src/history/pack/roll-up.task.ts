import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { enqueueTask, type TaskKind, taskKind } from '../../platform/queue/task.ts'
import type { HistoryJobResult, HistoryWork } from './history.worker.ts'

/** Runs work on history. */
export type RunHistoryJob = (work: HistoryWork, signal: AbortSignal) => Promise<HistoryJobResult>

const name = kinds.members.HistoryRollUp.code
/** Tenants of one run (guess: starting its thread costs as much as rolling up some hundred hours). */
const tenantsAtOnce = 100
/** Waits after failures, ms; roll-ups are not urgent, as what is not rolled up is read from rows. */
const retryMs = [60_000, 300_000, 600_000]
const keyOf = (tenantId: number | null): string => String(tenantId ?? 'closed')

/** Queues what is due: the hours that have closed, for the platform, and for each tenant its marked hours. */
export async function queueRollUps(db: Database): Promise<void> {
  await sql`
    insert into task (kind, tenant_id, key)
      select ${name}, null, ${keyOf(null)} union all
      select ${name}, tenant_id, tenant_id::text from (
        select distinct m.tenant_id from feature_hour_due due join mapping m on m.id = due.mapping_id
        where due.hour < (select rolled_before_hour from history_state)) marked
    on conflict (kind, key) where key is not null and state = 'waiting' do nothing`.execute(db)
}

/** The tasks that roll up hours, on a thread of their own: closed ones, and those of a tenant whose rows changed. */
export function rollUpTasks(db: Database, run: RunHistoryJob): TaskKind {
  return taskKind({
    name,
    mode: 'lease',
    payload: z.object({}),
    // Roll-ups exclude one another.
    slots: 1,
    tenantSlots: 1,
    batch: tenantsAtOnce,
    retryMs,
    retriesForever: true,
    maxMs: 600_000,
    async handle(tasks, { signal, fail }) {
      const { left, faults } = await run({ work: 'rollUp', tenants: tasks.map(({ tenantId }) => tenantId) }, signal)
      // What is left waits for its next turn behind the tenants that came meanwhile.
      for (const tenantId of left) await enqueueTask(db, name, { tenantId, key: keyOf(tenantId) })
      for (const { tenantId, reason } of faults) {
        const task = tasks.find((one) => one.tenantId === tenantId)
        if (task) await fail(task, new Error(reason))
      }
    },
  })
}
