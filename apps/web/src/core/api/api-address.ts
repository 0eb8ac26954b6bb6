/** What stands in an address: nothing for what is missing. */
export type AddressParts = {
  readonly params?: unknown
  readonly query?: unknown
}

const entriesOf = (part: unknown): [string, unknown][] => (typeof part === 'object' && part !== null ? Object.entries(part) : [])

/** The address of a call: `{name}` parts filled, the query without what is null, undefined or empty. */
export function apiAddress(path: string, { params, query }: AddressParts): string {
  const given = new Map(entriesOf(params))
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = given.get(name)
    if (value === undefined || value === null) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const asked = new URLSearchParams()
  for (const [name, value] of entriesOf(query)) {
    if (value !== null && value !== undefined && value !== '') asked.set(name, String(value))
  }
  return asked.size > 0 ? `${filled}?${asked}` : filled
}
