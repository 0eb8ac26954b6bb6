import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { isOfPlatform, type Resource } from '@undertone/domain/core/resource'
import { emailErrors } from '@undertone/domain/email/email.errors'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../platform/database/database.ts'
import type { Caller, Scope } from '../../platform/identity/principal.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { add, edit, type Values } from '../../resource/resource-store.ts'
import { inScope } from '../../resource/scope.ts'
import type { MailAccount } from './send-mail.ts'

/** The account of a stored row: what decides whether its password still belongs to it, and who sends. */
export interface StoredAccount extends Omit<MailAccount, 'password'> {
  readonly id: number
  readonly passwordSealed: Buffer | null
}

type Server = Pick<StoredAccount, 'smtpHost' | 'smtpPort' | 'tls' | 'userName'>

const sealOwner = (of: Resource, id: number): string => `${of.key}:${id}`

export const passwordOf = (values: Values): string | null =>
  typeof values.password === 'string' && values.password !== '' ? values.password : null

/** The stored account of a row that the caller can see, or undefined. */
export async function storedAccount(db: Queries, of: Resource, scope: Scope, id: number): Promise<StoredAccount | undefined> {
  const { rows } = await sql<StoredAccount>`
    select t.id, t.smtp_host, t.smtp_port, t.tls, t.user_name, t.password_sealed, t.sender, t.sender_name
    from ${sql.table(of.table)} as t where t.id = ${id} and ${isOfPlatform(of) ? sql`true` : inScope(scope, 't')}`.execute(db)
  return rows[0]
}

const savePassword = (db: Queries, of: Resource, id: number, sealed: Buffer | null) =>
  sql`update ${sql.table(of.table)} set password_sealed = ${sealed} where id = ${id}`.execute(db)

/** A stored password is used for its own account only: otherwise an editor could send it to a server of their own. */
export const isSameServer = (before: Server, after: Server): boolean =>
  before.smtpHost === after.smtpHost && before.smtpPort === after.smtpPort && before.tls === after.tls && before.userName === after.userName

/** The server of a form. */
export const serverOf = ({ smtpHost, smtpPort, tls, userName }: Values): Server => ({
  smtpHost: String(smtpHost),
  smtpPort: Number(smtpPort),
  tls: String(tls),
  userName: typeof userName === 'string' && userName !== '' ? userName : null,
})

/** Adds a row with an account, its password sealed; a row without a host has no password. */
export async function addAccount(tx: Tx, box: SecretBox, of: Resource, caller: Caller, draft: Values): Promise<number> {
  const { password: _password, ...values } = draft
  const password = passwordOf(draft)
  if (serverOf(values).userName !== null && password === null) throw new DomainError(emailErrors.userWithoutPassword, {}, 'password')
  const id = await add(tx, of, caller.scope, caller.timeZone, values)
  if (password !== null) await savePassword(tx, of, id, box.seal(Buffer.from(password), sealOwner(of, id)))
  return id
}

/** Changes such a row. Another server or name needs its password again. */
export async function editAccount(
  tx: Tx,
  box: SecretBox,
  of: Resource,
  caller: Caller,
  change: Values & { readonly id: number },
): Promise<void> {
  const { password: _password, ...values } = change
  const before = await storedAccount(tx, of, caller.scope, change.id)
  if (!before) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  const password = passwordOf(change)
  const server = serverOf({ ...before, ...values })
  if (password === null && server.userName !== null) {
    if (before.passwordSealed === null) throw new DomainError(emailErrors.userWithoutPassword, {}, 'password')
    if (!isSameServer(before, server)) throw new DomainError(emailErrors.passwordAgain, {}, 'password')
  }
  // First, as a row without a host has no password.
  if (server.userName === null) await savePassword(tx, of, change.id, null)
  await edit(tx, of, caller.scope, caller.timeZone, values as Values & { id: number })
  if (password !== null) await savePassword(tx, of, change.id, box.seal(Buffer.from(password), sealOwner(of, change.id)))
}

/** A stored account with its password, null where its server needs none. */
export function openedAccount(box: SecretBox, of: Resource, stored: StoredAccount): MailAccount {
  const { id, passwordSealed, ...account } = stored
  return { ...account, password: passwordSealed === null ? null : box.open(passwordSealed, sealOwner(of, id)).toString() }
}
