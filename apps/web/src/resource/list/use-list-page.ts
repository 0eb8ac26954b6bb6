import type { Resource } from '@undertone/domain/core/resource'
import { useMemo, useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useChosenColumns } from '../column/chosen-columns.ts'
import { columnsOf, type ListColumn, withExtra } from '../column/list-columns.ts'
import { callsFor } from '../core/calls-for.ts'
import type { AnyRow } from '../core/form-values.ts'
import { type FilterValue, pageInput } from './list-query.ts'
import { useLastPage } from './use-last-page.ts'
import { useListQuery } from './use-list-query.ts'

const none: readonly ListColumn[] = []

interface ListPageOptions {
  readonly narrow: Readonly<Record<string, FilterValue>>
  readonly extraColumns?: readonly ListColumn[] | undefined
  readonly without?: readonly string[] | undefined
}

/** The page of a list that its address names, its columns, and the selected rows of the page. */
export function useListPage(resource: Resource, { narrow, extraColumns = none, without }: ListPageOptions) {
  const [query, change] = useListQuery(resource)
  const [chosen, setChosen] = useChosenColumns(resource.key)
  const [selectedIds, select] = useState<readonly number[]>([])
  const page = useCall(callsFor(resource).findPage, { body: pageInput(query, narrow) }, { keepPrevious: true })
  useLastPage(query, page.isPlaceholderData ? undefined : page.data, change)
  const columns = useMemo(
    () => withExtra(columnsOf(resource), extraColumns).filter((column) => !without?.includes(column.key)),
    [resource, extraColumns, without],
  )
  const rows: readonly AnyRow[] | undefined = page.data?.records
  return {
    query,
    change,
    columns,
    chosen,
    setChosen,
    page,
    rows,
    selected: rows?.filter((row) => selectedIds.includes(row.id)) ?? [],
    select,
    toggle: (id: number) => select(selectedIds.includes(id) ? selectedIds.filter((one) => one !== id) : [...selectedIds, id]),
  }
}

export type ListPage = ReturnType<typeof useListPage>
