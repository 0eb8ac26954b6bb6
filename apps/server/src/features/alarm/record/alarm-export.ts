import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { DomainError } from '@undertone/domain/core/error'
import { maxSheetRows } from '@undertone/domain/core/sheet'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { Context } from '../../../platform/identity/principal.ts'
import { JobKind, type JobStep, startsJob } from '../../../platform/job/job-kind.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { attachment } from '../../../platform/sheet/csv.ts'
import { workbookType, writeWorkbook } from '../../../platform/sheet/workbook.ts'
import { type AlarmFilter, type AlarmOrder, countAlarms, findAlarms } from './alarm-find.store.ts'
import { alarmFileName, alarmSheet } from './alarm-sheet.ts'

/** Alarms above which an export runs as a job (guess: about a second's work). */
const maxConcurrent = 5000
/** Alarms per read of an export. */
const readAtOnce = 1000

/** Alarm records as a workbook: at once, or by a job if there are many. */
export function alarmExport(db: Database): Binding {
  async function workbook(
    filter: AlarmFilter & AlarmOrder,
    total: number,
    { caller, language }: Context,
    step: JobStep,
  ): Promise<Uint8Array> {
    const records = []
    for (let from = 0; from < total; from += readAtOnce) {
      records.push(...(await findAlarms(db, caller, filter, filter, readAtOnce, from)))
      await step(from, total)
    }
    return writeWorkbook(alarmSheet(records, caller.timeZone, language), caller.scope.tenantId)
  }
  const fileName = ({ caller, language }: Context) => alarmFileName(language, toZoned(Date.now(), caller.timeZone).slice(0, 10))
  const exportJob = new JobKind({
    name: 'alarm.export',
    input: alarmRecordCalls.export.body,
    access: () => [alarmRecordCalls.export.access],
    afterRestart: 'runsAgain',
    run: async (filter, context, step) => {
      const { total } = await countAlarms(db, context.caller, filter)
      return { file: { name: fileName(context), bytes: await workbook(filter, total, context, step) } }
    },
  })
  return startsJob(
    exportJob,
    bind(alarmRecordCalls.export, async ({ body }, context, reply) => {
      const { total } = await countAlarms(db, context.caller, body)
      if (total > maxSheetRows) throw new DomainError(sheetErrors.tooManyRows, { rows: maxSheetRows })
      if (total <= maxConcurrent) {
        const bytes = await workbook(body, total, context, async () => undefined)
        return reply
          .header('content-disposition', attachment(fileName(context)))
          .type(workbookType)
          .send(Buffer.from(bytes))
      }
      return reply.send({ code: 200, msg: 'success', data: await exportJob.start(body, context) })
    }),
  )
}
