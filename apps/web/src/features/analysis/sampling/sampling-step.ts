/** The item that the arrow keys move to: one further, wrapping around; from an item that is not in the list, the first. */
export function stepAround(ids: readonly number[], current: number, direction: 1 | -1): number | null {
  if (ids.length === 0) return null
  const at = ids.indexOf(current)
  if (at < 0) return ids[0] ?? null
  return ids[(at + direction + ids.length) % ids.length] ?? null
}

/** Where the keys for the earlier and the later sampling lead: to an item of this page, or to the neighbouring page of the list. */
export type TimeStep = { readonly waveId: number } | { readonly list: number; readonly pick: 'first' | 'last' } | null

/** Steps in time through a list that stands newest first, across its pages and without wrapping. */
export function stepInTime(
  ids: readonly number[],
  current: number,
  toward: 'earlier' | 'later',
  page: { list: number; pageSize: number; total: number },
): TimeStep {
  const at = ids.indexOf(current)
  const next = ids[toward === 'earlier' ? at + 1 : at - 1]
  if (next !== undefined && (at >= 0 || toward === 'earlier')) return { waveId: next }
  if (toward === 'earlier') return page.list * page.pageSize < page.total ? { list: page.list + 1, pick: 'first' } : null
  return page.list > 1 ? { list: page.list - 1, pick: 'last' } : null
}
