import { codesOf, type Enumeration } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { parseRange } from '../../core/time/time-range.ts'

/** The values of the filters as the address holds them; '' for none. */
export type FilterValues = Readonly<Record<string, string>>

/** The values of the filters as the call receives them; null for none. */
export type FilterInput = Readonly<Record<string, unknown>>

/** A filter of a record list. `key` is its name in the address and in the input of the call. */
export type RecordFilter<K extends string = string> =
  | { readonly kind: 'keyword'; readonly key: K; readonly label: Text; readonly width: number; readonly maxLength?: number }
  | {
      readonly kind: 'choice'
      readonly key: K
      readonly of: Enumeration
      readonly label: Text
      readonly all: Text
      readonly width: number
      /** Applies only while this holds for the filters before it; by default always. */
      readonly appliesTo?: (input: FilterInput) => boolean
    }
  /** A time range, as `begin` and `end`. */
  | { readonly kind: 'range' }
  /** Set by a link to the list, without a control. `parse` returns null for an invalid value. */
  | { readonly kind: 'link'; readonly key: K; readonly address?: string; readonly parse: (value: string) => unknown }

/** The id in an address, for filters that a link sets. */
export const idIn = (value: string): number | null => (Number(value) > 0 ? Number(value) : null)

const addressKeys = (filter: RecordFilter): readonly string[] =>
  filter.kind === 'range' ? ['begin', 'end'] : [filter.kind === 'link' ? (filter.address ?? filter.key) : filter.key]

/** The values of filters that are all empty. */
export const emptyFilters = (filters: readonly RecordFilter[]): FilterValues =>
  Object.fromEntries(filters.flatMap(addressKeys).map((key) => [key, '']))

const chosenCode = (of: Enumeration, value: string | undefined) => codesOf(of).find((code) => String(code) === value) ?? null

/** The input of the call; an invalid value in an address is ignored, and an incomplete range omitted. */
export function filterInput(filters: readonly RecordFilter[], values: FilterValues): FilterInput {
  const input: Record<string, unknown> = {}
  for (const filter of filters) {
    if (filter.kind === 'range') {
      const range = parseRange({ begin: values.begin ?? '', end: values.end ?? '' })
      if (range) Object.assign(input, { begin: range[0], end: range[1] })
    } else if (filter.kind === 'choice')
      input[filter.key] = filter.appliesTo?.(input) === false ? null : chosenCode(filter.of, values[filter.key])
    else if (filter.kind === 'link') input[filter.key] = filter.parse(values[filter.address ?? filter.key] ?? '')
    else input[filter.key] = values[filter.key] ?? ''
  }
  return input
}

/** Whether any filter applies. */
export const isFiltered = (input: FilterInput): boolean => Object.values(input).some((value) => value !== null && value !== '')
