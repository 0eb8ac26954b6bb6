import { z } from 'zod'
import { call, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { taskKind, taskState } from './task.enums.ts'

const id = z.number().int().positive()

const record = z.object({
  id: z.number().int(),
  /** A code of `TaskKind`, or one of another version. */
  kind: z.string(),
  state: enumSchema(taskState),
  tenantId: z.number().int().nullable(),
  /** Null for the platform's own work. */
  tenantName: z.string().nullable(),
  key: z.string().nullable(),
  lane: z.string().nullable(),
  attempts: z.number().int(),
  createdAt: z.string(),
  /** When a waiting task is tried next. */
  dueAt: z.string().nullable(),
  /** When a running task began, and when a failed one ended. */
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Why the last attempt failed. */
  lastError: z.string().nullable(),
})
export type TaskRecord = z.output<typeof record>

const backlog = z.object({
  kind: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  /** How long the oldest due task has waited, s; 0 if none is due. */
  lateSeconds: z.number(),
})
export type TaskBacklog = z.output<typeof backlog>

/** Longest selection of one call. */
export const maxSelectedTasks = 1000
const selection = z.strictObject({ ids: z.array(id).min(1).max(maxSelectedTasks) })
const changed = z.object({ changed: z.number().int() })

const tag = 'task'

/** The queue of the server's own work, for the platform's administrator. */
export const taskCalls = {
  backlog: call({
    method: 'GET',
    path: '/system/task/backlog',
    access: 'platform:task:list',
    tag,
    data: z.object({ kinds: z.array(backlog) }),
    summary: { cn: '任务队列概况', en: 'What is waiting, running and failed, by kind' },
  }),
  findPage: call({
    method: 'POST',
    path: '/system/task/findPage',
    access: 'platform:task:list',
    tag,
    body: z.strictObject({
      ...pageBody,
      kind: enumSchema(taskKind).nullable().optional(),
      state: enumSchema(taskState).nullable().optional(),
      /** Part of the customer's name, the key, the lane or the error. */
      keyword: z.string().trim().max(100).optional(),
    }),
    data: pageOf(record),
    summary: { cn: '任务列表', en: 'List tasks' },
  }),
  retry: call({
    method: 'POST',
    path: '/system/task/retry',
    access: 'platform:task:retry',
    tag,
    body: selection,
    data: changed,
    summary: { cn: '立即重试任务', en: 'Retry failed or waiting tasks immediately' },
  }),
  cancel: call({
    method: 'POST',
    path: '/system/task/cancel',
    access: 'platform:task:cancel',
    tag,
    body: selection,
    data: changed,
    summary: { cn: '取消任务', en: 'Cancel waiting or failed tasks' },
  }),
}
