import { taskCalls } from '@undertone/domain/task/task.calls'
import type { Database, Tx } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { cancelTasks, type NamedTask, retryTasks } from '../../platform/queue/task.store.ts'
import type { TaskKind } from '../../platform/queue/task.ts'
import { findTasks, taskBacklog } from './task.store.ts'

/** The queue as the operator sees it: what is waiting, running and failed, and why. */
export function taskRoutes(db: Database, kindOf: (name: string) => TaskKind | undefined): Binding[] {
  const follow = async (tx: Tx, tasks: readonly NamedTask[], how: 'onCancelled' | 'onRetried') => {
    for (const task of tasks) await kindOf(task.kind)?.[how]?.(tx, task)
    return { changed: tasks.length }
  }
  return [
    bind(taskCalls.backlog, async () => ({ kinds: await taskBacklog(db) })),
    bind(taskCalls.findPage, ({ body }, { caller }) =>
      findTasks(db, { ...body, kind: body.kind ?? null, state: body.state ?? null, keyword: body.keyword ?? '' }, caller.timeZone),
    ),
    bind(taskCalls.retry, ({ body }) => db.transaction().execute(async (tx) => follow(tx, await retryTasks(tx, body.ids), 'onRetried'))),
    bind(taskCalls.cancel, ({ body }) =>
      db.transaction().execute(async (tx) => follow(tx, await cancelTasks(tx, body.ids), 'onCancelled')),
    ),
  ]
}
