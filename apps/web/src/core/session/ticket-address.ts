/** The address parameter that carries the ticket of a portal (specification, session). */
const parameter = 'account'

/** A ticket from an address, and the remaining address. */
export interface TicketFound {
  readonly ticket: string
  /** The full address without the ticket. */
  readonly rest: string
  /** The route within the app. */
  readonly path: string
}

/** Extracts the ticket from an address, before or after the `#`; null without a ticket. */
export function findTicket(address: string): TicketFound | null {
  const url = new URL(address)
  const [path = '', query = ''] = url.hash.slice(1).split('?')
  const inside = new URLSearchParams(query)
  const ticket = url.searchParams.get(parameter) ?? inside.get(parameter)
  if (ticket === null || ticket === '') return null
  url.searchParams.delete(parameter)
  inside.delete(parameter)
  const left = inside.size > 0 ? `${path}?${inside}` : path
  url.hash = left
  return { ticket, rest: url.href, path: left.startsWith('/') ? left : '/' }
}

/** Whether a text has the form of a ticket: a version, a payload and a signature. Only the server can tell whether it is one. */
export const isTicket = (text: string): boolean => /^ut\d+\.[\w-]+\.[\w-]+$/.test(text)
