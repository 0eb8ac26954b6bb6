import { permissionOf, type Resource } from '@undertone/domain/core/resource'
import type { Text } from '@undertone/domain/core/text'
import { type ReactNode, useMemo, useState } from 'react'
import { useLanguage, useText } from '../core/language.ts'
import { useCall } from '../core/query.ts'
import { useSession } from '../core/session.ts'
import { Button } from '../ui/button.tsx'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { callsFor } from './calls-for.ts'
import { cellAt } from './cells.tsx'
import { useChosenColumns } from './chosen-columns.ts'
import { ColumnChooser } from './column-chooser.tsx'
import type { AnyRow, FormMode, FormValues } from './form-values.ts'
import { chosenColumns, columnsOf, type ListColumn } from './list-columns.ts'
import { type FilterValue, isNarrowed, pageInput } from './list-query.ts'
import { nounOf } from './noun.ts'
import { useRemoval } from './removal.ts'
import { engineText } from './resource-engine.text.ts'
import { useResourceForm } from './resource-form.tsx'
import { type RowAction, RowActions } from './row-actions.tsx'
import { onTableKey } from './row-keys.ts'
import { SearchBar } from './search-bar.tsx'
import { useListQuery } from './use-list-query.ts'
import './resource.css'

interface ResourceListProps {
  readonly resource: Resource
  /** What belongs into this list, for the day when it is empty. */
  readonly hint: Text
  /** Filters that something beside the list fixes: the area chosen in a tree. */
  readonly narrow?: Readonly<Record<string, FilterValue>>
  /** Filled into a new row. */
  readonly preset?: FormValues
  /** Columns that the server adds to the row beyond the fields of the resource. */
  readonly extraColumns?: readonly ListColumn[]
  /** Columns that stand elsewhere on the screen. */
  readonly without?: readonly string[]
  /** Replaces the drawer for writing: a resource with a screen of its own for its form. */
  readonly openForm?: (mode: Exclude<FormMode, 'View'>, row: AnyRow | null) => void
  /** What else can be done with a row. */
  readonly moreActions?: (row: AnyRow) => readonly RowAction[]
  /** What else can be done with the ticked rows. */
  readonly bulkActions?: (rows: readonly AnyRow[], clear: () => void) => ReactNode
  readonly onSaved?: (row: AnyRow, mode: FormMode) => void
}

const none: readonly ListColumn[] = []
const nothingFixed: Readonly<Record<string, FilterValue>> = {}
/** The actions hover over the end of their row; their column takes no room from the others. */
const actionWidth = 12

