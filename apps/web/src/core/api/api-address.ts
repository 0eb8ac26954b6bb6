/** Path and query parameters of an address. */
export type AddressParts = {
  readonly params?: unknown
  readonly query?: unknown
}

const entriesOf = (part: unknown): [string, unknown][] => (typeof part === 'object' && part !== null ? Object.entries(part) : [])

/** The address of a call: `{name}` parameters filled in; null, undefined and empty query values are omitted. */
export function apiAddress(path: string, { params, query }: AddressParts): string {
  const paramValues = new Map(entriesOf(params))
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = paramValues.get(name)
    if (value === undefined || value === null) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of entriesOf(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
