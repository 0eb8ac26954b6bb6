import { jobCalls } from '@undertone/domain/core/job.calls'
import type { Database } from '../database/database.ts'
import { type Binding, bind } from '../http/http.ts'
import { attachment } from '../sheet/csv.ts'
import { workbookType } from '../sheet/workbook.ts'
import { cancelJob, findJob, jobFile } from './job.store.ts'

export const jobRoutes = (db: Database): Binding[] => [
  bind(jobCalls.find, ({ params }, { caller }) => findJob(db, caller.accountId, params.id)),
  bind(jobCalls.cancel, async ({ body }, { caller }) => {
    await cancelJob(db, caller.accountId, body.id)
    return null
  }),
  bind(jobCalls.file, async ({ params }, { caller }, reply) => {
    const { name, bytes } = await jobFile(db, caller.accountId, params.id)
    return reply.header('content-disposition', attachment(name)).type(workbookType).send(bytes)
  }),
]
