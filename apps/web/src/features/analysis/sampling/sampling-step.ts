/** The target of an arrow key: the next item, wrapping around; from an item outside the list, the first. */
export function stepAround(ids: readonly number[], current: number, direction: 1 | -1): number | null {
  if (ids.length === 0) return null
  const at = ids.indexOf(current)
  if (at < 0) return ids[0] ?? null
  return ids[(at + direction + ids.length) % ids.length] ?? null
}

/** The target of the keys for the earlier and the later measurement: an item of this page, or the neighbouring page. */
export type TimeStep = { readonly waveId: number } | { readonly list: number; readonly pick: 'first' | 'last' } | null

/** Steps in time through a newest-first list, across its pages and without wrapping. */
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
