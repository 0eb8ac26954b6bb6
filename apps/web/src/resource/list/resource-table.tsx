import type { Resource } from '@undertone/domain/core/resource'
import type { ReactNode } from 'react'
import { useText } from '../../core/language/language.ts'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { chosenColumns } from '../column/list-columns.ts'
import type { AnyRow } from '../core/form-values.ts'
import { ListEmpty } from './list-empty.tsx'
import { tableColumns } from './table-columns.tsx'
import type { ListPage } from './use-list-page.ts'

/** The rows of a list, or the error. */
export function ResourceTable({
  resource,
  list: { query, change, page, rows, columns, chosen, selected, select },
  canSelect,
  actions,
  add,
  onRow,
}: {
  readonly resource: Resource
  readonly list: ListPage
  readonly canSelect: boolean
  readonly actions: (row: AnyRow) => ReactNode
  /** The button that adds a row. */
  readonly add: ReactNode
  readonly onRow: (row: AnyRow) => void
}) {
  const say = useText()
  if (page.isError) return <ErrorNote error={page.error} retry={() => void page.refetch()} />
  const selection = {
    keys: selected.map((row) => row.id),
    onChange: (_keys: unknown, now: AnyRow[]) => select(now.map((row) => row.id)),
  }
  return (
    <DataTable<AnyRow>
      label={say(resource.plural)}
      columns={tableColumns(chosenColumns(columns, chosen), say, actions)}
      rows={rows}
      rowKey={(row) => row.id}
      total={page.data?.total ?? 0}
      page={query.pageNum}
      pageSize={query.pageSize}
      onPage={(pageNum, pageSize) => change({ pageNum, pageSize })}
      loading={page.isPlaceholderData}
      {...(canSelect ? { selection } : {})}
      sort={query.sort === null ? null : { by: query.sort, order: query.order }}
      onSort={(sort) => change(sort ? { sort: sort.by, order: sort.order } : { sort: null, order: 'asc' })}
      onRow={onRow}
      empty={<ListEmpty resource={resource} query={query} add={add} onChange={change} />}
    />
  )
}
