import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Draft } from '@undertone/domain/core/resource'
import type { Language } from '@undertone/domain/core/text'
import { emailErrors } from '@undertone/domain/email/email.errors'
import { email } from '@undertone/domain/email/email.resource'
import { fillTemplate, fillTitle, sampleValues, unknownPlaceholder } from '@undertone/domain/email/email-template'
import type { Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { add, edit, type Values } from '../../resource/resource-store.ts'
import { type StoredTemplate, savePassword, storedTemplate } from './email.store.ts'
import type { Mail, MailAccount } from './send-mail.ts'

type Account = Pick<StoredTemplate, 'smtpHost' | 'smtpPort' | 'tls' | 'userName'>

const sealOwner = (id: number): string => `email:${id}`

const passwordOf = (values: Values): string | null =>
  typeof values.password === 'string' && values.password !== '' ? values.password : null

/** Rejects placeholders that this kind of e-mail does not have. */
function checkPlaceholders(values: Values): void {
  for (const name of ['title', 'body'] as const) {
    const unknown = unknownPlaceholder(String(values[name] ?? ''), values.type)
    if (unknown !== undefined) throw new DomainError(emailErrors.unknownPlaceholder, { name: `{{${unknown}}}` }, name)
  }
}

/** A stored password is used for its own account only: otherwise an editor could send it to a server of their own. */
const isSameAccount = (before: Account, after: Account): boolean =>
  before.smtpHost === after.smtpHost && before.smtpPort === after.smtpPort && before.tls === after.tls && before.userName === after.userName

const accountOf = ({ smtpHost, smtpPort, tls, userName }: Values): Account => ({
  smtpHost: String(smtpHost),
  smtpPort: Number(smtpPort),
  tls: String(tls),
  userName: typeof userName === 'string' && userName !== '' ? userName : null,
})

export async function addEmail(tx: Tx, box: SecretBox, caller: Caller, draft: Values): Promise<number> {
  const { password: _password, ...values } = draft
  checkPlaceholders(values)
  const password = passwordOf(draft)
  if (accountOf(values).userName !== null && password === null) throw new DomainError(emailErrors.userWithoutPassword, {}, 'password')
  const id = await add(tx, email, caller.scope, caller.timeZone, values)
  if (password !== null) await savePassword(tx, id, box.seal(Buffer.from(password), sealOwner(id)))
  return id
}

export async function editEmail(tx: Tx, box: SecretBox, caller: Caller, change: Values & { id: number }): Promise<void> {
  const { password: _password, ...values } = change
  const before = await storedTemplate(tx, caller.scope, change.id)
  if (!before) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  const after = { ...before, ...values }
  checkPlaceholders(after)
  const password = passwordOf(change)
  const account = accountOf(after)
  if (password === null && account.userName !== null) {
    if (before.passwordSealed === null) throw new DomainError(emailErrors.userWithoutPassword, {}, 'password')
    if (!isSameAccount(before, account)) throw new DomainError(emailErrors.passwordAgain, {}, 'password')
  }
  await edit(tx, email, caller.scope, caller.timeZone, values)
  if (password !== null) await savePassword(tx, change.id, box.seal(Buffer.from(password), sealOwner(change.id)))
  else if (account.userName === null) await savePassword(tx, change.id, null)
}

/** The decrypted password of a stored template; null where its server needs none. */
export const storedPassword = (box: SecretBox, { id, passwordSealed }: Pick<StoredTemplate, 'id' | 'passwordSealed'>): string | null =>
  passwordSealed === null ? null : box.open(passwordSealed, sealOwner(id)).toString()

/** The account of a template form; the password is the entered one, else the stored one of the same account. */
export function testAccount(box: SecretBox, template: Draft<typeof email>, stored: StoredTemplate | undefined): MailAccount {
  const account = accountOf(template)
  let password = passwordOf(template)
  if (password === null && account.userName !== null) {
    if (!stored?.passwordSealed) throw new DomainError(emailErrors.userWithoutPassword, {}, 'password')
    if (!isSameAccount(stored, account)) throw new DomainError(emailErrors.passwordAgain, {}, 'password')
    password = box.open(stored.passwordSealed, sealOwner(stored.id)).toString()
  }
  return { ...account, password, sender: template.sender, senderName: template.senderName ?? null }
}

/** A test e-mail: the template with sample values, to one address. */
export function testMail(template: Draft<typeof email>, to: string, language: Language): Mail {
  checkPlaceholders(template)
  const values = sampleValues(template.type, language)
  return { to: [to], title: fillTitle(template.title, values), text: fillTemplate(template.body, values) }
}
