import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import { memberOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { workType } from '@undertone/domain/email/email.enums'
import { receiversOf } from '@undertone/domain/email/email-template'
import { company } from '@undertone/domain/org/company.resource'
import { reportErrors } from '@undertone/domain/report/report.errors'
import type { reportMailCalls } from '@undertone/domain/report/report-schedule.calls'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import { ownerOf } from '../../../resource/resource-store.ts'
import { nameOf } from '../version/move-version.ts'
import { visibleVersionOf } from '../version/report.service.ts'
import { reportRow } from '../version/report.store.ts'
import { subjectOf } from '../version/report-scope.ts'
import { queueReportMails } from './queue-mail.ts'
import { mailFacts, nearestTemplate, templateType } from './send.store.ts'

/** Sends a version now, one e-mail to each recipient. */
export async function sendNow(
  db: Database,
  box: SecretBox,
  caller: Caller,
  { versionId, ...order }: ParsedOf<typeof reportMailCalls.send>['body'],
): Promise<DataOf<typeof reportMailCalls.send>> {
  const version = await visibleVersionOf(db, caller, versionId)
  if (version.progress !== 'done') throw new DomainError(reportErrors.stillCollecting)
  return db.transaction().execute(async (tx) => {
    const facts = await mailFacts(tx, versionId)
    if (!facts) throw new DomainError(coreErrors.recordNotFound, {}, 'versionId')
    const type = templateType(facts)
    const template = await nearestTemplate(tx, facts.companyId, type)
    if (!template) throw new DomainError(reportErrors.noTemplate, { type: memberOf(workType, type) ?? '' })
    const queued = await queueReportMails(tx, box, facts, template, {
      ...order,
      runId: null,
      author: await nameOf(tx, caller),
      accountId: caller.accountId,
    })
    return { queued }
  })
}

/** The e-mails of a report, the newest first. */
export async function sentMails(db: Database, caller: Caller, id: number): Promise<DataOf<typeof reportMailCalls.sent>> {
  if (!(await reportRow(db, caller.scope, id))) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  const { rows } = await sql<{
    id: number
    address: string
    language: Language
    state: 'waiting' | 'sent' | 'failed'
    ms: number
    by: string
    answer: string | null
  }>`select l.id, l.address,
      l.language, coalesce(m.state, l.state) as state, (extract(epoch from l.at) * 1000)::float8 as ms, l.author as by,
      coalesce((select a.answer from outbox_attempt a where a.message_pk = m.id order by a.number desc limit 1), l.answer) as answer
    from report_mail l left join outbox_message m on m.message_id = l.message_id where l.report_id = ${id} order by l.id desc limit 500`.execute(
    db,
  )
  return rows.map(({ ms, ...one }) => ({ ...one, at: toZoned(ms, caller.timeZone) }))
}

/** The template that would send, and its recipients. */
export async function suggestedMail(
  db: Database,
  caller: Caller,
  { companyId, cycle }: ParsedOf<typeof reportMailCalls.suggested>['query'],
): Promise<DataOf<typeof reportMailCalls.suggested>> {
  await ownerOf(db, company, caller.scope, companyId, 'companyId')
  const reportSubject = subjectOf(caller.scope)
  const template = await nearestTemplate(
    db,
    companyId,
    templateType({ subject: reportSubject === 'any' ? 'condition' : reportSubject, cycle }),
  )
  return { templateName: template?.name ?? null, receivers: template ? [...receiversOf(template.receivers)] : [] }
}
