import { memberOf } from '@undertone/domain/core/enum'
import { outboxChannel } from '@undertone/domain/core/outbox.enums'
import { mailOutcome } from '@undertone/domain/email/email.enums'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import type { OutboxChannel, OutboxOutcome } from '../../platform/outbox/outbox.ts'
import type { OutgoingGuard } from '../../platform/security/outgoing.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { storedPassword } from './email.service.ts'
import { type MailResult, sendMail } from './send-mail.ts'

const minute = 60_000
/** Waits before the second, third … attempt, ms: short at first, then every quarter of an hour until the outbox gives up (guess). */
const retryMs = [15_000, minute, 2 * minute, 5 * minute, ...Array.from({ length: 300 }, () => 15 * minute)]

/** Queued payload: the template with the account, and the content. The recipient is that of the message. */
const payloadSchema = z.object({ templateId: z.number().int(), title: z.string(), text: z.string() })

const { Sent, SenderRefused, ReceiversRefused, Refused, HostRefused } = mailOutcome.members
const permanentFaults: readonly string[] = [SenderRefused.code, ReceiversRefused.code, Refused.code]

/** A reply starting with 5 is permanent, one with 4 transient (RFC 5321, 4.2.1); an unreachable server may come back. */
export function outcomeOfMail({ outcome, answer }: Pick<MailResult, 'outcome' | 'answer'>): OutboxOutcome {
  const said = answer === '' ? (memberOf(mailOutcome, outcome)?.en ?? outcome) : answer
  if (outcome === Sent.code) return { outcome: 'sent', answer: said }
  if (outcome === HostRefused.code || (permanentFaults.includes(outcome) && /^5/.test(answer))) return { outcome: 'never', answer: said }
  return { outcome: 'later', answer: said, isAway: !permanentFaults.includes(outcome) }
}

/** Sends queued e-mails by the account of a template. The message id is in the header, so that a duplicate can be detected. */
export function mailChannel(db: Database, box: SecretBox, guard: OutgoingGuard): OutboxChannel {
  return {
    name: outboxChannel.members.Email.code,
    retryMs,
    async send({ id, tenantId, recipient, payload }): Promise<OutboxOutcome> {
      const { templateId, title, text } = payloadSchema.parse(payload)
      const account = await db
        .selectFrom('emailTemplate')
        .select(['id', 'tenantId', 'enabled', 'smtpHost', 'smtpPort', 'tls', 'userName', 'passwordSealed', 'sender', 'senderName'])
        .where('id', '=', templateId)
        .executeTakeFirst()
      if (!account || account.tenantId !== tenantId) return { outcome: 'never', answer: 'the e-mail template was deleted' }
      if (!account.enabled) return { outcome: 'never', answer: 'the e-mail template is disabled' }
      const password = storedPassword(box, account)
      return outcomeOfMail(await sendMail(guard.of(tenantId, 'email'), { ...account, password }, { id, to: [recipient], title, text }))
    },
  }
}
