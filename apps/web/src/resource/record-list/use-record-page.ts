import type { Call, InputOf } from '@undertone/domain/core/call'
import { useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import type { PageQuery } from '../../ui/table/page-table.tsx'
import type { PageRecordOf } from './use-record-list.ts'

/** The part of a list that a table shows. */
export interface PageInput {
  readonly pageNum: number
  readonly pageSize: number
}

/** The records that a call returns in pages, for a panel or drawer: the page is not in the address. */
export function useRecordPage<C extends Call>(
  call: C,
  {
    size,
    input,
    refreshMs,
  }: { readonly size: number; readonly input: (page: PageInput) => InputOf<C> /** Refetch interval, ms. */; readonly refreshMs?: number },
) {
  const [page, showPage] = useState({ page: 1, size })
  const query = useCall(call, input({ pageNum: page.page, pageSize: page.size }), {
    keepPrevious: true,
    noErrorPage: true,
    ...(refreshMs === undefined ? {} : { refreshMs }),
  })
  return { query: query as PageQuery<PageRecordOf<C>>, page, showPage }
}
