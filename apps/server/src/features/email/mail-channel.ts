import { memberOf } from '@undertone/domain/core/enum'
import { outboxChannel } from '@undertone/domain/core/outbox.enums'
import { mailOutcome } from '@undertone/domain/email/email.enums'
import { mailServer } from '@undertone/domain/email/mail-server.resource'
import { platformMailServer } from '@undertone/domain/email/platform-mail-server.resource'
import { z } from 'zod'
import type { MailAttachment, ReadMailAttachment } from '../../contracts/mail-attachment.ts'
import type { Database } from '../../platform/database/database.ts'
import type { OutboxChannel, OutboxOutcome } from '../../platform/outbox/outbox.ts'
import { linkMark, platformMail } from '../../platform/outbox/platform-mail.ts'
import { linkSecret } from '../../platform/security/account-link.ts'
import type { OutgoingGuard } from '../../platform/security/outgoing.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { openedAccount } from './mail-account.store.ts'
import { type MailAccount, type MailResult, sendMail } from './send-mail.ts'
import { sendingAccount } from './template-account.ts'

const minute = 60_000
/** Waits before the second, third … attempt, ms: short at first, then every quarter of an hour until the outbox gives up (guess). */
const retryMs = [15_000, minute, 2 * minute, 5 * minute, ...Array.from({ length: 300 }, () => 15 * minute)]

/** Queued payload: the template with the account, and the content. The recipient is that of the message. */
const payloadSchema = z.object({
  templateId: z.number().int(),
  title: z.string(),
  text: z.string(),
  /** A link to a report: its address is put in the place of the mark, with a secret that is stored nowhere. */
  reportLink: z.object({ mark: z.string(), linkId: z.string(), path: z.string() }).optional(),
  /** What is attached, in the words of the feature that makes it when the e-mail is sent. */
  attachment: z.unknown().optional(),
})

const accountColumns = ['id', 'smtpHost', 'smtpPort', 'tls', 'userName', 'passwordSealed', 'sender', 'senderName'] as const

const { Sent, SenderRefused, ReceiversRefused, Refused, HostRefused } = mailOutcome.members
const permanentFaults: readonly string[] = [SenderRefused.code, ReceiversRefused.code, Refused.code]

/** A reply starting with 5 is permanent, one with 4 transient (RFC 5321, 4.2.1); an unreachable server may come back. */
export function outcomeOfMail({ outcome, answer }: Pick<MailResult, 'outcome' | 'answer'>): OutboxOutcome {
  const said = answer === '' ? (memberOf(mailOutcome, outcome)?.en ?? outcome) : answer
  if (outcome === Sent.code) return { outcome: 'sent', answer: said }
  if (outcome === HostRefused.code || (permanentFaults.includes(outcome) && /^5/.test(answer))) return { outcome: 'never', answer: said }
  return { outcome: 'later', answer: said, isAway: !permanentFaults.includes(outcome) }
}

/** The e-mail of a payload, and the account that sends it; otherwise why it can never be sent. */
interface Prepared {
  readonly account: MailAccount
  readonly title: string
  readonly text: string
  readonly attachment?: MailAttachment
}
type Prepare = (tenantId: number | null, payload: unknown) => Promise<Prepared | string>

/** What e-mails of templates need beside the template. */
interface MailParts {
  readonly publicUrl: string | null
  readonly readAttachment: ReadMailAttachment
}

/** An e-mail of a template, by its account. */
const byTemplate =
  (db: Database, box: SecretBox, { publicUrl, readAttachment }: MailParts): Prepare =>
  async (tenantId, payload) => {
    const { templateId, title, text, reportLink, attachment } = payloadSchema.parse(payload)
    const stored = await db
      .selectFrom('emailTemplate')
      .select(['tenantId', 'enabled', 'serverId', ...accountColumns])
      .where('id', '=', templateId)
      .executeTakeFirst()
    if (!stored || stored.tenantId !== tenantId) return 'the e-mail template was deleted'
    if (!stored.enabled) return 'the e-mail template is disabled'
    const account = await sendingAccount(db, box, tenantId, stored)
    if (!account) return 'the e-mail template has no mail server'
    const address =
      reportLink && publicUrl !== null ? `${publicUrl}/#${reportLink.path}?token=${linkSecret(box, 'report', reportLink.linkId)}` : ''
    const attached = attachment === undefined ? null : await readAttachment(tenantId, attachment)
    return {
      account,
      title,
      text: reportLink ? text.replaceAll(reportLink.mark, () => address) : text,
      ...(attached ? { attachment: attached } : {}),
    }
  }

/** The default server of the platform, or the first server of a customer. */
async function serverOf(db: Database, box: SecretBox, tenantId: number | null): Promise<MailAccount | string> {
  if (tenantId === null) {
    const stored = await db.selectFrom('platformMailServer').select(accountColumns).where('isDefault', '=', true).executeTakeFirst()
    return stored ? openedAccount(box, platformMailServer, stored) : 'the platform has no default mail server'
  }
  const stored = await db.selectFrom('mailServer').select(accountColumns).where('tenantId', '=', tenantId).orderBy('id').executeTakeFirst()
  return stored ? openedAccount(box, mailServer, stored) : 'the customer has no mail server'
}

/** An e-mail with a link, by the server of the platform or of a customer. The host of its link is configured, whatever a request said. */
const withLink =
  (db: Database, box: SecretBox, publicUrl: string | null): Prepare =>
  async (tenantId, payload) => {
    const { title, text, link } = platformMail.parse(payload)
    const account = await serverOf(db, box, tenantId)
    if (typeof account === 'string') return account
    if (publicUrl === null) return 'PUBLIC_URL is not set'
    const page = `${publicUrl}/#${link.path}`
    const address = link.kind === 'page' ? page : `${page}?token=${linkSecret(box, link.kind, link.linkId)}`
    return { account, title, text: text.replaceAll(linkMark, () => address) }
  }

/** Whether a payload is an e-mail of a template. */
const isOfTemplate = (payload: unknown): boolean => typeof payload === 'object' && payload !== null && 'templateId' in payload

/**
 * Sends queued e-mails: those of templates by their accounts or the mail servers these name, those of the platform by its default server, invitations also
 * by a server of the customer. The message id is in the header, so that a duplicate can be detected.
 */
export function mailChannel(db: Database, box: SecretBox, guard: OutgoingGuard, parts: MailParts): OutboxChannel {
  const ofTemplate = byTemplate(db, box, parts)
  const ofLink = withLink(db, box, parts.publicUrl)
  return {
    name: outboxChannel.members.Email.code,
    retryMs,
    async send({ id, tenantId, recipient, payload }): Promise<OutboxOutcome> {
      const prepared = await (isOfTemplate(payload) ? ofTemplate : ofLink)(tenantId, payload)
      if (typeof prepared === 'string') return { outcome: 'never', answer: prepared }
      const { account, ...mail } = prepared
      return outcomeOfMail(await sendMail(guard.of(tenantId, 'email'), account, { id, to: [recipient], ...mail }))
    },
  }
}
