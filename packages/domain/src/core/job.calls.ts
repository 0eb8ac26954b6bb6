import { z } from 'zod'
import { call, idText } from './call.ts'
import { enumeration, enumSchema } from './enum.ts'

/** State of a background job. */
export const jobState = enumeration(
  'JobState',
  { cn: '任务状态', en: 'Job status' },
  {
    Running: { code: 'running', cn: '进行中', en: 'Running', tone: 'accent' },
    Done: { code: 'done', cn: '已完成', en: 'Done', tone: 'good' },
    Failed: { code: 'failed', cn: '失败', en: 'Failed', tone: 'danger' },
    Cancelled: { code: 'cancelled', cn: '已取消', en: 'Cancelled', tone: 'neutral' },
  },
)

/** A job as its owner sees it: `progress` out of `total` steps, and the result once it is done. */
export const jobOf = <S extends z.ZodType>(result: S) =>
  z.object({
    id: z.number().int(),
    kind: z.string(),
    state: enumSchema(jobState),
    progress: z.number().int(),
    total: z.number().int().nullable(),
    /** Why it failed, in the language of the user who started it. */
    message: z.string().nullable(),
    result: result.nullable(),
    /** Name of the file to download with `/job/file/{id}`. */
    fileName: z.string().nullable(),
  })

const one = z.object({ id: idText })

/** Only the user who started a job can see it, cancel it and download its file. */
export const jobCalls = {
  find: call({
    method: 'GET',
    path: '/job/{id}',
    access: 'session',
    tag: 'job',
    params: one,
    data: jobOf(z.unknown()),
    summary: { cn: '任务进度', en: 'View the progress of a job' },
  }),
  cancel: call({
    method: 'POST',
    path: '/job/cancel',
    access: 'session',
    tag: 'job',
    body: z.strictObject({ id: z.number().int().positive() }),
    data: z.null(),
    summary: { cn: '取消任务', en: 'Cancel a job' },
  }),
  file: call({
    method: 'GET',
    path: '/job/file/{id}',
    access: 'session',
    tag: 'job',
    params: one,
    data: 'file',
    summary: { cn: '下载任务文件', en: 'Download the file of a job' },
  }),
}
