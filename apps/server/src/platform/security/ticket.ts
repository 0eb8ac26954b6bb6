import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { SecretBox } from './secret-box.ts'

/** What a ticket says: its number, whose it is, of which tenant, and until when (epoch ms). */
const ticketSchema = z.strictObject({ id: z.uuid(), account: z.number().int(), tenant: z.number().int(), until: z.number().int() })
export type Ticket = z.output<typeof ticketSchema>

const version = 'ut1'
/** Longest ticket that is looked at, characters. */
const longest = 400

const signOf = (box: SecretBox, payload: string): Buffer =>
  createHmac('sha256', box.derive('login ticket')).update(`${version}.${payload}`).digest()

/** Writes a ticket and signs it with a key that follows from the server's own. */
export function writeTicket(box: SecretBox, ticket: Ticket): string {
  const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return `${version}.${payload}.${signOf(box, payload).toString('base64url')}`
}

/** What a ticket says; undefined when it was not signed here or is over. That it was not used before, the database says. */
export function readTicket(box: SecretBox, text: string, nowMs: number): Ticket | undefined {
  const [given, payload = '', sign = '', ...more] = text.length <= longest ? text.split('.') : []
  if (given !== version || more.length > 0) return undefined
  const wanted = signOf(box, payload)
  const found = Buffer.from(sign, 'base64url')
  if (found.length !== wanted.length || !timingSafeEqual(found, wanted)) return undefined
  const read = ticketSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return read.success && read.data.until > nowMs ? read.data : undefined
}
