import { alarmQualityCalls } from '@undertone/domain/alarm/alarm-quality.calls'
import { toZoned } from '../core/clock.ts'
import { attachment } from '../core/csv.ts'
import type { Database } from '../core/database.ts'
import { type Binding, bind } from '../core/http.ts'
import { workbookType, writeWorkbook } from '../core/workbook.ts'
import { alarmQualityOf } from './quality.service.ts'
import { qualityFileName, qualitySheet } from './quality-sheet.ts'

/** How good the alarms are: figures, and the same as a workbook. */
export function qualityRoutes(db: Database): Binding[] {
  return [
    bind(alarmQualityCalls.quality, ({ body }, { caller }) => alarmQualityOf(db, caller, body)),
    bind(alarmQualityCalls.exportQuality, async ({ body }, { caller, language }, reply) => {
      const figures = await alarmQualityOf(db, caller, body)
      const bytes = await writeWorkbook(qualitySheet(figures, language, caller.timeZone))
      const name = qualityFileName(language, toZoned(Date.now(), caller.timeZone).slice(0, 10))
      return reply.header('content-disposition', attachment(name)).type(workbookType).send(Buffer.from(bytes))
    }),
  ]
}
