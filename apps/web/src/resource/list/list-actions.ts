import { permissionOf, type Resource } from '@undertone/domain/core/resource'
import { nounOf } from '@undertone/domain/core/text'
import { useLanguage, useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import type { AnyRow, FormMode, FormValues } from '../core/form-values.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { isOwnRow } from '../core/shared-rows.ts'
import type { RowAction } from './row-actions.tsx'

/** Whether rows contain rows of the same kind, as companies contain sub-companies. */
const isHierarchical = (of: Resource): boolean => {
  const owner = of.fields[of.owner]
  return owner?.kind === 'reference' && owner.to === of.key
}

/** The standard actions of a row that the user is permitted: view, edit, delete, copy, add a child. */
export function useListActions(
  of: Resource,
  acts: {
    readonly view: (row: AnyRow) => void
    readonly open: (mode: FormMode, row: AnyRow | null, preset?: FormValues) => void
    readonly remove: (rows: readonly AnyRow[]) => void
  },
): (row: AnyRow) => RowAction[] {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { can } = useSession()
  const mayAdd = can(permissionOf(of, 'add'))
  return (row) => [
    { key: 'view', icon: 'eye', label: say(engineText.view), run: () => acts.view(row) },
    ...(can(permissionOf(of, 'edit')) && isOwnRow(of, row)
      ? [{ key: 'edit', icon: 'edit' as const, label: say(engineText.edit), run: () => acts.open('Edit', row) }]
      : []),
    ...(can(permissionOf(of, 'remove')) && isOwnRow(of, row)
      ? [{ key: 'remove', icon: 'trash' as const, label: say(engineText.remove), danger: true, run: () => acts.remove([row]) }]
      : []),
    ...(mayAdd ? [{ key: 'copy', label: say(engineText.copy), run: () => acts.open('CreateFromCopy', row) }] : []),
    ...(mayAdd && isHierarchical(of)
      ? [
          {
            key: 'addSub',
            label: say(engineText.addSub, { name: nounOf(of.label, lang) }),
            run: () => acts.open('Create', null, { [of.owner]: row.id }),
          },
        ]
      : []),
  ]
}
