import { randomUUID } from 'node:crypto'
import { outboxChannel } from '@undertone/domain/core/outbox.enums'
import type { Language } from '@undertone/domain/core/text'
import { fillTemplate, fillTitle, receiversOf } from '@undertone/domain/email/email-template'
import { periodName } from '@undertone/domain/report/report-period'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/outbox/outbox.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { hashLink, linkSecret } from '../../../platform/security/account-link.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import type { MailFacts, ReportTemplate } from './send.store.ts'

/** How long the link of an e-mail works, days. A guess: until the report after the next month's. */
const mailLinkDays = 60

/** How a version is sent. */
export interface MailOrder {
  readonly language: Language
  readonly layout: string
  readonly attaches: boolean
  readonly receivers: readonly string[]
  /** The run of a schedule that sends it; null for a person. */
  readonly runId: number | null
  readonly author: string
  readonly accountId: number | null
}

export interface LinkDraft {
  readonly tenantId: number
  readonly reportId: number
  readonly versionId: number
  readonly language: Language
  readonly layout: string
  readonly days: number
  readonly author: string
  readonly accountId: number | null
  readonly sentTo: string | null
}

/** Adds a link to a version; its secret is derived from its id and stored nowhere. */
export async function addLink(tx: Tx, box: SecretBox, draft: LinkDraft): Promise<{ id: number; linkId: string }> {
  const linkId = randomUUID()
  const { rows } = await sql<{
    id: number
  }>`insert into report_link (tenant_id, report_id, version_id, link_id, token_hash, language, layout, author, created_by, expires_at, sent_to)
    values (${draft.tenantId}, ${draft.reportId}, ${draft.versionId}, ${linkId}, ${hashLink(linkSecret(box, 'report', linkId))}, ${draft.language}, ${draft.layout},
      ${draft.author}, ${draft.accountId}, now() + make_interval(days => ${draft.days}), ${draft.sentTo}) returning id`.execute(tx)
  return { id: rows[0]?.id ?? 0, linkId }
}

/** The values of the placeholders; they are inserted and never read as templates. */
function valuesOf(facts: MailFacts, { language }: MailOrder, link: string, nowMs: number): Record<string, string> {
  return {
    company: facts.companyName,
    time: toZoned(nowMs, facts.timeZone),
    link,
    period: `${facts.placeName === facts.companyName ? '' : `${facts.placeName} `}${periodName(facts)[language]}`,
    machines: String(facts.machines),
    alarms: String(facts.alarms),
    dangers: String(facts.dangers),
    area: facts.placeName,
    task: periodName(facts)[language],
    group: facts.companyName,
  }
}

/** Queues the e-mails of a version, one to each recipient; a run sends one to an address however often this is called. Answers how many. */
export async function queueReportMails(
  tx: Tx,
  box: SecretBox,
  facts: MailFacts,
  template: ReportTemplate,
  order: MailOrder,
): Promise<number> {
  const receivers = order.receivers.length > 0 ? order.receivers : receiversOf(template.receivers)
  let queued = 0
  for (const address of new Set(receivers.map((one) => one.trim()).filter((one) => one !== ''))) {
    const { rows } = await sql<{ id: number }>`insert into report_mail (tenant_id, report_id, version_id, run_id, address, language, author)
      values (${facts.tenantId}, ${facts.reportId}, ${facts.versionId}, ${order.runId}, ${address}, ${order.language}, ${order.author})
      on conflict (run_id, address) where run_id is not null do nothing returning id`.execute(tx)
    const [mail] = rows
    if (!mail) continue
    const link = await addLink(tx, box, { ...facts, ...order, days: mailLinkDays, sentTo: address })
    // No value can have the mark in it: it is the id of the link that was just made.
    const mark = `[${link.linkId}]`
    const values = valuesOf(facts, order, mark, Date.now())
    const messageId = await enqueue(tx, outboxChannel.members.Email.code, {
      tenantId: facts.tenantId,
      recipient: address,
      payload: {
        templateId: template.id,
        title: fillTitle(template.title, { ...values, link: '' }),
        text: fillTemplate(template.body, values),
        reportLink: { mark, linkId: link.linkId, path: '/sharedReport' },
        ...(order.attaches ? { attachment: { versionId: facts.versionId, language: order.language, layout: order.layout } } : {}),
      },
      onceKey: `report:${mail.id}`,
    })
    await sql`update report_mail set link_id = ${link.id}, message_id = ${messageId}::uuid where id = ${mail.id}`.execute(tx)
    queued += 1
  }
  return queued
}
