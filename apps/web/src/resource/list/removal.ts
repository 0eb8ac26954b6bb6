import { useQueryClient } from '@tanstack/react-query'
import { permissionOf, type Resource } from '@undertone/domain/core/resource'
import { nounOf } from '@undertone/domain/core/text'
import type { ReactNode } from 'react'
import { useSend } from '../../core/api/query.ts'
import { useLanguage, useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import { callsFor } from '../core/calls-for.ts'
import type { AnyRow } from '../core/form-values.ts'
import { updateOptimistically, withoutRows } from '../core/optimistic-update.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { staleAfter } from '../core/stale-after.ts'

/** The name of a row in a confirmation, with its owner, because machines in different areas may have the same name. */
export function removalName(of: Resource, row: AnyRow): string {
  const owner = of.fields[of.owner]
  const holder = owner?.kind === 'reference' ? row[owner.titleAs] : undefined
  return [row[of.title] ?? row.id, holder].filter((part) => part != null).join(' · ')
}

/** Deletes rows after a confirmation that names them; resolves to true when they are deleted. They leave the list immediately and come back if the call fails. */
export function useRemoval(of: Resource): {
  readonly may: boolean
  readonly remove: (rows: readonly AnyRow[]) => Promise<boolean>
  readonly dialog: ReactNode
} {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { can } = useSession()
  const toast = useToast()
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const send = useSend(callsFor(of).remove, { invalidates: staleAfter(of) })

  async function remove(rows: readonly AnyRow[]): Promise<boolean> {
    const names = rows.map((row) => removalName(of, row))
    const title =
      rows.length === 1
        ? say(engineText.removeOne, { name: nounOf(of.label, lang) })
        : say(engineText.removeMany, { count: rows.length, name: nounOf(of.plural, lang) })
    if (rows.length === 0 || !(await ask({ title, names }))) return false
    const gone = new Set(rows.map((row) => row.id))
    const rollBack = updateOptimistically(client, of, (page) => withoutRows(page, gone))
    return send.mutateAsync({ params: { ids: rows.map((row) => row.id).join(',') } }).then(
      () => {
        toast.success(say(engineText.deleted))
        return true
      },
      (error: Error) => {
        rollBack()
        toast.error(error)
        return false
      },
    )
  }
  return { may: can(permissionOf(of, 'remove')), remove, dialog }
}
