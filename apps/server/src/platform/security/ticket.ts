import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { SecretBox } from './secret-box.ts'

/** Content of a ticket: its id, account, tenant, and expiry (epoch ms). */
const ticketSchema = z.strictObject({ id: z.uuid(), account: z.number().int(), tenant: z.number().int(), until: z.number().int() })
export type Ticket = z.output<typeof ticketSchema>

const version = 'ut1'
/** Maximum length of an accepted ticket, characters. */
const maxLength = 400

const signatureOf = (box: SecretBox, payload: string): Buffer =>
  createHmac('sha256', box.derive('login ticket')).update(`${version}.${payload}`).digest()

/** Creates a ticket signed with a key derived from the server's own. */
export function writeTicket(box: SecretBox, ticket: Ticket): string {
  const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return `${version}.${payload}.${signatureOf(box, payload).toString('base64url')}`
}

/** The content of a ticket; undefined when the signature is invalid or it has expired. Single use is enforced by the database. */
export function readTicket(box: SecretBox, text: string, nowMs: number): Ticket | undefined {
  const [versionPart, payload = '', signature = '', ...more] = text.length <= maxLength ? text.split('.') : []
  if (versionPart !== version || more.length > 0) return undefined
  const expected = signatureOf(box, payload)
  const found = Buffer.from(signature, 'base64url')
  if (found.length !== expected.length || !timingSafeEqual(found, expected)) return undefined
  const read = ticketSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return read.success && read.data.until > nowMs ? read.data : undefined
}
