import { useState } from 'react'

/** Rows that are all there, shown in pages: a task can have hundreds of sensors. */
export function useRowPages<T>(rows: readonly T[] | undefined) {
  const [{ page, size }, show] = useState({ page: 1, size: 50 })
  return {
    rows: rows?.slice((page - 1) * size, page * size),
    total: rows?.length ?? 0,
    page,
    pageSize: size,
    onPage: (next: number, rowCount: number) => show({ page: next, size: rowCount }),
  }
}
