import type { Language } from '@undertone/domain/core/text'
import type { ExpertNotices } from '@undertone/domain/experts/opinion.calls'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { canSendPlatformMail } from '../../platform/outbox/platform-mail.ts'

/** Who of the platform is notified of requests. */
export async function expertNotices(db: Queries, publicUrl: string | null): Promise<ExpertNotices> {
  const { rows } = await sql<{ addresses: string[]; language: Language }>`select addresses, language from expert_notice`.execute(db)
  const { addresses = [], language = 'cn' } = rows[0] ?? {}
  return { addresses, language, canSend: await canSendPlatformMail(db, publicUrl) }
}

export async function saveExpertNotices(
  db: Queries,
  { addresses, language }: { readonly addresses: readonly string[]; readonly language: Language },
): Promise<void> {
  const wanted = [...new Set(addresses)]
  await sql`insert into expert_notice (id, addresses, language) values (1, ${wanted}::text[], ${language})
    on conflict (id) do update set addresses = excluded.addresses, language = excluded.language`.execute(db)
}
