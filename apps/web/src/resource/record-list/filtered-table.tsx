import type { ComponentProps } from 'react'
import { Button } from '../../ui/control/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { DataSort } from '../../ui/table/data-column.ts'
import type { DataTable } from '../../ui/table/data-table.tsx'
import { type PageQuery, PageTable } from '../../ui/table/page-table.tsx'

/** A list whose page has filters of its own: the page of records that its address asks for. */
export interface FilteredList<T extends object> {
  readonly query: PageQuery<T>
  readonly page: { readonly page: number; readonly size: number }
  readonly isFiltered: boolean
  showPage(page: { page: number; size: number }): void
  /** Removes all filters. */
  clear(): void
  /** Null for the initial order; missing if the list cannot be sorted. */
  readonly sort?: DataSort | null
  sortBy?(sort: DataSort | null): void
}

type EmptyWords = Omit<ComponentProps<typeof EmptyState>, 'dense'>
type TableProps<T extends object> = ComponentProps<typeof DataTable<T>>

interface FilteredTableProps<T extends object>
  extends Pick<TableProps<T>, 'columns' | 'rowKey' | 'selection' | 'onRow' | 'current'>,
    Required<Pick<TableProps<T>, 'label'>> {
  readonly list: FilteredList<T>
  readonly empty: EmptyWords
  /** Shown instead of `empty` while filters apply, with a button that clears them. */
  readonly noMatch: Omit<EmptyWords, 'action'> & { readonly clear: string }
}

/** The records of a filtered list with their pager; otherwise the error, or why there are none. Records stay when a refetch fails. */
export function FilteredTable<T extends object>({ list, empty, noMatch, ...table }: FilteredTableProps<T>) {
  const { query, page, isFiltered, showPage, clear, sort, sortBy } = list
  const { clear: clearLabel, ...words } = noMatch
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  return (
    <PageTable<T>
      {...table}
      answer={{ data, error: data ? null : error, isFetching, isPlaceholderData, refetch }}
      view={page}
      onView={showPage}
      {...(sortBy ? { sort: sort ?? null, onSort: sortBy } : {})}
      empty={isFiltered ? <EmptyState {...words} action={<Button onClick={clear}>{clearLabel}</Button>} /> : <EmptyState {...empty} />}
    />
  )
}
