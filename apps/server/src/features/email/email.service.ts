import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Draft } from '@undertone/domain/core/resource'
import type { Language } from '@undertone/domain/core/text'
import { emailErrors } from '@undertone/domain/email/email.errors'
import { email } from '@undertone/domain/email/email.resource'
import { fillTemplate, fillTitle, sampleValues, unknownPlaceholder } from '@undertone/domain/email/email-template'
import { hasOwnAccount } from '@undertone/domain/email/own-account'
import type { Queries, Tx } from '../../platform/database/database.ts'
import type { Caller, Scope } from '../../platform/identity/principal.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import type { Values } from '../../resource/resource-store.ts'
import { type StoredTemplate, storedTemplate } from './email.store.ts'
import { addAccount, editAccount, isSameServer, openedAccount, passwordOf, serverOf } from './mail-account.store.ts'
import type { Mail, MailAccount } from './send-mail.ts'
import { accountFields, checkAccount, ownAccount, serverAccount } from './template-account.ts'

/** Rejects placeholders that this kind of e-mail does not have. */
function checkPlaceholders(values: Values): void {
  for (const name of ['title', 'body'] as const) {
    const unknown = unknownPlaceholder(String(values[name] ?? ''), values.type)
    if (unknown !== undefined) throw new DomainError(emailErrors.unknownPlaceholder, { name: `{{${unknown}}}` }, name)
  }
}

export async function addEmail(tx: Tx, box: SecretBox, caller: Caller, draft: Values): Promise<number> {
  checkPlaceholders(draft)
  checkAccount(draft)
  return addAccount(tx, box, email, caller, { ...draft, ...accountFields(draft) })
}

export async function editEmail(tx: Tx, box: SecretBox, caller: Caller, change: Values & { id: number }): Promise<void> {
  const before = await storedTemplate(tx, caller.scope, change.id)
  if (!before) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  const after = { ...before, ...change }
  checkPlaceholders(after)
  checkAccount(after)
  await editAccount(tx, box, email, caller, { ...change, ...accountFields(after) })
}

/** The account of a template form: its own with the entered password, else the stored one of the same account; without a host that of the server that it names. */
export async function testAccount(
  db: Queries,
  box: SecretBox,
  scope: Scope,
  template: Draft<typeof email>,
  stored: StoredTemplate | undefined,
): Promise<MailAccount> {
  checkAccount(template)
  const { serverId, sender = null, senderName = null } = template
  if (!hasOwnAccount(template)) {
    const account = await serverAccount(db, box, scope.tenantId, { serverId: serverId ?? null, sender, senderName })
    if (!account) throw new DomainError(coreErrors.recordNotFound, {}, 'serverId')
    return account
  }
  const server = serverOf({ ...template, ...accountFields(template) })
  let password = passwordOf(template)
  if (password === null && server.userName !== null) {
    const own = stored && ownAccount(stored)
    if (!own?.passwordSealed) throw new DomainError(emailErrors.userWithoutPassword, {}, 'password')
    if (!isSameServer(own, server)) throw new DomainError(emailErrors.passwordAgain, {}, 'password')
    ;({ password } = openedAccount(box, email, own))
  }
  return { ...server, password, sender: String(sender), senderName }
}

/** A test e-mail: the template with sample values, to one address. */
export function testMail(template: Draft<typeof email>, to: string, language: Language): Mail {
  checkPlaceholders(template)
  const values = sampleValues(template.type, language)
  return { to: [to], title: fillTitle(template.title, values), text: fillTemplate(template.body, values) }
}
