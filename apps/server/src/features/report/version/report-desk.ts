import { inspectionReportCalls, inspectionReportSectionCalls, reportCalls, reportSectionCalls } from '@undertone/domain/report/report.calls'
import type { ReportSubject } from '@undertone/domain/report/report-desk'
import { inspectionReportLinkCalls, reportLinkCalls } from '@undertone/domain/report/report-link.calls'
import {
  inspectionReportMailCalls,
  inspectionReportScheduleCalls,
  reportMailCalls,
  reportScheduleCalls,
} from '@undertone/domain/report/report-schedule.calls'
import type { FastifyReply } from 'fastify'
import { bind } from '../../../platform/http/http.ts'
import type { Context } from '../../../platform/identity/principal.ts'
import { atDesk } from './report-scope.ts'

/** The calls of one subject, and how they are bound: their callers see its reports alone. */
const deskOf = (
  subject: ReportSubject,
  calls: typeof reportCalls,
  sections: typeof reportSectionCalls,
  schedules: typeof reportScheduleCalls,
  mails: typeof reportMailCalls,
  links: typeof reportLinkCalls,
) => ({
  subject,
  ...{ calls, sections, schedules, mails, links },
  bind: ((call, handle, more) => {
    const bound = bind(call, handle, more)
    return {
      ...bound,
      handle: (input: never, context: never, reply: FastifyReply) => {
        const { caller, ...rest }: Context = context
        return bound.handle(input, { ...rest, caller: atDesk(caller, subject) } as never, reply)
      },
    }
  }) as typeof bind,
})
export type ReportDesk = ReturnType<typeof deskOf>

export const reportDesks: readonly ReportDesk[] = [
  deskOf('condition', reportCalls, reportSectionCalls, reportScheduleCalls, reportMailCalls, reportLinkCalls),
  deskOf(
    'inspection',
    inspectionReportCalls,
    inspectionReportSectionCalls,
    inspectionReportScheduleCalls,
    inspectionReportMailCalls,
    inspectionReportLinkCalls,
  ),
]
