import { type ReactNode, useEffect, useRef } from 'react'
import { usePhone } from '../../core/hooks/use-phone.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Skeletons } from '../feedback/skeletons.tsx'
import { CardList } from './card-list.tsx'
import type { RowsProps } from './data-column.ts'
import styles from './data-table.module.css'
import { Pager } from './pager.tsx'
import { RowTable } from './row-table.tsx'
import { useScrollFocus } from './use-scroll-focus.ts'

interface DataTableProps<T extends object> extends Omit<RowsProps<T>, 'rows' | 'empty'> {
  /** Undefined until they are there. */
  readonly rows: readonly T[] | undefined
  readonly total?: number
  readonly page?: number
  readonly pageSize?: number
  onPage?(page: number, pageSize: number): void
  readonly loading?: boolean
  readonly empty?: ReactNode
}

/** The part of antd's table that scrolls: which one it is depends on whether the head is sticky. */
const antdScroller = '.ant-table-body, .ant-table-content'

/** The table of all screens, with total and pager; on a phone its rows are cards. */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { rows, total, page = 1, pageSize = 10, onPage, loading = false, empty = <EmptyState title="-" dense />, ...shared } = props
  const isPhone = usePhone()
  // An old link may name a page that no longer exists: the last page is shown instead of an empty one.
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  const isPastEnd = !loading && rows?.length === 0 && page > lastPage
  const pageHandler = useRef(onPage)
  useEffect(() => {
    pageHandler.current = onPage
  })
  useEffect(() => {
    if (isPastEnd) pageHandler.current?.(lastPage, pageSize)
  }, [isPastEnd, lastPage, pageSize])
  const table = useScrollFocus(shared.label, antdScroller)
  if (rows === undefined) return <Skeletons count={Math.min(pageSize, 12)} />
  const Rows = isPhone ? CardList<T> : RowTable<T>
  return (
    <div className={styles.wrap} aria-busy={loading}>
      <div className={styles.table} ref={table}>
        <Rows {...shared} rows={rows} empty={empty} />
      </div>
      {total !== undefined && onPage && total > 0 && <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />}
    </div>
  )
}
