import type { Queries } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { inScope } from '../../resource/scope.ts'

/** What of a template decides whether its stored password still belongs to it. */
const accountColumns = ['id', 'type', 'title', 'body', 'smtpHost', 'smtpPort', 'tls', 'userName', 'passwordSealed'] as const

/** A stored template in the caller's sight, or undefined. */
export const standingTemplate = (db: Queries, scope: Scope, id: number) =>
  db.selectFrom('emailTemplate').select(accountColumns).where('id', '=', id).where(inScope(scope, 'emailTemplate')).executeTakeFirst()

export type StandingTemplate = NonNullable<Awaited<ReturnType<typeof standingTemplate>>>

/** Keeps or forgets the sealed password of a template. */
export async function keepPassword(db: Queries, id: number, sealed: Buffer | null): Promise<void> {
  await db.updateTable('emailTemplate').set({ passwordSealed: sealed }).where('id', '=', id).execute()
}
