import { importPermissions, permissionOf, type Resource } from '@undertone/domain/core/resource'
import type { ReactNode } from 'react'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import type { ChosenColumns } from '../column/chosen-columns.ts'
import { ColumnChooser } from '../column/column-chooser.tsx'
import type { ListColumn } from '../column/list-columns.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { ViewMenu } from '../view/view-menu.tsx'
import { type ListQuery, searchOf, searchText } from './list-query.ts'

/** The tools to the right of a list: views, columns, import, export and add. */
export function ListTools({
  resource,
  query,
  onQuery,
  columns,
  chosen,
  onChosen,
  onImport,
  onExport,
  exporting,
  add,
}: {
  readonly resource: Resource
  readonly query: ListQuery
  readonly onQuery: (change: Partial<ListQuery>) => void
  readonly columns: readonly ListColumn[]
  readonly chosen: ChosenColumns
  readonly onChosen: (chosen: ChosenColumns) => void
  readonly onImport: () => void
  readonly onExport: () => void
  readonly exporting: boolean
  readonly add: ReactNode
}) {
  const say = useText()
  const { can } = useSession()
  const mayImport = importPermissions(resource).every(can)
  return (
    <>
      <ViewMenu page={resource.key} query={searchText(resource, query)} onApply={(saved) => onQuery(searchOf(resource, saved))} />
      <ColumnChooser columns={columns} chosen={chosen} onChange={onChosen} />
      {mayImport && <IconButton icon="upload" label={say(engineText.import)} onClick={onImport} />}
      {can(permissionOf(resource, 'export')) && (
        <IconButton icon="download" label={say(engineText.export)} disabled={exporting} onClick={onExport} />
      )}
      {add}
    </>
  )
}
