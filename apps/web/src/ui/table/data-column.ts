import type { ReactNode } from 'react'

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
  /** Its text is never cut, as its values differ only at their end. */
  readonly whole?: boolean
  /** Where a card has it, if not among its facts: beside the title, or as a line below it; both without the name of the column. */
  readonly card?: 'beside' | 'line'
}

/** The requested sort order. */
export interface DataSort {
  readonly by: string
  readonly order: 'asc' | 'desc'
}

/** The rows of a table or of its cards, without pages. */
export interface RowsProps<T extends object> {
  readonly columns: readonly DataColumn<T>[]
  readonly rows: readonly T[]
  rowKey(row: T): number | string
  readonly selection?: { readonly keys: readonly (number | string)[]; onChange(keys: (number | string)[], rows: T[]): void } | undefined
  readonly sort?: DataSort | null | undefined
  readonly onSort?: ((sort: DataSort | null) => void) | undefined
  /** Click or Enter on a row. */
  readonly onRow?: ((row: T) => void) | undefined
  /** Key of the row that is open elsewhere on the screen. */
  readonly current?: number | string | null | undefined
  /** Shown when there are no rows. */
  readonly empty: ReactNode
  readonly label?: string | undefined
}
