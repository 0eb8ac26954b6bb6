import { fieldOfPoint } from '@undertone/domain/device/setting/point-plan'
import type { ReactNode } from 'react'
import { send } from '../../../core/api/api.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import type { FieldOf } from '../../../resource/form/form-fields.tsx'
import { useResourceForm } from '../../../resource/form/resource-form.tsx'
import { useRemoval } from '../../../resource/list/removal.ts'
import type { AssetKind, AssetNode } from '../../../resource/reference/asset-nodes.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { assetLevels, parentField } from './asset-levels.ts'

type Chosen = Pick<AssetNode, 'kind' | 'id' | 'name'>

const fieldOfBoundPoint: FieldOf = (name, field, values, row) =>
  fieldOfPoint(name, field, values, { model: row?.sensorModel, category: row?.sensorCategory })

function useLevel(kind: AssetKind, onAdded: (kind: AssetKind, id: number) => void) {
  const { resource } = assetLevels[kind]
  const form = useResourceForm(resource, {
    onSaved: (row, mode) => mode !== 'Edit' && onAdded(kind, row.id),
    fieldOf: kind === 'mapping' ? fieldOfBoundPoint : undefined,
  })
  return { resource, form, removal: useRemoval(resource) }
}

/** Adds, edits and deletes items at every level of the tree; the screen renders `dialogs`. */
export function useAssetForms({
  onAdded,
  onRemoved,
}: {
  readonly onAdded: (kind: AssetKind, id: number) => void
  readonly onRemoved: (node: Chosen) => void
}): {
  readonly addTo: (node: Chosen) => void
  readonly edit: (node: Chosen) => void
  readonly remove: (node: Chosen) => void
  readonly dialogs: ReactNode
} {
  const toast = useToast()
  const levels = {
    company: useLevel('company', onAdded),
    area: useLevel('area', onAdded),
    equipment: useLevel('equipment', onAdded),
    mapping: useLevel('mapping', onAdded),
  } satisfies Record<AssetKind, unknown>

  const addTo = ({ kind, id }: Chosen) => {
    const below = assetLevels[kind].below
    if (below) levels[below].form.open({ mode: 'Create', row: null, preset: { [parentField(below)]: id }, hidden: [parentField(below)] })
  }
  const edit = ({ kind, id }: Chosen) => {
    const { resource, form } = levels[kind]
    send(callsFor(resource).detail, { params: { id: String(id) } }, { noErrorPage: true }).then(
      (row) => form.open({ mode: 'Edit', row }),
      (error: Error) => toast.error(error),
    )
  }
  const remove = (node: Chosen) => {
    const { resource, removal } = levels[node.kind]
    const row: AnyRow = { id: node.id, [resource.title]: node.name }
    void removal.remove([row]).then((gone) => gone && onRemoved(node))
  }
  const dialogs = Object.entries(levels).map(([kind, { form, removal }]) => (
    <div key={kind}>
      {form.drawer}
      {removal.dialog}
    </div>
  ))
  return { addTo, edit, remove, dialogs }
}
