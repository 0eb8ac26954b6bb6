import { alarmQualityCalls } from '@undertone/domain/alarm/quality/alarm-quality.calls'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { attachment } from '../../../platform/sheet/csv.ts'
import { workbookType, writeWorkbook } from '../../../platform/sheet/workbook.ts'
import { alarmQualityOf } from './quality.service.ts'
import { qualityFileName, qualitySheet } from './quality-sheet.ts'

/** Alarm quality: figures, and the same as a workbook. */
export function qualityRoutes(db: Database): Binding[] {
  return [
    bind(alarmQualityCalls.quality, ({ body }, { caller }) => alarmQualityOf(db, caller, body)),
    bind(alarmQualityCalls.exportQuality, async ({ body }, { caller, language }, reply) => {
      const figures = await alarmQualityOf(db, caller, body)
      const bytes = await writeWorkbook(qualitySheet(figures, language, caller.timeZone), caller.scope.tenantId)
      const name = qualityFileName(language, toZoned(Date.now(), caller.timeZone).slice(0, 10))
      return reply.header('content-disposition', attachment(name)).type(workbookType).send(Buffer.from(bytes))
    }),
  ]
}
