import type { QueryClient } from '@tanstack/react-query'
import type { Resource } from '@undertone/domain/core/resource'
import { keyOf } from '../../core/api/query.ts'
import { callsFor } from './calls-for.ts'
import type { AnyRow } from './form-values.ts'

/** A cached page of a list. */
export interface CachedPage {
  readonly records: readonly AnyRow[]
  readonly total: number
}

/** The page without these rows. */
export function withoutRows<P extends CachedPage>(page: P, ids: ReadonlySet<number>): P {
  const records = page.records.filter(({ id }) => !ids.has(id))
  return { ...page, records, total: Math.max(0, page.total - (page.records.length - records.length)) }
}

/** The page with one row merged with the server's response; values that only the list has are preserved. */
export const withRow = <P extends CachedPage>(page: P, row: AnyRow): P => ({
  ...page,
  records: page.records.map((one) => (one.id === row.id ? { ...one, ...row } : one)),
})

/** The page with these values in the given rows. */
export function withValues<P extends CachedPage>(page: P, ids: ReadonlySet<number>, values: Readonly<Record<string, unknown>>): P {
  return { ...page, records: page.records.map((one) => (ids.has(one.id) ? { ...one, ...values } : one)) }
}

/**
 * Shows a change in the lists of a resource before the server responds; the returned function rolls it back. Pending list queries are
 * cancelled, because they would show the old state.
 */
export function updateOptimistically(client: QueryClient, of: Resource, change: (page: CachedPage) => CachedPage): () => void {
  const queryKey = keyOf(callsFor(of).findPage)
  void client.cancelQueries({ queryKey })
  const before = client.getQueriesData<CachedPage>({ queryKey })
  client.setQueriesData<CachedPage>({ queryKey }, (page) => page && change(page))
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page)
  }
}
