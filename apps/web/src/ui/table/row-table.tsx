import { Table, type TableColumnType } from 'antd'
import { useMemo } from 'react'
import { useText } from '../../core/language/language.ts'
import { uiText } from '../control/ui.text.ts'
import type { DataColumn, DataSort, RowsProps } from './data-column.ts'
import { useDensity } from './density.ts'
import { Settling } from './settling.tsx'
import { useFittedWidths } from './use-fitted-widths.ts'

/** What in a row is clicked for itself. */
const ownClick = 'a, button, input, label, [role=button]'

/** Minimum width of a column without a width before it is measured, in px. */
const minFlexWidth = 160
/** Width of the column of boxes, in px. */
const boxWidth = 36

/** Before rows are measured: a column without a width takes what is left, in a table without rows at least its share, so that no heading is broken. */
function declaredWidths(columns: readonly Pick<DataColumn<never>, 'width'>[], isEmpty: boolean): readonly (number | string | undefined)[] {
  const needed = columns.map(({ width }) => width ?? minFlexWidth)
  const all = needed.reduce((sum, width) => sum + width, 0)
  return isEmpty ? needed.map((width) => `${((100 * width) / all).toFixed(2)}%`) : columns.map(({ width }) => width)
}

/** The columns as antd takes them. The first one stays in sight when the table scrolls. */
function antdColumns<T extends object>(
  columns: readonly DataColumn<T>[],
  sort: DataSort | null | undefined,
  widths: readonly (number | string | undefined)[],
): TableColumnType<T>[] {
  return columns.map((column, at) => {
    const width = widths[at]
    const fixed = column.fixed ?? (at === 0 ? 'left' : undefined)
    return {
      key: column.key,
      title: column.title,
      align: column.align ?? 'left',
      ellipsis: !column.wraps,
      render: (_value: unknown, row: T, index: number) => column.render(row, index),
      ...(width === undefined ? {} : { width }),
      ...(fixed === undefined ? {} : { fixed }),
      ...(column.sortable
        ? {
            sorter: true,
            sortOrder: sort?.by === column.key ? (sort.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
          }
        : {}),
    }
  })
}

/** Rows of 32 px, or 26 px if the user wants them compact, under a sticky header; columns are as wide as their contents. */
export function RowTable<T extends object>({ columns, rows, rowKey, selection, sort, onSort, onRow, current, empty, label }: RowsProps<T>) {
  const text = useText()
  const { density } = useDensity()
  const beforeWidth = selection ? boxWidth : 0
  const { ref, widths } = useFittedWidths(columns, rows, { before: selection ? 1 : 0, beforeWidth })
  const isEmpty = rows.length === 0
  const shown = useMemo(() => antdColumns(columns, sort, widths ?? declaredWidths(columns, isEmpty)), [columns, sort, widths, isEmpty])
  const width = columns.reduce((sum, column, at) => sum + (widths?.[at] ?? column.width ?? minFlexWidth), beforeWidth)
  return (
    <Settling box={ref} density={density} isFitted={widths !== null} count={rows.length}>
      <Table<T>
        size="small"
        sticky
        pagination={false}
        columns={shown}
        dataSource={rows}
        rowKey={rowKey}
        showSorterTooltip={false}
        scroll={{ x: isEmpty ? '100%' : width }}
        {...(label === undefined ? {} : { 'aria-label': label })}
        locale={{ emptyText: empty }}
        rowClassName={(row) => (current !== undefined && current !== null && rowKey(row) === current ? 'is-current' : '')}
        {...(selection
          ? {
              rowSelection: {
                columnWidth: boxWidth,
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
                // A link, a button or a box in the row does what it says.
                onClick: (event: React.MouseEvent) => {
                  if (!(event.target instanceof Element && event.target.closest(ownClick))) onRow(row)
                },
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
    </Settling>
  )
}
