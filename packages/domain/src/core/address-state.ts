/** A value that a screen stores in its address: null is an optional id, a list holds ids. */
export type AddressValue = string | number | boolean | null | readonly number[]
export type AddressDefaults = Readonly<Record<string, AddressValue>>

type Widened<V> = [V] extends [null]
  ? number | null
  : V extends string
    ? string
    : V extends number
      ? number
      : V extends boolean
        ? boolean
        : V extends null
          ? null
          : readonly number[]

/** The state type for given defaults: literals are widened, null becomes `number | null`. */
export type AddressState<D extends AddressDefaults> = { readonly [K in keyof D]: Widened<D[K]> }

const numberOf = (text: string): number | undefined => {
  const value = Number(text)
  return text.trim() !== '' && Number.isFinite(value) ? value : undefined
}

function parsedValue(text: string | null, otherwise: AddressValue): AddressValue {
  if (text === null) return otherwise
  if (typeof otherwise === 'string') return text
  if (typeof otherwise === 'boolean') return text === 'true' ? true : text === 'false' ? false : otherwise
  if (typeof otherwise === 'number' || otherwise === null) return numberOf(text) ?? otherwise
  const ids = text.split(',').flatMap((part) => numberOf(part) ?? [])
  return text === '' || ids.length > 0 ? ids : otherwise
}

const textOf = (value: AddressValue): string => (typeof value === 'object' && value !== null ? value.join(',') : String(value))

/** Reads the state from a query; a missing or invalid value becomes its default. */
export function readAddress<D extends AddressDefaults>(query: URLSearchParams, defaults: D): AddressState<D> {
  const pairs = Object.entries(defaults).map(([name, otherwise]) => [name, parsedValue(query.get(name), otherwise)])
  return Object.fromEntries(pairs) as AddressState<D>
}

/** Returns the query with a change applied: default values are omitted, unrelated keys are preserved. */
export function writeAddress<D extends AddressDefaults>(
  query: URLSearchParams,
  defaults: D,
  change: Partial<AddressState<D>>,
): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change) as [string, AddressValue | undefined][]) {
    if (value === undefined) continue
    const otherwise = defaults[name]
    if (otherwise !== undefined && textOf(value) === textOf(otherwise)) next.delete(name)
    else next.set(name, value === null ? '' : textOf(value))
  }
  return next
}
