import type { ComponentProps } from 'react'
import { ErrorNote } from '../feedback/error-note.tsx'
import { DataTable } from './data-table.tsx'

/** The query of a call that returns one page of a list. */
export interface PageQuery<T> {
  readonly data: { readonly records: readonly T[]; readonly total: number } | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  /** The previous page is shown while this one loads. */
  readonly isPlaceholderData: boolean
  refetch(): unknown
}

type OwnedProps = 'rows' | 'total' | 'page' | 'pageSize' | 'onPage' | 'loading'

interface PageTableProps<T extends object> extends Omit<ComponentProps<typeof DataTable<T>>, OwnedProps> {
  readonly answer: PageQuery<T>
  /** The current page and page size. */
  readonly view: { readonly page: number; readonly size: number }
  onView(next: { page: number; size: number }): void
}

/** One page of a list as a table with its pager, or the error. */
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
