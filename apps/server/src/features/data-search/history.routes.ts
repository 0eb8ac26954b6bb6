import { mapping } from '@undertone/domain/asset/mapping.resource'
import { DomainError } from '@undertone/domain/core/error'
import { historyCalls as calls } from '@undertone/domain/data-search/history.calls'
import { historyColumns, maxSuspectMarks } from '@undertone/domain/data-search/history-columns.table'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { WrittenJson } from '../../platform/http/written-json.ts'
import { JobKind, startsJob } from '../../platform/job/job-kind.ts'
import { fromZoned } from '../../platform/runtime/clock.ts'
import { attachment } from '../../platform/sheet/csv.ts'
import { workbookType } from '../../platform/sheet/workbook.ts'
import { ownerOf } from '../../resource/resource-store.ts'
import { rowsAround } from './history-page.service.ts'
import type { HistoryReader } from './history-reader.ts'
import { historySearch } from './history-search.ts'
import { historyFileName } from './history-sheet.ts'
import { suspectsOf } from './history-suspects.store.ts'

/** Default page size; as in the pager. */
const defaultPageSize = 20
/** Range above which a workbook is created by a job, ms (guess: a month of minutes is about a second's work). */
const jobFromMs = 31 * 86_400_000

/** The query of an export as its job stores it: lists are lists already. */
const storedQuery = z.object({
  call: z.enum(['exportEigenData', 'exportData']),
  mappingId: z.number().optional(),
  mappingIds: z.array(z.number()).optional(),
  chartType: z.array(z.number()).optional(),
  startTime: z.string().optional(),
  endTime: z.string().optional(),
})

/** History of measuring points: table, trend, hours, one time, and the table as a file. */
export function historyRoutes(db: Database, reader: HistoryReader): Binding[] {
  const exportJob = new JobKind({
    name: 'history.export',
    input: storedQuery,
    access: ({ call }) => [calls[call].access],
    afterRestart: 'runsAgain',
    run: async (query, { caller, language }, step) => {
      const search = await historySearch(db, caller, query)
      const name = historyFileName(search, caller.timeZone, language, 'xlsx')
      return { file: { name, bytes: await reader.read({ caller, language }, search, { kind: 'workbook' }, step) } }
    },
  })
  const exported = (call: z.output<typeof storedQuery>['call']) =>
    bind(calls[call], async ({ query }, context, reply) => {
      const { caller, language } = context
      const search = await historySearch(db, caller, query)
      const name = historyFileName(search, caller.timeZone, language, query.format)
      if (query.format === 'csv') {
        const csv = reader.csv({ caller, language }, search)
        return reply.type('text/csv; charset=utf-8').header('content-disposition', attachment(name)).send(csv)
      }
      if (search.end - search.begin <= jobFromMs) {
        const bytes = await reader.read({ caller, language }, search, { kind: 'workbook' })
        return reply.header('content-disposition', attachment(name)).type(workbookType).send(Buffer.from(bytes))
      }
      return reply.send({ code: 200, msg: 'success', data: await exportJob.start({ ...query, call }, context) })
    })
  return [
    bind(calls.eigenData, async ({ query }, { caller, language }) => {
      const search = await historySearch(db, caller, query)
      const page = { pageNum: Math.max(1, query.pageNum ?? 1), pageSize: Math.max(1, query.pageSize ?? defaultPageSize) }
      return new WrittenJson(await reader.read({ caller, language }, search, { kind: 'page', ...page }))
    }),
    bind(calls.suspects, async ({ query }, { caller }) => ({
      list: (await suspectsOf(db, await historySearch(db, caller, query), maxSuspectMarks)).reverse(),
    })),
    bind(calls.historyTrend, async ({ query }, { caller, language }) => {
      const search = await historySearch(db, caller, query)
      return new WrittenJson(await reader.read({ caller, language }, search, { kind: 'trend' }))
    }),
    bind(calls.around, async ({ query }, { caller }) => {
      if (query.mappingId === undefined) throw new DomainError(waveformErrors.selectMapping, {}, 'mappingId')
      const time = fromZoned(query.time, caller.timeZone, 'begin')
      if (!time) throw new DomainError(waveformErrors.selectTimeRange, {}, 'time')
      await ownerOf(db, mapping, caller.scope, query.mappingId, 'mappingId')
      return rowsAround(db, { mappingIds: [query.mappingId], columns: historyColumns }, time.getTime(), caller.timeZone)
    }),
    bind(calls.hourly, async ({ query }, { caller, language }) => {
      const search = await historySearch(db, caller, query)
      return new WrittenJson(await reader.read({ caller, language }, search, { kind: 'hours' }))
    }),
    startsJob(exportJob, exported('exportEigenData')),
    startsJob(exportJob, exported('exportData')),
  ]
}
