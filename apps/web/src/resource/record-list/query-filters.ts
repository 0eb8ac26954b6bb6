import type { DataSort } from '../../ui/table/data-column.ts'

/** The fields of a query that have a value, as text. */
export const givenValues = (values: Readonly<Record<string, string | number | null | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))

/** The order in an address; null for one that the call does not know. */
export const orderOf = ({ sort, order }: { readonly sort: string; readonly order: string }, known: readonly string[]): DataSort | null =>
  known.includes(sort) ? { by: sort, order: order === 'desc' ? 'desc' : 'asc' } : null

/** An order as a query has it. */
export const orderQuery = (sort: DataSort | null): Record<string, string> => (sort ? { sort: sort.by, order: sort.order } : {})

/** The change of an address to an order; null for the initial order. */
export const orderChange = (sort: DataSort | null) => ({ sort: sort?.by ?? '', order: sort?.order ?? '', page: 1 })
