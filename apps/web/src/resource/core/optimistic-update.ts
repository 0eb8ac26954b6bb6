import type { QueryClient } from '@tanstack/react-query'
import type { Resource } from '@undertone/domain/core/resource'
import { keyOf } from '../../core/api/query.ts'
import { callsFor } from './calls-for.ts'
import type { AnyRow } from './form-values.ts'

/** A page of a list as it is held. */
export interface HeldPage {
  readonly records: readonly AnyRow[]
  readonly total: number
}

/** A page without some of its rows. */
export function without<P extends HeldPage>(page: P, ids: ReadonlySet<number>): P {
  const records = page.records.filter(({ id }) => !ids.has(id))
  return { ...page, records, total: Math.max(0, page.total - (page.records.length - records.length)) }
}

/** A page in which one row is what the server answered; what only a list knows of a row stays. */
export const withRow = <P extends HeldPage>(page: P, row: AnyRow): P => ({
  ...page,
  records: page.records.map((one) => (one.id === row.id ? { ...one, ...row } : one)),
})

/** A page in which rows have these values. */
export function withValues<P extends HeldPage>(page: P, ids: ReadonlySet<number>, values: Readonly<Record<string, unknown>>): P {
  return { ...page, records: page.records.map((one) => (ids.has(one.id) ? { ...one, ...values } : one)) }
}

/**
 * Shows a change in the lists of a resource before the server has answered, and gives back what takes it back. An answer that is under way
 * would show what was before: it is not waited for.
 */
export function showAtOnce(client: QueryClient, of: Resource, change: (page: HeldPage) => HeldPage): () => void {
  const queryKey = keyOf(callsFor(of).findPage)
  void client.cancelQueries({ queryKey })
  const before = client.getQueriesData<HeldPage>({ queryKey })
  client.setQueriesData<HeldPage>({ queryKey }, (page) => page && change(page))
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page)
  }
}
