import type { ComponentProps } from 'react'
import { ErrorNote } from '../feedback/error-note.tsx'
import { DataTable } from './data-table.tsx'

/** The answer of a call that gives one page of a list, as the query holds it. */
interface PageAnswer<T> {
  readonly data: { readonly records: readonly T[]; readonly total: number } | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  /** The page before is shown until this one is here. */
  readonly isPlaceholderData: boolean
  refetch(): unknown
}

type Kept = 'rows' | 'total' | 'page' | 'pageSize' | 'onPage' | 'loading'

interface PageTableProps<T extends object> extends Omit<ComponentProps<typeof DataTable<T>>, Kept> {
  readonly answer: PageAnswer<T>
  /** Where the screen stands, and how it goes elsewhere. */
  readonly view: { readonly page: number; readonly size: number }
  onView(next: { page: number; size: number }): void
}

/** One page of a list as a table with its pager, or why there is none. */
export function PageTable<T extends object>({ answer, view, onView, ...table }: PageTableProps<T>) {
  if (answer.error) return <ErrorNote error={answer.error} retry={() => void answer.refetch()} />
  return (
    <DataTable<T>
      {...table}
      rows={answer.data?.records}
      total={answer.data?.total ?? 0}
      page={view.page}
      pageSize={view.size}
      onPage={(page, size) => onView({ page, size })}
      loading={answer.isFetching && answer.isPlaceholderData}
    />
  )
}
