import { DomainError } from '@undertone/domain/core/error'
import { maxSheetRows } from '@undertone/domain/core/sheet'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import { healthLearningCalls } from '@undertone/domain/health/health-learning.calls'
import { healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { fromZoned, toZoned } from '../../platform/runtime/clock.ts'
import { attachment } from '../../platform/sheet/csv.ts'
import { workbookType, writeWorkbook } from '../../platform/sheet/workbook.ts'
import { healthOverview } from './health.service.ts'
import { healthFileName, healthSheet } from './health-sheet.ts'
import { healthWave } from './health-wave.store.ts'
import { learningPage, startLearning, stopLearning } from './learning.service.ts'
import { machineList } from './machine-list.service.ts'
import { healthOfPoint } from './point.service.ts'
import { healthTrend } from './trend.service.ts'
import { companyWeights, previewWeights, saveWeights } from './weights.service.ts'

/** Default page size; as in the pager. */
const defaultPageSize = 20

/** Offset and size of a page. */
function pageAt({ pageNum = 1, pageSize = defaultPageSize }: { pageNum?: number | undefined; pageSize?: number | undefined }) {
  const size = Math.max(1, pageSize)
  return { from: (Math.max(1, pageNum) - 1) * size, size }
}

export function healthScoreRoutes(db: Database): Binding[] {
  return [
    bind(healthScoreCalls.overview, ({ query }, { caller }) => healthOverview(db, caller.scope, query.companyId, Date.now())),
    bind(healthScoreCalls.equipment, async ({ query }, { caller, language }) => {
      const { from, size } = pageAt(query)
      const { machines, counts } = await machineList(db, caller.scope, query, language, Date.now())
      return { records: machines.slice(from, from + size), total: machines.length, counts }
    }),
    bind(healthScoreCalls.exportEquipment, async ({ query }, { caller, language }, reply) => {
      const { machines } = await machineList(db, caller.scope, query, language, Date.now())
      if (machines.length > maxSheetRows) throw new DomainError(sheetErrors.tooManyRows, { rows: maxSheetRows })
      const name = healthFileName(language, toZoned(Date.now(), caller.timeZone).slice(0, 10))
      const bytes = await writeWorkbook(healthSheet(machines, caller.timeZone, language), caller.scope.tenantId)
      return reply.header('content-disposition', attachment(name)).type(workbookType).send(Buffer.from(bytes))
    }),
    bind(healthScoreCalls.point, async ({ query }, { caller, language }) => ({
      mapping: await healthOfPoint(db, caller, query, language),
    })),
    bind(healthScoreCalls.trend, ({ query }, { caller }) => healthTrend(db, caller.scope, query, Date.now())),
    bind(healthScoreCalls.wave, ({ query }, { caller }) =>
      healthWave(db, caller, query.mappingId, fromZoned(query.time, caller.timeZone)?.getTime()),
    ),
    bind(healthScoreCalls.weights, ({ query }, { caller }) => companyWeights(db, caller, query.companyId ?? caller.homeCompanyId ?? 0)),
    bind(healthScoreCalls.previewWeights, ({ body }, { caller }) => previewWeights(db, caller, body.companyId, body.weights)),
    bind(healthScoreCalls.saveWeights, ({ body }, { caller }) => saveWeights(db, caller, body.companyId, body.weights)),
    bind(healthLearningCalls.list, ({ query }, { caller }) => {
      const { from, size } = pageAt(query)
      return learningPage(db, caller, query, from, size)
    }),
    bind(healthLearningCalls.start, ({ body }, { caller }) => startLearning(db, caller, body)),
    bind(healthLearningCalls.stop, async ({ body }, { caller }) => ({ stopped: await stopLearning(db, caller, body.mappingIds) })),
  ]
}
