import { accessCalls } from '@undertone/domain/access/access.calls'
import { user } from '@undertone/domain/access/user.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { to } from '@undertone/domain/index/to'
import { accountStatus } from '@undertone/domain/session/session.enums'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import type { RowAction } from '../../../resource/list/row-actions.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { accessText } from '../shared/access.text.ts'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'

const nameOf = (row: AnyRow) => String(row.loginName)
const isDeactivated = (row: AnyRow) => row.status === accountStatus.members.Blocked.code

const totpQuestion = (say: ReturnType<typeof useText>, row: AnyRow) => ({
  title: say(accessText.totpTitle),
  names: [nameOf(row)],
  note: say(accessText.totpNote),
  action: say(accessText.resetTotp),
})

/** Actions on users besides editing; the screen renders `dialogs`. */
export function useUserActions(): {
  readonly mayEdit: boolean
  readonly actionsOf: (row: AnyRow) => RowAction[]
  readonly setDeactivated: (rows: readonly AnyRow[], deactivated: boolean) => Promise<boolean>
  readonly dialogs: ReactNode
} {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { can, user: self } = useSession()
  const { ask, dialog } = useConfirm()
  const [resetting, setResetting] = useState<AnyRow | null>(null)
  const calls = callsFor(user)
  const edit = useSend(calls.edit, { invalidates: [calls.findPage, calls.detail] })
  const removeTotp = useSend(accessCalls.resetTotp)
  const mayEdit = can(permissionOf(user, 'edit'))
  const mayReset = can(accessCalls.resetPassword.access)

  async function setDeactivated(rows: readonly AnyRow[], deactivated: boolean): Promise<boolean> {
    const title = say(accessText.deactivateTitle)
    if (
      deactivated &&
      !(await ask({ title, names: rows.map(nameOf), note: say(accessText.deactivateNote), action: say(accessText.deactivate) }))
    )
      return false
    const { Blocked, Normal } = accountStatus.members
    try {
      for (const row of rows) await edit.mutateAsync({ body: { id: row.id, status: (deactivated ? Blocked : Normal).code } })
      toast.success(say(deactivated ? accessText.deactivated : accessText.activated))
      return true
    } catch (error) {
      toast.error(error instanceof Error ? error : String(error))
      return false
    }
  }
  async function disableTotp(row: AnyRow): Promise<void> {
    if (!(await ask(totpQuestion(say, row)))) return
    await removeTotp.mutateAsync({ body: { userId: row.id } }).then(
      () => toast.success(say(accessText.totpRemoved)),
      (error: Error) => toast.error(error),
    )
  }
  const actionsOf = (row: AnyRow): RowAction[] => {
    const deactivated = isDeactivated(row)
    return [
      ...(mayReset ? [{ key: 'reset', icon: 'key' as const, label: say(accessText.resetPassword), run: () => setResetting(row) }] : []),
      ...(mayEdit
        ? [
            { key: 'roles', label: say(accessText.assignRoles), run: () => void navigate(to.userRoles({ userId: row.id })) },
            {
              key: 'authorities',
              label: say(accessText.assignAuthorities),
              run: () => void navigate(to.userAuthorities({ userId: row.id })),
            },
          ]
        : []),
      ...(mayReset ? [{ key: 'totp', label: say(accessText.resetTotp), run: () => void disableTotp(row) }] : []),
      // The server rejects it as well: users cannot lock themselves out.
      ...(mayEdit && row.id !== self.id
        ? [
            {
              key: 'block',
              label: say(deactivated ? accessText.activate : accessText.deactivate),
              danger: !deactivated,
              run: () => void setDeactivated([row], !deactivated),
            },
          ]
        : []),
    ]
  }
  const dialogs = (
    <>
      {resetting && <ResetPasswordDialog user={{ id: resetting.id, name: nameOf(resetting) }} onClose={() => setResetting(null)} />}
      {dialog}
    </>
  )
  return { mayEdit, actionsOf, setDeactivated, dialogs }
}
