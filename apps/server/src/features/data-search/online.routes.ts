import { DomainError } from '@undertone/domain/core/error'
import { maxSheetRows } from '@undertone/domain/core/sheet'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import { type OnlinePoint, onlineCalls } from '@undertone/domain/data-search/online.calls'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { Context } from '../../platform/identity/principal.ts'
import { JobKind, type JobStep, startsJob } from '../../platform/job/job-kind.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import { attachment } from '../../platform/sheet/csv.ts'
import { workbookType, writeWorkbook } from '../../platform/sheet/workbook.ts'
import { onlineIds, onlinePoints } from './online.service.ts'
import { onlineFileName, onlineSheet } from './online-sheet.ts'

/** Default page size; as in the pager. */
const defaultPageSize = 20
/** Points above which an export runs as a job (guess: about a second's work). */
const maxConcurrent = 2000
/** Points per read of an export; the largest page. */
const readChunk = 1000

/** The filter of an export as its job stores it: ids are numbers already. */
const storedFilter = z.object({
  ...onlineCalls.export.query.shape,
  companyId: z.number().optional(),
  areaId: z.number().optional(),
  equipmentId: z.number().optional(),
})

/** The newest values of points as a list and as a file. */
export function onlineRoutes(db: Database): Binding[] {
  async function workbook(ids: readonly number[], { caller, language }: Context, step: JobStep): Promise<Uint8Array> {
    const points: OnlinePoint[] = []
    for (let from = 0; from < ids.length; from += readChunk) {
      points.push(...(await onlinePoints(db, caller, ids.slice(from, from + readChunk), language)))
      await step(from, ids.length)
    }
    return writeWorkbook(onlineSheet(points, caller.timeZone, language), caller.scope.tenantId)
  }
  const fileName = ({ caller, language }: Context) => onlineFileName(language, toZoned(Date.now(), caller.timeZone).slice(0, 10))
  const exportJob = new JobKind({
    name: 'online.export',
    input: storedFilter,
    access: () => [onlineCalls.export.access],
    afterRestart: 'runsAgain',
    run: async (filter, context, step) => {
      const { ids } = await onlineIds(db, context.caller, filter, context.language)
      return { file: { name: fileName(context), bytes: await workbook(ids, context, step) } }
    },
  })
  return [
    bind(onlineCalls.list, async ({ query }, { caller, language }) => {
      const { pageNum = 1, pageSize = defaultPageSize } = query
      const { ids, counts } = await onlineIds(db, caller, query, language)
      const from = (Math.max(1, pageNum) - 1) * Math.max(1, pageSize)
      const records = await onlinePoints(db, caller, ids.slice(from, from + Math.max(1, pageSize)), language)
      return { records, total: ids.length, counts }
    }),
    startsJob(
      exportJob,
      bind(onlineCalls.export, async ({ query }, context, reply) => {
        const { ids } = await onlineIds(db, context.caller, query, context.language)
        if (ids.length > maxSheetRows) throw new DomainError(sheetErrors.tooManyRows, { rows: maxSheetRows })
        if (ids.length <= maxConcurrent) {
          const bytes = await workbook(ids, context, async () => undefined)
          return reply
            .header('content-disposition', attachment(fileName(context)))
            .type(workbookType)
            .send(Buffer.from(bytes))
        }
        return reply.send({ code: 200, msg: 'success', data: await exportJob.start(query, context) })
      }),
    ),
  ]
}
