import { outboxChannel } from '@undertone/domain/core/outbox.enums'
import { z } from 'zod'
import type { Queries } from '../database/database.ts'
import { enqueue } from './outbox.ts'

/** Where a text has its link. */
export const linkMark = '{{link}}'

/** Queued payload of an e-mail of the platform. The secret of its link is put in when it is sent. */
export const platformMail = z.object({
  title: z.string(),
  text: z.string(),
  link: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['invitation', 'password']), linkId: z.string(), path: z.string() }),
    /** A page for those who are logged in. */
    z.object({ kind: z.literal('page'), path: z.string() }),
  ]),
})
export type PlatformMail = z.output<typeof platformMail>

/** Whether the platform can send e-mail with links: it has a default mail server and knows its own address. */
export async function canSendPlatformMail(db: Queries, publicUrl: string | null): Promise<boolean> {
  if (publicUrl === null) return false
  const found = await db.selectFrom('platformMailServer').select('id').where('isDefault', '=', true).executeTakeFirst()
  return found !== undefined
}

/** Whose mail server sends what a customer's users write to people without an account: the platform's, else the customer's own. */
export type LinkMailSender = { readonly tenantId: number | null } | { readonly missing: 'address' | 'server' }

export async function linkMailSender(db: Queries, publicUrl: string | null, tenantId: number): Promise<LinkMailSender> {
  if (publicUrl === null) return { missing: 'address' }
  if (await canSendPlatformMail(db, publicUrl)) return { tenantId: null }
  const own = await db.selectFrom('mailServer').select('id').where('tenantId', '=', tenantId).limit(1).executeTakeFirst()
  return own ? { tenantId } : { missing: 'server' }
}

/**
 * Queues an e-mail of the platform. It belongs to no customer: theirs may have ended, and none pays its limits. One of a customer (`tenantId`)
 * is sent by a mail server of theirs.
 */
export const queuePlatformMail = (tx: Queries, to: string, mail: PlatformMail, tenantId: number | null = null) =>
  enqueue(tx, outboxChannel.members.Email.code, { tenantId, recipient: to, payload: mail })
