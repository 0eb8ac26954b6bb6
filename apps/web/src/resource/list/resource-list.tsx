import { permissionOf, type Resource } from '@undertone/domain/core/resource'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useLanguage, useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx'
import { BatchEdit } from '../batch/batch-edit.tsx'
import { cellAt } from '../column/cells.tsx'
import { useChosenColumns } from '../column/chosen-columns.ts'
import { chosenColumns, columnsOf, type ListColumn, withExtra } from '../column/list-columns.ts'
import { callsFor } from '../core/calls-for.ts'
import type { AnyRow, FormMode, FormValues } from '../core/form-values.ts'
import { nounOf } from '../core/noun.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { isOwnRow } from '../core/shared-rows.ts'
import { type BeneathFields, useResourceForm } from '../form/resource-form.tsx'
import { ImportDialog } from '../import/import-dialog.tsx'
import { useExport } from '../job/use-export.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { useListActions } from './list-actions.ts'
import { ListEmpty } from './list-empty.tsx'
import { exportQuery, type FilterValue, pageInput } from './list-query.ts'
import { ListTools } from './list-tools.tsx'
import { useRemoval } from './removal.ts'
import { type RowAction, RowActions } from './row-actions.tsx'
import { onTableKey } from './row-keys.ts'
import { SearchBar } from './search-bar.tsx'
import { useLastPage } from './use-last-page.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListQuery } from './use-list-query.ts'
import { useOpenRow } from './use-open-row.ts'
import '../core/resource.css'

interface ResourceListProps {
  readonly resource: Resource
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
  /** What follows from the values, beneath the fields of form and detail. */
  readonly beneath?: BeneathFields
  readonly onSaved?: (row: AnyRow, mode: FormMode) => void
}

const none: readonly ListColumn[] = []
const nothingFixed: Readonly<Record<string, FilterValue>> = {}
/** The actions hover over the end of their row; their column takes no room from the others. */
const actionWidth = 12

/** The list of a resource: search, table, row and bulk actions, form, import, export and deletion. Its state stands in the address. */
export function ResourceList(props: ResourceListProps) {
  const { resource, narrow = nothingFixed, preset, extraColumns = none, without, openForm, moreActions, bulkActions } = props
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { can } = useSession()
  const section = useRef<HTMLElement>(null)
  const [query, change] = useListQuery(resource)
  const [chosen, setChosen] = useChosenColumns(resource.key)
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [dialog, setDialog] = useState<'import' | 'batch' | null>(null)
  const page = useCall(callsFor(resource).findPage, { body: pageInput(query, narrow) }, { keepPrevious: true })
  useLastPage(query, page.isPlaceholderData ? undefined : page.data, change)
  const columns = useMemo(
    () => withExtra(columnsOf(resource), extraColumns).filter((column) => !without?.includes(column.key)),
    [resource, extraColumns, without],
  )
  const rows: readonly AnyRow[] | undefined = page.data?.records
  const form = useResourceForm(resource, {
    columns,
    onClosed: () => viewed.closed(),
    ...(props.beneath ? { beneath: props.beneath } : {}),
    ...(props.onSaved ? { onSaved: props.onSaved } : {}),
    ...(openForm ? { onEdit: (row: AnyRow | null) => openForm('Edit', row) } : {}),
  })
  const viewed = useOpenRow(resource, { rows, show: (row) => form.open({ mode: 'View', row }) })
  const removal = useRemoval(resource)
  const exporting = useExport(resource)

  const kept = rows?.filter((row) => ticked.includes(row.id)) ?? []
  const clear = () => setTicked([])
  const hidden = Object.keys(narrow)
  // What is narrowed to a row stands in one company already.
  const fixed = hidden.length > 0 ? [...hidden, 'companyId'] : hidden
  const open = (mode: FormMode, row: AnyRow | null, more: FormValues = {}) =>
    openForm && mode !== 'View'
      ? openForm(mode, row)
      : form.open({ mode, row, preset: { ...preset, ...narrow, ...more }, hidden: mode === 'Create' ? hidden : [] })
  const remove = (gone: readonly AnyRow[]) => void removal.remove(gone).then((done) => done && clear())
  const actions = useListActions(resource, { view: viewed.open, open, remove })
  const mayAdd = can(permissionOf(resource, 'add'))
  const mayEdit = can(permissionOf(resource, 'edit'))
  const mayTick = mayEdit || removal.may || can(permissionOf(resource, 'export')) || bulkActions !== undefined
  useListKeys(section, mayAdd ? () => open('Create', null) : null)
  const addButton = mayAdd && (
    <Button kind="primary" icon="plus" onClick={() => open('Create', null)}>
      {say(engineText.add, { name: nounOf(resource.label, lang) })}
    </Button>
  )

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
    {
      key: 'actions',
      title: '',
      width: actionWidth,
      render: (row) => <RowActions actions={[...actions(row), ...(moreActions?.(row) ?? [])]} />,
    },
  ]
  const withRow = (key: string, act: (row: AnyRow) => void) => {
    const row = rows?.find((one) => String(one.id) === key)
    if (row) act(row)
  }
  const rowKeys = {
    tick: (key: string) => withRow(key, ({ id }) => setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])),
    edit: (key: string) => withRow(key, (row) => mayEdit && isOwnRow(resource, row) && open('Edit', row)),
    remove: (key: string) => withRow(key, (row) => removal.may && isOwnRow(resource, row) && remove([row])),
  }
  const startExport = (ids: readonly number[] = []) => void exporting.start(exportQuery(query, narrow, ids))

  return (
    <section ref={section} className="resource-list" aria-label={say(resource.plural)} onKeyDown={(event) => onTableKey(event, rowKeys)}>
      {kept.length > 0 ? (
        <BulkBar
          resource={resource}
          count={kept.length}
          areOwn={kept.every((row) => isOwnRow(resource, row))}
          onEdit={() => setDialog('batch')}
          onExport={() => startExport(kept.map((row) => row.id))}
          onRemove={() => remove(kept)}
          onClear={clear}
        >
          {bulkActions?.(kept, clear)}
        </BulkBar>
      ) : (
        <Toolbar
          label={say(resource.plural)}
          end={
            <ListTools
              resource={resource}
              query={query}
              onQuery={change}
              columns={columns}
              chosen={chosen}
              onChosen={setChosen}
              onImport={() => setDialog('import')}
              onExport={startExport}
              exporting={exporting.busy}
              add={addButton}
            />
          }
        >
          <SearchBar resource={resource} query={query} fixed={fixed} onChange={change} />
        </Toolbar>
      )}
      {exporting.bar}
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
          {...(mayTick
            ? {
                selection: {
                  keys: kept.map((row) => row.id),
                  onChange: (_keys: unknown, now: AnyRow[]) => setTicked(now.map((row) => row.id)),
                },
              }
            : {})}
          sort={query.sort === null ? null : { by: query.sort, order: query.order }}
          onSort={(sort) => change(sort ? { sort: sort.by, order: sort.order } : { sort: null, order: 'asc' })}
          onRow={viewed.open}
          empty={<ListEmpty resource={resource} query={query} add={addButton} onChange={change} />}
        />
      )}
      {form.drawer}
      {removal.dialog}
      {dialog === 'import' && <ImportDialog resource={resource} onClose={() => setDialog(null)} />}
      {dialog === 'batch' && kept.length > 0 && (
        <BatchEdit
          resource={resource}
          rows={kept}
          onClose={() => setDialog(null)}
          onDone={() => {
            setDialog(null)
            clear()
          }}
        />
      )}
    </section>
  )
}
