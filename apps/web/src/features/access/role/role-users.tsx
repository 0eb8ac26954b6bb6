import { accessCalls, type UserBrief } from '@undertone/domain/access/access.calls'
import { accessScreens } from '@undertone/domain/access/access.screens'
import { useState } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { KeywordFilter } from '../../../ui/filter/keyword-filter.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { PageTable } from '../../../ui/table/page-table.tsx'
import { accessText } from '../shared/access.text.ts'
import { AddUsersDialog } from './add-users-dialog.tsx'
import { useUserColumns } from './user-columns.tsx'

/** Takes a role from the selected users after a confirmation. */
function SelectedUsers({
  roleId,
  users,
  onClear,
}: {
  readonly roleId: number
  readonly users: readonly UserBrief[]
  readonly onClear: () => void
}) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const remove = useSend(accessCalls.removeUsers, { invalidates: [accessCalls.usersOfRole, accessCalls.rolesOfUser] })
  const removeSelected = async () => {
    const loss = {
      title: say(accessText.removeUsersTitle),
      names: users.map((one) => one.loginName),
      note: say(accessText.removeUsersNote),
      action: say(accessText.removeUsers),
    }
    if (!(await ask(loss))) return
    await remove.mutateAsync({ body: { roleId, userIds: users.map((one) => one.id) } }).then(
      () => {
        onClear()
        toast.success(say(accessText.usersRemoved))
      },
      (error: Error) => toast.error(error),
    )
  }
  const label = say(accessText.selectedCount, { count: users.length })
  return (
    <>
      <Toolbar label={label}>
        <strong>{label}</strong>
        <Button kind="danger" icon="trash" busy={remove.isPending} onClick={() => void removeSelected()}>
          {say(accessText.removeUsers)}
        </Button>
        <Button kind="quiet" onClick={onClear}>
          {say(accessText.clearSelection)}
        </Button>
      </Toolbar>
      {dialog}
    </>
  )
}

/** The users of a role: searched, added, removed. */
export function RoleUsers({ roleId, roleName }: { readonly roleId: number; readonly roleName: string }) {
  const say = useText()
  const { can } = useSession()
  const columns = useUserColumns()
  const [view, change] = useAddress({ keyword: '', page: 1, size: 20 })
  const [selectedIds, setSelectedIds] = useState<readonly number[]>([])
  const [adding, setAdding] = useState(false)
  const page = useCall(
    accessCalls.usersOfRole,
    { body: { roleId, assigned: true, keyword: view.keyword, pageNum: view.page, pageSize: view.size } },
    { keepPrevious: true, noErrorPage: true },
  )
  const mayEdit = can(accessCalls.addUsers.access)
  const selectedUsers = page.data?.records.filter((one) => selectedIds.includes(one.id)) ?? []
  const addButton = mayEdit && (
    <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
      {say(accessText.addUsers)}
    </Button>
  )
  return (
    <>
      {selectedUsers.length > 0 ? (
        <SelectedUsers roleId={roleId} users={selectedUsers} onClear={() => setSelectedIds([])} />
      ) : (
        <Toolbar label={say(accessScreens.roleUsers.label)} end={addButton}>
          <KeywordFilter
            label={accessText.findUser}
            value={view.keyword}
            width={280}
            onSearch={(keyword) => change({ keyword, page: 1 })}
          />
        </Toolbar>
      )}
      <PageTable<UserBrief>
        answer={page}
        view={view}
        onView={change}
        label={say(accessScreens.roleUsers.label)}
        columns={columns}
        rowKey={(one) => one.id}
        {...(mayEdit
          ? { selection: { keys: selectedUsers.map((one) => one.id), onChange: (keys) => setSelectedIds(keys.map(Number)) } }
          : {})}
        empty={
          view.keyword === '' ? (
            <EmptyState title={say(accessText.noUsers)} hint={say(accessText.noUsersHint)} {...(addButton ? { action: addButton } : {})} />
          ) : (
            <EmptyState dense title={say(accessText.noMatch)} />
          )
        }
      />
      {adding && <AddUsersDialog roleId={roleId} roleName={roleName} onClose={() => setAdding(false)} />}
    </>
  )
}
