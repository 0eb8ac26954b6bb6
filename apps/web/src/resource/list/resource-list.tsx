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
import { type FieldsFooter, useResourceForm } from '../form/resource-form.tsx'
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
  /** Filters fixed from outside the list, such as the area selected in a tree. */
  readonly narrow?: Readonly<Record<string, FilterValue>>
  /** Initial values of a new row. */
  readonly preset?: FormValues
  /** Columns that are not fields of the resource. */
  readonly extraColumns?: readonly ListColumn[]
  /** Fields without a column, because the screen shows them elsewhere. */
  readonly without?: readonly string[]
  /** Replaces the drawer for editing, for a resource with a separate form page. */
  readonly openForm?: (mode: Exclude<FormMode, 'View'>, row: AnyRow | null) => void
  /** Additional actions of a row. */
  readonly moreActions?: (row: AnyRow) => readonly RowAction[]
  /** Additional actions on the selected rows. */
  readonly bulkActions?: (rows: readonly AnyRow[], clear: () => void) => ReactNode
  /** Content derived from the values, below the fields of form and detail. */
  readonly footer?: FieldsFooter
  readonly onSaved?: (row: AnyRow, mode: FormMode) => void
}

const none: readonly ListColumn[] = []
const nothingFixed: Readonly<Record<string, FilterValue>> = {}
/** The actions float over the end of the row; their column takes no space from the others. */
const actionWidth = 12

/** The list of a resource: search, table, row and bulk actions, form, import, export and deletion. Its state is in the address. */
export function ResourceList(props: ResourceListProps) {
  const { resource, narrow = nothingFixed, preset, extraColumns = none, without, openForm, moreActions, bulkActions } = props
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { can } = useSession()
  const section = useRef<HTMLElement>(null)
  const [query, change] = useListQuery(resource)
  const [chosen, setChosen] = useChosenColumns(resource.key)
  const [selected, setSelected] = useState<readonly number[]>([])
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
    ...(props.footer ? { footer: props.footer } : {}),
    ...(props.onSaved ? { onSaved: props.onSaved } : {}),
    ...(openForm ? { onEdit: (row: AnyRow | null) => openForm('Edit', row) } : {}),
  })
  const viewed = useOpenRow(resource, { rows, show: (row) => form.open({ mode: 'View', row }) })
  const removal = useRemoval(resource)
  const exporting = useExport(resource)

  const saved = rows?.filter((row) => selected.includes(row.id)) ?? []
  const clear = () => setSelected([])
  const hidden = Object.keys(narrow)
  // A list filtered by a row belongs to one company already.
  const fixed = hidden.length > 0 ? [...hidden, 'companyId'] : hidden
  const open = (mode: FormMode, row: AnyRow | null, more: FormValues = {}) =>
    openForm && mode !== 'View'
      ? openForm(mode, row)
      : form.open({ mode, row, preset: { ...preset, ...narrow, ...more }, hidden: mode === 'Create' ? hidden : [] })
  const remove = (gone: readonly AnyRow[]) => void removal.remove(gone).then((done) => done && clear())
  const actions = useListActions(resource, { view: viewed.open, open, remove })
  const mayAdd = can(permissionOf(resource, 'add'))
  const mayEdit = can(permissionOf(resource, 'edit'))
  const canSelect = mayEdit || removal.may || can(permissionOf(resource, 'export')) || bulkActions !== undefined
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
        // The last column takes the remaining width, so that a few columns stay close together.
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
    tick: (key: string) =>
      withRow(key, ({ id }) => setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])),
    edit: (key: string) => withRow(key, (row) => mayEdit && isOwnRow(resource, row) && open('Edit', row)),
    remove: (key: string) => withRow(key, (row) => removal.may && isOwnRow(resource, row) && remove([row])),
  }
  const startExport = (ids: readonly number[] = []) => void exporting.start(exportQuery(query, narrow, ids))

  return (
    <section ref={section} className="resource-list" aria-label={say(resource.plural)} onKeyDown={(event) => onTableKey(event, rowKeys)}>
      {saved.length > 0 ? (
        <BulkBar
          resource={resource}
          count={saved.length}
          areOwn={saved.every((row) => isOwnRow(resource, row))}
          onEdit={() => setDialog('batch')}
          onExport={() => startExport(saved.map((row) => row.id))}
          onRemove={() => remove(saved)}
          onClear={clear}
        >
          {bulkActions?.(saved, clear)}
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
          {...(canSelect
            ? {
                selection: {
                  keys: saved.map((row) => row.id),
                  onChange: (_keys: unknown, now: AnyRow[]) => setSelected(now.map((row) => row.id)),
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
      {dialog === 'batch' && saved.length > 0 && (
        <BatchEdit
          resource={resource}
          rows={saved}
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
