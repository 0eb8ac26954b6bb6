import { accessCalls } from '@undertone/domain/access/access.calls'
import { roleDataScope } from '@undertone/domain/access/access.enums'
import { role } from '@undertone/domain/access/role.resource'
import { standardRoleCalls } from '@undertone/domain/access/standard-role.calls'
import { permissionOf } from '@undertone/domain/core/resource'
import { useCallback, useMemo, useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ScopeCompanies } from '../company/scope-companies.tsx'
import { accessText } from '../shared/access.text.ts'
import { RecordDrawer, type RecordOpening } from '../shared/record-drawer.tsx'
import { FollowsStandard } from './new-rights.tsx'
import { inPlainWords } from './permission-labels.ts'
import type { Ticks } from './permission-ticks.ts'
import { PermissionTree } from './permission-tree.tsx'

/** Width of the drawer in px; a guess: three fields in a row and a permission with its key in one line. */
const drawerWidth = 760
const hidden = ['companyIds']
const none: Ticks = new Set()

const isSame = (a: Ticks, b: Ticks) => a.size === b.size && [...a].every((key) => b.has(key))

/** The permissions as they are stored for the role, or for the one that is copied. */
function useHeld(id: number | null) {
  const answer = useCall(accessCalls.permissionsOfRole, { params: { roleId: String(id) } }, { enabled: id !== null, stay: true })
  return { held: id === null ? none : answer.data && new Set(answer.data), error: answer.error, retry: () => void answer.refetch() }
}

/** A role with its data scope and its permissions. */
export function RoleEditor({ mode, row, onClose }: RecordOpening & { readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const maySet = can(permissionOf(role, 'edit'))
  // Once the role is stored a second try, after its permissions were refused, edits it.
  const [stored, setStored] = useState<AnyRow | null>(null)
  const tree = useCall(accessCalls.permissionTree, {}, { stay: true })
  const lang = useLanguage((state) => state.lang)
  const nodes = useMemo(() => tree.data && inPlainWords(tree.data, lang), [tree.data, lang])
  const { held, error, retry } = useHeld(row?.id ?? null)
  const [given, setGiven] = useState<Ticks | null>(null)
  const ticks = given ?? held
  const send = useSend(accessCalls.updatePermissions, {
    invalidates: [accessCalls.permissionsOfRole, standardRoleCalls.standards],
  })
  const isChanged = ticks !== undefined && !isSame(ticks, mode === 'Edit' && held ? held : none)

  const savePermissions = (saved: AnyRow, leave: () => void) => {
    if (!isChanged || !maySet) return leave()
    send.mutateAsync({ body: { roleId: saved.id, permissions: [...ticks].sort() } }).then(leave, (failed: Error) => {
      toast.error(say(accessText.permissionsRefused, { reason: failed.message }))
      setStored(saved)
    })
  }
  const lost = useCallback(() => (given !== null && isChanged ? [say(accessText.permissions)] : []), [given, isChanged, say])
  return (
    <RecordDrawer
      key={stored ? 'stored' : 'new'}
      resource={role}
      mode={stored ? 'Edit' : mode}
      row={stored ?? row}
      hidden={hidden}
      size={drawerWidth}
      lost={lost}
      onSaved={savePermissions}
      onClose={onClose}
    >
      {() => (
        <>
          <ScopeCompanies field="dataScope" custom={roleDataScope.members.Custom.code} />
          {maySet && (
            <fieldset className="resource-section">
              <legend>{say(accessText.permissions)}</legend>
              {mode === 'Edit' && row && <FollowsStandard roleId={row.id} />}
              {tree.error && <ErrorNote error={tree.error} retry={() => void tree.refetch()} />}
              {error && <ErrorNote error={error} retry={retry} />}
              {!tree.error && !error && (!nodes || !ticks) && <Skeletons count={6} />}
              {nodes && ticks && <PermissionTree nodes={nodes} ticks={ticks} onChange={setGiven} />}
            </fieldset>
          )}
        </>
      )}
    </RecordDrawer>
  )
}
