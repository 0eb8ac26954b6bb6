import { permissionOf, type Resource } from '@undertone/domain/core/resource'
import { nounOf } from '@undertone/domain/core/text'
import { type ReactNode, useRef, useState } from 'react'
import { useLanguage, useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { BatchEdit, type BeforeBatch } from '../batch/batch-edit.tsx'
import type { ListColumn } from '../column/list-columns.ts'
import type { AnyRow, FormMode, FormValues } from '../core/form-values.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { isOwnRow } from '../core/shared-rows.ts'
import type { FieldsFooter } from '../form/resource-form.tsx'
import { ImportDialog } from '../import/import-dialog.tsx'
import { useExport } from '../job/use-export.tsx'
import { BulkBar } from './bulk-bar.tsx'
import styles from './list.module.css'
import { exportQuery, type FilterValue } from './list-query.ts'
import { ListTools } from './list-tools.tsx'
import { ResourceTable } from './resource-table.tsx'
import { type RowAction, RowActions } from './row-actions.tsx'
import { onTableKey } from './row-keys.ts'
import { SearchBar } from './search-bar.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useListPage } from './use-list-page.ts'
import { useRowEditing } from './use-row-editing.ts'

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
  /** Asks before the selected rows are edited together. */
  readonly beforeBatch?: BeforeBatch
  /** Content derived from the values, below the fields of form and detail. */
  readonly footer?: FieldsFooter
  readonly onSaved?: (row: AnyRow, mode: FormMode) => void
}

const nothingFixed: Readonly<Record<string, FilterValue>> = {}

/** The list of a resource: search, table, row and bulk actions, form, import, export and deletion. Its state is in the address. */
export function ResourceList(props: ResourceListProps) {
  const { resource, narrow = nothingFixed, extraColumns, without, moreActions, bulkActions, beforeBatch } = props
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { can } = useSession()
  const section = useRef<HTMLElement>(null)
  const [dialog, setDialog] = useState<'import' | 'batch' | null>(null)
  const list = useListPage(resource, { narrow, extraColumns, without })
  const editing = useRowEditing(resource, list, { ...props, narrow })
  const exporting = useExport(resource)
  const { query, change, selected } = list
  const clear = () => list.select([])
  useListKeys(section, editing.add)
  const addButton = editing.add && (
    <Button kind="primary" icon="plus" onClick={editing.add}>
      {say(engineText.add, { name: nounOf(resource.label, lang) })}
    </Button>
  )
  const startExport = (ids: readonly number[] = []) => void exporting.start(exportQuery(query, narrow, ids))
  const hidden = Object.keys(narrow)
  return (
    <section
      ref={section}
      className={styles.list}
      aria-label={say(resource.plural)}
      onKeyDown={(event) => onTableKey(event, editing.rowKeys)}
    >
      {selected.length > 0 ? (
        <BulkBar
          resource={resource}
          count={selected.length}
          areOwn={selected.every((row) => isOwnRow(resource, row))}
          onEdit={() => setDialog('batch')}
          onExport={() => startExport(selected.map((row) => row.id))}
          onRemove={() => editing.remove(selected)}
          onClear={clear}
        >
          {bulkActions?.(selected, clear)}
        </BulkBar>
      ) : (
        <Toolbar
          label={say(resource.plural)}
          end={
            <ListTools
              resource={resource}
              query={query}
              onQuery={change}
              columns={list.columns}
              chosen={list.chosen}
              onChosen={list.setChosen}
              onImport={() => setDialog('import')}
              onExport={startExport}
              exporting={exporting.busy}
              add={addButton}
            />
          }
        >
          {/* A list filtered by a row belongs to one company already. */}
          <SearchBar resource={resource} query={query} fixed={hidden.length > 0 ? [...hidden, 'companyId'] : hidden} onChange={change} />
        </Toolbar>
      )}
      {exporting.bar}
      <ResourceTable
        resource={resource}
        list={list}
        canSelect={editing.mayChange || can(permissionOf(resource, 'export')) || bulkActions !== undefined}
        actions={(row) => <RowActions actions={[...editing.actions(row), ...(moreActions?.(row) ?? [])]} />}
        add={addButton}
        onRow={editing.view}
      />
      {editing.drawer}
      {editing.dialog}
      {dialog && (
        <ListDialog of={dialog} resource={resource} rows={selected} before={beforeBatch} onClear={clear} onClose={() => setDialog(null)} />
      )}
    </section>
  )
}

/** Imports rows, or edits the selected ones together. */
function ListDialog({
  of,
  resource,
  rows,
  before,
  onClear,
  onClose,
}: {
  readonly of: 'import' | 'batch'
  readonly resource: Resource
  readonly rows: readonly AnyRow[]
  readonly before: BeforeBatch | undefined
  readonly onClear: () => void
  readonly onClose: () => void
}) {
  const done = () => {
    onClose()
    onClear()
  }
  if (of === 'import') return <ImportDialog resource={resource} onClose={onClose} />
  return rows.length > 0 && <BatchEdit resource={resource} rows={rows} before={before} onClose={onClose} onDone={done} />
}
