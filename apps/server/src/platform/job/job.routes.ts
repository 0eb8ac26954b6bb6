import { jobCalls } from '@undertone/domain/core/job.calls'
import type { Database } from '../database/database.ts'
import { type Binding, bind } from '../http/http.ts'
import { attachment } from '../sheet/csv.ts'
import { workbookType } from '../sheet/workbook.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { cancelJob, findJob } from './job.store.ts'
import { readJobFile } from './job-files.ts'

export const jobRoutes = (db: Database, files: ObjectStore): Binding[] => [
  bind(jobCalls.find, ({ params }, { caller }) => findJob(db, caller.accountId, params.id)),
  bind(jobCalls.cancel, async ({ body }, { caller }) => {
    await cancelJob(db, caller.accountId, body.id)
    return null
  }),
  bind(jobCalls.file, async ({ params }, { caller }, reply) => {
    const { name, body } = await readJobFile(db, files, caller.accountId, params.id)
    return reply.header('content-disposition', attachment(name)).header('content-length', body.size).type(workbookType).send(body.stream)
  }),
]
