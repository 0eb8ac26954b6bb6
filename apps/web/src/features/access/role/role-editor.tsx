import { accessCalls } from '@undertone/domain/access/access.calls'
import { roleDataScope } from '@undertone/domain/access/access.enums'
import { role } from '@undertone/domain/access/role.resource'
import { standardRoleCalls } from '@undertone/domain/access/standard-role.calls'
import { permissionOf } from '@undertone/domain/core/resource'
import { useCallback, useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { formClass } from '../../../ui/form/form-class.ts'
import { ScopeCompanies } from '../company/scope-companies.tsx'
import { accessText } from '../shared/access.text.ts'
import { type DrawerTarget, RecordDrawer } from '../shared/record-drawer.tsx'
import { FollowsStandard } from './new-permissions.tsx'
import type { PermissionSelection } from './permission-selection.ts'
import { PermissionTree } from './permission-tree.tsx'

/** Width of the drawer in px; a guess: three fields in a row and a permission with its key in one line. */
const drawerWidth = 760
const hidden = ['companyIds']
const none: PermissionSelection = new Set()

const isSame = (a: PermissionSelection, b: PermissionSelection) => a.size === b.size && [...a].every((key) => b.has(key))

/** The stored permissions of the role, or of the copied one. */
function useStoredPermissions(id: number | null) {
  const answer = useCall(accessCalls.permissionsOfRole, { params: { roleId: String(id) } }, { enabled: id !== null, noErrorPage: true })
  return { permissions: id === null ? none : answer.data && new Set(answer.data), error: answer.error, retry: () => void answer.refetch() }
}

/** A role with its data scope and its permissions. */
export function RoleEditor({ mode, row, onClose }: DrawerTarget & { readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const mayEditPermissions = can(permissionOf(role, 'edit'))
  // If the role was saved but its permissions were rejected, the next attempt edits the saved role.
  const [stored, setStored] = useState<AnyRow | null>(null)
  const tree = useCall(accessCalls.permissionTree, {}, { noErrorPage: true })
  const nodes = tree.data
  const { permissions, error, retry } = useStoredPermissions(row?.id ?? null)
  const [edited, setEdited] = useState<PermissionSelection | null>(null)
  const selected = edited ?? permissions
  const send = useSend(accessCalls.updatePermissions, {
    invalidates: [accessCalls.permissionsOfRole, standardRoleCalls.standards],
  })
  const isChanged = selected !== undefined && !isSame(selected, mode === 'Edit' && permissions ? permissions : none)

  const savePermissions = (saved: AnyRow, leave: () => void) => {
    if (!isChanged || !mayEditPermissions) return leave()
    send.mutateAsync({ body: { roleId: saved.id, permissions: [...selected].sort() } }).then(leave, (failed: Error) => {
      toast.error(say(accessText.permissionsNotSaved, { reason: failed.message }))
      setStored(saved)
    })
  }
  const unsavedNames = useCallback(() => (edited !== null && isChanged ? [say(accessText.permissions)] : []), [edited, isChanged, say])
  return (
    <RecordDrawer
      key={stored ? 'stored' : 'new'}
      resource={role}
      mode={stored ? 'Edit' : mode}
      row={stored ?? row}
      hidden={hidden}
      size={drawerWidth}
      unsavedNames={unsavedNames}
      onSaved={savePermissions}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ScopeCompanies of={form} field="dataScope" custom={roleDataScope.members.Custom.code} />
          {mayEditPermissions && (
            <fieldset className={formClass.section}>
              <legend>{say(accessText.permissions)}</legend>
              {mode === 'Edit' && row && <FollowsStandard roleId={row.id} />}
              {tree.error && <ErrorNote error={tree.error} retry={() => void tree.refetch()} />}
              {error && <ErrorNote error={error} retry={retry} />}
              {!tree.error && !error && (!nodes || !selected) && <Skeletons count={6} />}
              {nodes && selected && <PermissionTree nodes={nodes} selected={selected} onChange={setEdited} />}
            </fieldset>
          )}
        </>
      )}
    </RecordDrawer>
  )
}
