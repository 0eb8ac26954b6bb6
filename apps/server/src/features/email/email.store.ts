import type { Queries } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { inScope } from '../../resource/scope.ts'

/** The columns that decide whether a stored password still belongs to a template. */
const accountColumns = ['id', 'type', 'title', 'body', 'smtpHost', 'smtpPort', 'tls', 'userName', 'passwordSealed'] as const

/** A stored template visible to the caller, or undefined. */
export const storedTemplate = (db: Queries, scope: Scope, id: number) =>
  db.selectFrom('emailTemplate').select(accountColumns).where('id', '=', id).where(inScope(scope, 'emailTemplate')).executeTakeFirst()

export type StoredTemplate = NonNullable<Awaited<ReturnType<typeof storedTemplate>>>

/** Saves or deletes the sealed password of a template. */
export async function savePassword(db: Queries, id: number, sealed: Buffer | null): Promise<void> {
  await db.updateTable('emailTemplate').set({ passwordSealed: sealed }).where('id', '=', id).execute()
}
