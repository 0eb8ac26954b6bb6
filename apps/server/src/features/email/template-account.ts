import { DomainError } from '@undertone/domain/core/error'
import { emailErrors } from '@undertone/domain/email/email.errors'
import { email } from '@undertone/domain/email/email.resource'
import { mailServer } from '@undertone/domain/email/mail-server.resource'
import { hasOwnAccount, missingAccount } from '@undertone/domain/email/own-account'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import type { Values } from '../../resource/resource-store.ts'
import { openedAccount, type StoredAccount } from './mail-account.store.ts'
import type { MailAccount } from './send-mail.ts'

/** The account columns of a template: of its own, or empty beside a mail server that it names. */
export interface TemplateAccount {
  readonly id: number
  readonly smtpHost: string | null
  readonly smtpPort: number | null
  readonly tls: string | null
  readonly userName: string | null
  readonly passwordSealed: Buffer | null
  readonly sender: string | null
  readonly senderName: string | null
  readonly serverId: number | null
}

/** Rejects a template that cannot send. */
export function checkAccount(values: Values): void {
  const missing = missingAccount(values)
  if (missing === 'serverId') throw new DomainError(emailErrors.serverMissing, {}, 'serverId')
  if (missing === 'sender') throw new DomainError(emailErrors.senderMissing, {}, 'sender')
}

const { smtpPort, tls } = email.fields
/** What a template without a host has no use for. */
const noAccount = { smtpHost: null, smtpPort: null, tls: null, userName: null, password: null } as const

/** The account fields of a template as they are stored: complete with the usual port and encryption, or empty. */
export const accountFields = (values: Values): Values =>
  hasOwnAccount(values) ? { smtpPort: values.smtpPort ?? smtpPort.initial, tls: values.tls ?? tls.initial } : noAccount

/** A template's own account, complete because it has a host. */
export const ownAccount = ({ serverId: _server, ...stored }: TemplateAccount): StoredAccount | null => {
  const { smtpHost, smtpPort: port, tls: line, sender } = stored
  return smtpHost === null || port === null || line === null || sender === null
    ? null
    : { ...stored, smtpHost, smtpPort: port, tls: line, sender }
}

/** A mail server of a tenant, which all its companies may use. */
async function mailServerOf(db: Queries, tenantId: number | null, id: number | null): Promise<StoredAccount | undefined> {
  if (tenantId === null || id === null) return undefined
  const { rows } = await sql<StoredAccount>`select id, smtp_host, smtp_port, tls, user_name, password_sealed, sender, sender_name
    from mail_server where id = ${id} and tenant_id = ${tenantId}`.execute(db)
  return rows[0]
}

/** The account of the mail server that a template names, under the template's name if it has one. */
export async function serverAccount(
  db: Queries,
  box: SecretBox,
  tenantId: number | null,
  { serverId, sender, senderName }: Pick<TemplateAccount, 'serverId' | 'sender' | 'senderName'>,
): Promise<MailAccount | undefined> {
  const server = await mailServerOf(db, tenantId, serverId)
  const account = server && openedAccount(box, mailServer, server)
  return account && { ...account, sender: sender ?? account.sender, senderName: senderName ?? account.senderName }
}

/** The account that sends for a template: its own, else that of the mail server of the same tenant. */
export async function sendingAccount(
  db: Queries,
  box: SecretBox,
  tenantId: number | null,
  template: TemplateAccount,
): Promise<MailAccount | undefined> {
  const own = ownAccount(template)
  return own ? openedAccount(box, email, own) : serverAccount(db, box, tenantId, template)
}
