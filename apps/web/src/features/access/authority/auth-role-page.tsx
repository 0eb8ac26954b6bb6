import { accessCalls } from '@undertone/domain/access/access.calls'
import { status } from '@undertone/domain/access/access.enums'
import { accessScreens } from '@undertone/domain/access/access.screens'
import { user } from '@undertone/domain/access/user.resource'
import type { DataOf } from '@undertone/domain/core/call'
import { useMemo } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { accessText } from '../shared/access.text.ts'
import { GrantScreen } from './grant-screen.tsx'
import type { GrantColumn } from './grant-table.tsx'

type RoleGrant = DataOf<typeof accessCalls.rolesOfUser>['roles'][number]

const empty = { title: accessText.noRoles, hint: accessText.noRolesHint }
const { findPage, detail } = callsFor(user)

/** The roles of one user. */
export function AuthRolePage() {
  const say = useText()
  const toast = useToast()
  const [{ userId }, change] = useAddress(accessScreens.userRoles.query)
  const answer = useCall(accessCalls.rolesOfUser, { params: { userId: String(userId) } }, { enabled: userId !== null, noErrorPage: true })
  const send = useSend(accessCalls.updateRoles, { invalidates: [accessCalls.rolesOfUser, accessCalls.usersOfRole, findPage, detail] })
  const data = useMemo(() => answer.data && { user: answer.data.user, grants: answer.data.roles }, [answer.data])
  const columns: GrantColumn<RoleGrant>[] = [
    { key: 'key', title: say(accessText.key), render: (role) => <span className={textClass.mono}>{role.key}</span> },
    { key: 'status', title: say(accessText.state), render: (role) => <StateTag of={status} code={role.status} /> },
  ]
  const save = (roleIds: number[]) =>
    send.mutateAsync({ body: { userId: userId ?? 0, roleIds } }).then(
      () => {
        toast.success(say(accessText.saved))
        return true
      },
      (error: Error) => {
        toast.error(error)
        return false
      },
    )
  return (
    <GrantScreen<RoleGrant>
      title={accessScreens.userRoles.label}
      userId={userId}
      onUser={(id) => change({ userId: id }, 'push')}
      error={answer.error}
      retry={() => void answer.refetch()}
      data={data}
      columns={columns}
      empty={empty}
      busy={send.isPending}
      onSave={save}
    />
  )
}
