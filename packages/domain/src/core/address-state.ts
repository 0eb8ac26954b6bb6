import { readTime } from './time/time-input.ts'

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

/** Larger numbers are neither ids nor quantities, and are written in a form that calls refuse. */
const maxNumber = 1e15

const numberOf = (text: string): number | undefined => {
  const value = Number(text)
  return text.trim() !== '' && Math.abs(value) <= maxNumber ? value : undefined
}

/** A wall-clock time of an address, `YYYY-MM-DD HH:mm:ss`; undefined if there is no such time. */
function wallTimeOf(text: string, end: boolean): { readonly ms: number; readonly text: string } | undefined {
  const time = readTime(text)
  if (time?.kind !== 'local') return undefined
  const ms = time.wallMs + (end && time.names === 'day' ? 86_399_000 : 0)
  return { ms, text: new Date(ms).toISOString().slice(0, 19).replace('T', ' ') }
}

/** The range of an address; undefined when it is missing, has one end, cannot be read or ends before it begins. */
export function addressRange(begin: string, end: string): { readonly begin: string; readonly end: string } | undefined {
  const [from, to] = [wallTimeOf(begin, false), wallTimeOf(end, true)]
  return from && to && from.ms <= to.ms ? { begin: from.text, end: to.text } : undefined
}

const isDay = (text: string): boolean => text.length === 10 && readTime(text) !== undefined

/** Times that cannot be read become their defaults (specification, section 5), so that pages need not check them. */
function withReadableTimes(values: Record<string, AddressValue>, defaults: AddressDefaults): Record<string, AddressValue> {
  const { begin, end } = values
  const range =
    typeof begin === 'string' && typeof end === 'string'
      ? (addressRange(begin, end) ?? { begin: defaults.begin ?? '', end: defaults.end ?? '' })
      : {}
  const days = Object.entries(values).flatMap(([name, value]) =>
    /(^d|D)ay$/.test(name) && typeof value === 'string' && !isDay(value) ? [[name, defaults[name] ?? '']] : [],
  )
  return { ...values, ...range, ...Object.fromEntries(days) }
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
  return withReadableTimes(Object.fromEntries(pairs), defaults) as AddressState<D>
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
