import type { Queries } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { inScope } from '../../resource/scope.ts'

const columns = [
  ...(['id', 'type', 'title', 'body'] as const),
  ...(['smtpHost', 'smtpPort', 'tls', 'userName', 'passwordSealed', 'sender', 'senderName', 'serverId'] as const),
]

/** A stored template visible to the caller, or undefined. */
export const storedTemplate = (db: Queries, scope: Scope, id: number) =>
  db.selectFrom('emailTemplate').select(columns).where('id', '=', id).where(inScope(scope, 'emailTemplate')).executeTakeFirst()

export type StoredTemplate = NonNullable<Awaited<ReturnType<typeof storedTemplate>>>
