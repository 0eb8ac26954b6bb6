import { permissionOf, type Resource } from '@undertone/domain/core/resource'
import { useSession } from '../../core/session/session.ts'
import type { AnyRow, FormMode, FormValues } from '../core/form-values.ts'
import { isOwnRow } from '../core/shared-rows.ts'
import { type FieldsFooter, useResourceForm } from '../form/resource-form.tsx'
import { useListActions } from './list-actions.ts'
import type { FilterValue } from './list-query.ts'
import { useRemoval } from './removal.ts'
import type { ListPage } from './use-list-page.ts'
import { useOpenRow } from './use-open-row.ts'

interface RowEditingOptions {
  readonly narrow: Readonly<Record<string, FilterValue>>
  readonly preset?: FormValues | undefined
  readonly openForm?: ((mode: Exclude<FormMode, 'View'>, row: AnyRow | null) => void) | undefined
  readonly footer?: FieldsFooter | undefined
  readonly onSaved?: ((row: AnyRow, mode: FormMode) => void) | undefined
}

/** What a new row takes over from the filters of its list: what it belongs to. */
const offeredBy = (resource: Resource, { filters }: ListPage['query']): FormValues =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => resource.fields[name]?.kind === 'reference'))

/** Views, adds, edits and deletes rows of a list, by the actions of a row and by keys. */
export function useRowEditing(resource: Resource, list: ListPage, { narrow, preset, openForm, footer, onSaved }: RowEditingOptions) {
  const { can } = useSession()
  const { rows, columns, select, toggle } = list
  const removal = useRemoval(resource)
  const form = useResourceForm(resource, {
    columns,
    onClosed: () => viewed.closed(),
    ...(footer ? { footer } : {}),
    ...(onSaved ? { onSaved } : {}),
    ...(openForm ? { onEdit: (row: AnyRow | null) => openForm('Edit', row) } : {}),
  })
  const viewed = useOpenRow(resource, { rows, show: (row) => form.open({ mode: 'View', row }) })
  const open = (mode: FormMode, row: AnyRow | null, more: FormValues = {}) =>
    openForm && mode !== 'View'
      ? openForm(mode, row)
      : form.open({
          ...{ mode, row },
          preset: { ...preset, ...(mode === 'Create' ? offeredBy(resource, list.query) : {}), ...narrow, ...more },
          hidden: mode === 'Create' ? Object.keys(narrow) : [],
        })
  const remove = (gone: readonly AnyRow[]) => void removal.remove(gone).then((done) => done && select([]))
  const actions = useListActions(resource, { view: viewed.open, open, remove })
  const mayEdit = can(permissionOf(resource, 'edit'))
  const withRow = (key: string, act: (row: AnyRow) => void) => {
    const row = rows?.find((one) => String(one.id) === key)
    if (row) act(row)
  }
  const rowKeys = {
    tick: (key: string) => withRow(key, ({ id }) => toggle(id)),
    edit: (key: string) => withRow(key, (row) => mayEdit && isOwnRow(resource, row) && open('Edit', row)),
    remove: (key: string) => withRow(key, (row) => removal.may && isOwnRow(resource, row) && remove([row])),
  }
  return {
    view: viewed.open,
    add: can(permissionOf(resource, 'add')) ? () => open('Create', null) : null,
    remove,
    actions,
    rowKeys,
    mayChange: mayEdit || removal.may,
    drawer: form.drawer,
    dialog: removal.dialog,
  }
}
