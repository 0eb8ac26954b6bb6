import { aiReportCalls } from '@undertone/domain/assistant/ai-report.calls'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { askForReport, rate, reportDetail, reportOfSubject, reportPage, stopWriting } from './report.service.ts'
import { markRead } from './report-list.store.ts'

/** Texts about alarms and findings, for those who can open these. */
export const aiReportRoutes = (db: Database): Binding[] => [
  bind(aiReportCalls.findPage, ({ body }, { caller, language }) => reportPage(db, caller, body, language)),
  bind(aiReportCalls.getDetail, ({ query }, { caller, language }) => reportDetail(db, caller, query.id, language)),
  bind(aiReportCalls.ofSubject, ({ query }, { caller }) => reportOfSubject(db, caller, query)),
  bind(aiReportCalls.write, async ({ body }, { caller, language }) => ({ id: await askForReport(db, caller, body, language) })),
  bind(aiReportCalls.stop, async ({ body }, { caller }) => {
    await stopWriting(db, caller, body.id)
    return null
  }),
  bind(aiReportCalls.rate, async ({ body }, { caller }) => {
    await rate(db, caller, body)
    return null
  }),
  bind(aiReportCalls.markRead, async ({ body }, { caller }) => ({ changed: await markRead(db, caller, body.ids, body.isRead) })),
]
