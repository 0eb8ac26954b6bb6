import type { Language } from '@undertone/domain/core/text'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { canSendPlatformMail, linkMark, queuePlatformMail } from '../../../platform/outbox/platform-mail.ts'

/** Notifies the platform of a request of a customer by e-mail, at the addresses that it has set for requests, each in its language. `path` is the page; `base` the public address. */
export async function mailExperts(
  tx: Tx,
  base: string | null,
  path: string,
  wordsIn: (link: string, language: Language) => { readonly title: string; readonly text: string },
): Promise<void> {
  if (!(await canSendPlatformMail(tx, base))) return
  const { rows } = await sql<{ addresses: string[]; language: Language }>`select addresses, language from expert_notice`.execute(tx)
  for (const { addresses, language } of rows)
    for (const address of addresses) await queuePlatformMail(tx, address, { ...wordsIn(linkMark, language), link: { kind: 'page', path } })
}
