import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { SecretBox } from './secret-box.ts'

/** What a link is for. A secret of one kind opens nothing of the others. */
export type LinkKind = 'invitation' | 'password' | 'report'

/**
 * The secret of a link, 256 bits. It is derived from the id of the link with a key that is stored outside of the database: an e-mail that
 * is sent late, or again, has it without it being stored anywhere.
 */
export const linkSecret = (box: SecretBox, kind: LinkKind, linkId: string): string =>
  createHmac('sha256', box.derive('account link')).update(`${kind}:${linkId}`).digest('base64url')

export const hashLink = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A new link: its id, and the hash that finds it. */
export function newLink(box: SecretBox, kind: LinkKind): { readonly linkId: string; readonly tokenHash: Buffer } {
  const linkId = randomUUID()
  return { linkId, tokenHash: hashLink(linkSecret(box, kind, linkId)) }
}