/** The list of a resource: search, table, row and bulk actions, form and deletion. Its state stands in the address. */
export function ResourceList(props: ResourceListProps) {
  const { resource, hint, narrow = nothingFixed, preset, extraColumns = none, without, openForm, moreActions, bulkActions, onSaved } = props
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { can } = useSession()
  const [query, change] = useListQuery(resource)
  const [chosen, setChosen] = useChosenColumns(resource.key)
  const [ticked, setTicked] = useState<readonly number[]>([])
  const page = useCall(callsFor(resource).findPage, { body: pageInput(query, narrow) }, { keepPrevious: true })
  const columns = useMemo(
    () => [...columnsOf(resource), ...extraColumns].filter((column) => !without?.includes(column.key)),
    [resource, extraColumns, without],
  )
  const form = useResourceForm(resource, {
    columns,
    ...(onSaved ? { onSaved } : {}),
    ...(openForm ? { onEdit: (row: AnyRow | null) => openForm('Edit', row) } : {}),
  })
  const removal = useRemoval(resource)

  const rows: readonly AnyRow[] | undefined = page.data?.records
  const kept = rows?.filter((row) => ticked.includes(row.id)) ?? []
  const clear = () => setTicked([])
  const hidden = Object.keys(narrow)
  // What is narrowed to a row stands in one company already.
  const fixed = hidden.length > 0 ? [...hidden, 'companyId'] : hidden
  const open = (mode: FormMode, row: AnyRow | null) =>
    openForm && mode !== 'View'
      ? openForm(mode, row)
      : form.open({ mode, row, preset: { ...preset, ...narrow }, hidden: mode === 'Create' ? hidden : [] })
  const remove = (gone: readonly AnyRow[]) => void removal.remove(gone).then((done) => done && clear())
  const mayAdd = can(permissionOf(resource, 'add'))
  const name = nounOf(resource.label, lang)
  const names = nounOf(resource.plural, lang)
  const addButton = mayAdd && (
    <Button kind="primary" icon="plus" onClick={() => open('Create', null)}>
      {say(engineText.add, { name })}
    </Button>
  )

  const actionsOf = (row: AnyRow): RowAction[] => [
    { key: 'view', icon: 'eye', label: say(engineText.view), run: () => open('View', row) },
    ...(can(permissionOf(resource, 'edit'))
      ? [{ key: 'edit', icon: 'edit' as const, label: say(engineText.edit), run: () => open('Edit', row) }]
      : []),
    ...(removal.may
      ? [{ key: 'remove', icon: 'trash' as const, label: say(engineText.remove), danger: true, run: () => remove([row]) }]
      : []),
    ...(mayAdd ? [{ key: 'copy', label: say(engineText.copy), run: () => open('CreateFromCopy', row) }] : []),
    ...(moreActions?.(row) ?? []),
  ]
  const tableColumns: DataColumn<AnyRow>[] = [
    ...chosenColumns(columns, chosen).map(
      (column, at, all): DataColumn<AnyRow> => ({
        key: column.key,
        title: say(column.label),
        render: (row) => (column.cell ? column.cell(row) : cellAt(column, row)),
        // The last one takes what is left, so that few columns do not drift apart.
        ...(at === all.length - 1 ? {} : { width: column.width }),
        sortable: column.sortable,
        align: column.field?.kind === 'number' ? 'right' : 'left',
        ...(at === 0 ? { fixed: 'left' } : {}),
      }),
    ),
    { key: 'actions', title: '', width: actionWidth, render: (row) => <RowActions actions={actionsOf(row)} /> },
  ]
  const rowBy = (key: string) => rows?.find((row) => String(row.id) === key)
  const tick = (key: string) => {
    const id = rowBy(key)?.id
    if (id !== undefined) setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
  }
  const removeBy = (key: string) => {
    const row = rowBy(key)
    if (row && removal.may) remove([row])
  }

  return (
    <section
      className="resource-list"
      aria-label={say(resource.plural)}
      onKeyDown={(event) => onTableKey(event, { tick, remove: removeBy })}
    >
      {kept.length > 0 ? (
        <Toolbar label={say(engineText.ticked, { count: kept.length })}>
          <strong>{say(engineText.ticked, { count: kept.length })}</strong>
          {bulkActions?.(kept, clear)}
          {removal.may && (
            <Button kind="danger" icon="trash" onClick={() => remove(kept)}>
              {say(engineText.remove)}
            </Button>
          )}
          <Button kind="quiet" onClick={clear}>
            {say(engineText.clearTicks)}
          </Button>
        </Toolbar>
      ) : (
        <Toolbar
          label={say(resource.plural)}
          end={
            <>
              <ColumnChooser columns={columns} chosen={chosen} onChange={setChosen} />
              {addButton}
            </>
          }
        >
          <SearchBar resource={resource} query={query} fixed={fixed} onChange={change} />
        </Toolbar>
      )}
      {page.isError ? (
        <ErrorNote error={page.error} retry={() => void page.refetch()} />
      ) : (
        <DataTable<AnyRow>
          label={say(resource.plural)}
          columns={tableColumns}
          rows={rows}
          rowKey={(row) => row.id}
          total={page.data?.total ?? 0}
          page={query.pageNum}
          pageSize={query.pageSize}
          onPage={(pageNum, pageSize) => change({ pageNum, pageSize })}
          loading={page.isPlaceholderData}
          {...(removal.may || bulkActions
            ? {
                selection: {
                  keys: kept.map((row) => row.id),
                  onChange: (_keys: unknown, now: AnyRow[]) => setTicked(now.map((row) => row.id)),
                },
              }
            : {})}
          sort={query.sort === null ? null : { by: query.sort, order: query.order }}
          onSort={(sort) => change(sort ? { sort: sort.by, order: sort.order } : { sort: null, order: 'asc' })}
          onRow={(row) => open('View', row)}
          empty={
            isNarrowed(query) ? (
              <EmptyState
                title={say(engineText.noMatch, { name: names })}
                hint={say(engineText.noMatchHint)}
                action={<Button onClick={() => change({ keyword: '', filters: {} })}>{say(engineText.reset)}</Button>}
              />
            ) : (
              <EmptyState
                title={say(engineText.emptyTitle, { name: names })}
                hint={say(hint)}
                {...(addButton ? { action: addButton } : {})}
              />
            )
          }
        />
      )}
      {form.drawer}
      {removal.dialog}
    </section>
  )
}
