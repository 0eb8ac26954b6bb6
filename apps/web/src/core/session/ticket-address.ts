/** The parameter of an address in which a portal hands a ticket over (specification, session). */
const parameter = 'account'

/** A ticket out of an address, and what is left of the address. */
export interface TicketFound {
  readonly ticket: string
  /** The address without the ticket, whole. */
  readonly rest: string
  /** Where in the product it leads. */
  readonly path: string
}

/** Takes the ticket out of an address, before the `#` or behind it; null where there is none. */
export function ticketIn(address: string): TicketFound | null {
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
