import { useEffect, useRef } from 'react'
import type { ListQuery } from './list-query.ts'

/** Goes to the last page when the current page no longer exists: its rows were deleted, or the link is old. */
export function useLastPage(
  { pageNum, pageSize }: ListQuery,
  page: { readonly records: readonly unknown[]; readonly total: number } | undefined,
  change: (part: Partial<ListQuery>) => void,
): void {
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const last = page && page.records.length === 0 ? Math.max(1, Math.ceil(page.total / pageSize)) : pageNum
  useEffect(() => {
    if (last < pageNum) latest.current({ pageNum: last })
  }, [last, pageNum])
}
