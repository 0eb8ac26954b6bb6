import { sharedReportCalls } from '@undertone/domain/report/report-link.calls'
import type { LinkLogin } from '../../../contracts/link-login.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import type { PrintParts } from '../compose/print-report.ts'
import type { ReportDesk } from '../version/report-desk.ts'
import { linkFile, linksOf, makeLink, openLink, revokeLink } from './link.service.ts'
import { sendNow, sentMails, suggestedMail } from './mail.service.ts'
import { addSchedule, editSchedule, removeSchedule, scheduleById, schedules } from './schedule.service.ts'

interface SendParts extends PrintParts {
  readonly box: SecretBox
  readonly linkLogin: LinkLogin
}

/** Schedules, e-mails and links of reports of one subject. */
export const sendRoutes = ({ db, box }: SendParts, desk: ReportDesk): Binding[] => {
  const { bind, schedules: reportScheduleCalls, mails: reportMailCalls, links: reportLinkCalls } = desk
  return [
    bind(reportScheduleCalls.list, (_, { caller, language }) => schedules(db, caller, language)),
    bind(reportScheduleCalls.add, async ({ body }, { caller, language }) =>
      scheduleById(db, caller, language, await addSchedule(db, caller, body)),
    ),
    bind(reportScheduleCalls.edit, async ({ body }, { caller, language }) => {
      await editSchedule(db, caller, body)
      return scheduleById(db, caller, language, body.id)
    }),
    bind(reportScheduleCalls.remove, async ({ query }, { caller }) => {
      await removeSchedule(db, caller, query.id)
      return { id: query.id }
    }),
    bind(reportMailCalls.send, ({ body }, { caller }) => sendNow(db, box, caller, body)),
    bind(reportMailCalls.sent, ({ query }, { caller }) => sentMails(db, caller, query.id)),
    bind(reportMailCalls.suggested, ({ query }, { caller }) => suggestedMail(db, caller, query)),
    bind(reportLinkCalls.list, ({ query }, { caller }) => linksOf(db, box, caller, query.id)),
    bind(reportLinkCalls.add, ({ body }, { caller }) => makeLink(db, box, caller, body)),
    bind(reportLinkCalls.revoke, ({ body }, { caller }) => revokeLink(db, box, caller, body.id)),
  ]
}

/** The report of a link. Wrong links count like wrong passwords: who guesses has to wait. */
export const sharedReportRoutes = (parts: SendParts): Binding[] => {
  const { db, linkLogin } = parts
  return [
    bind(sharedReportCalls.open, ({ body }, { address }) => linkLogin.limit(address, () => openLink(db, body.token))),
    bind(sharedReportCalls.file, async ({ body }, { address }, reply) => {
      const { name, bytes } = await linkLogin.limit(address, () => linkFile(parts, body.token))
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(bytes)
    }),
  ]
}
