import { permissionOf, type Resource } from '@undertone/domain/core/resource'
import type { ReactNode } from 'react'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { engineText } from '../core/resource-engine.text.ts'

/** Actions on the selected rows; it replaces the search bar, so that the layout does not move. */
export function BulkBar({
  resource,
  count,
  areOwn,
  children,
  onEdit,
  onExport,
  onRemove,
  onClear,
}: {
  readonly resource: Resource
  readonly count: number
  /** Whether all of them are writable; rows of a library can belong to the platform. */
  readonly areOwn: boolean
  /** Additional actions of the screen. */
  readonly children: ReactNode
  readonly onEdit: () => void
  readonly onExport: () => void
  readonly onRemove: () => void
  readonly onClear: () => void
}) {
  const say = useText()
  const { can } = useSession()
  return (
    <Toolbar label={say(engineText.selectedCount, { count })}>
      <strong>{say(engineText.selectedCount, { count })}</strong>
      {areOwn && can(permissionOf(resource, 'edit')) && (
        <Button icon="edit" onClick={onEdit}>
          {say(engineText.batchEdit)}
        </Button>
      )}
      {children}
      {can(permissionOf(resource, 'export')) && (
        <Button icon="download" onClick={onExport}>
          {say(engineText.export)}
        </Button>
      )}
      {areOwn && can(permissionOf(resource, 'remove')) && (
        <Button kind="danger" icon="trash" onClick={onRemove}>
          {say(engineText.remove)}
        </Button>
      )}
      <Button kind="quiet" onClick={onClear}>
        {say(engineText.clearSelection)}
      </Button>
    </Toolbar>
  )
}
