import { Table, type TableColumnType } from 'antd'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useText } from '../../core/language/language.ts'
import { uiText } from '../control/ui.text.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Skeletons } from '../feedback/skeletons.tsx'
import styles from './data-table.module.css'
import { Pager } from './pager.tsx'

/** A column: how it renders a row, and whether the server can sort by it. */
export interface DataColumn<T> {
  readonly key: string
  readonly title: ReactNode
  readonly render: (row: T, index: number) => ReactNode
  readonly width?: number
  /** Numbers are right-aligned. */
  readonly align?: 'left' | 'right' | 'center'
  readonly sortable?: boolean
  readonly fixed?: 'left' | 'right'
  /** Long text wraps; otherwise it is truncated. */
  readonly wraps?: boolean
}

/** The requested sort order. */
export interface DataSort {
  readonly by: string
  readonly order: 'asc' | 'desc'
}

interface DataTableProps<T extends object> {
  readonly columns: readonly DataColumn<T>[]
  readonly rows: readonly T[] | undefined
  rowKey(row: T): number | string
  readonly total?: number
  readonly page?: number
  readonly pageSize?: number
  onPage?(page: number, pageSize: number): void
  readonly loading?: boolean
  readonly selection?: { readonly keys: readonly (number | string)[]; onChange(keys: (number | string)[], rows: T[]): void }
  readonly sort?: DataSort | null
  onSort?(sort: DataSort | null): void
  /** Click or Enter on a row. */
  onRow?(row: T): void
  /** Key of the row that is open elsewhere on the screen. */
  readonly current?: number | string | null
  /** Shown when there are no rows. */
  readonly empty?: ReactNode
  readonly label?: string
}

/** Minimum width of a column without a width, in px; it takes the remaining space. */
const minFlexWidth = 160

/** The table of all screens: sticky header, rows of 32 px, total and pager. */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { columns, rows, rowKey, total, page = 1, pageSize = 10, onPage, loading = false, selection, sort, onSort, onRow, current } = props
  const text = useText()
  const antdColumns = useMemo<TableColumnType<T>[]>(
    () =>
      columns.map((column) => ({
        key: column.key,
        title: column.title,
        align: column.align ?? 'left',
        ellipsis: !column.wraps,
        render: (_value: unknown, row: T, index: number) => column.render(row, index),
        ...(column.width === undefined ? {} : { width: column.width }),
        ...(column.fixed === undefined ? {} : { fixed: column.fixed }),
        ...(column.sortable
          ? {
              sorter: true,
              sortOrder: sort?.by === column.key ? (sort.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
            }
          : {}),
      })),
    [columns, sort],
  )
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
  const width = columns.reduce((sum, column) => sum + (column.width ?? minFlexWidth), selection ? 36 : 0)
  if (rows === undefined) return <Skeletons count={Math.min(pageSize, 12)} />
  return (
    <div className={styles.wrap} aria-busy={loading}>
      <div className={styles.table}>
        <Table<T>
          size="small"
          sticky
          pagination={false}
          columns={antdColumns}
          dataSource={rows}
          rowKey={rowKey}
          showSorterTooltip={false}
          scroll={{ x: width }}
          {...(props.label === undefined ? {} : { 'aria-label': props.label })}
          locale={{ emptyText: props.empty ?? <EmptyState title="-" dense /> }}
          rowClassName={(row) => (current !== undefined && current !== null && rowKey(row) === current ? 'is-current' : '')}
          {...(selection
            ? {
                rowSelection: {
                  columnWidth: 36,
                  selectedRowKeys: [...selection.keys],
                  getCheckboxProps: () => ({ 'aria-label': text(uiText.selectRow) }),
                  onChange: (keys: React.Key[], chosen: T[]) => selection.onChange(keys as (number | string)[], chosen),
                },
              }
            : {})}
          {...(onRow
            ? {
                onRow: (row: T) => ({
                  tabIndex: 0,
                  onClick: () => onRow(row),
                  onKeyDown: (event: React.KeyboardEvent) => {
                    if (event.key === 'Enter' && event.target === event.currentTarget) onRow(row)
                  },
                }),
              }
            : {})}
          onChange={(_page, _filters, sorter) => {
            const one = Array.isArray(sorter) ? sorter[0] : sorter
            onSort?.(one?.order ? { by: String(one.columnKey), order: one.order === 'ascend' ? 'asc' : 'desc' } : null)
          }}
        />
      </div>
      {total !== undefined && onPage && total > 0 && <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />}
    </div>
  )
}
