import { accessCalls, type UserBrief } from '@undertone/domain/access/access.calls'
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
import { useConfirmLoss } from '../../../ui/overlay/confirm-dialog.tsx'
import { PageTable } from '../../../ui/table/page-table.tsx'
import { accessText } from '../shared/access.text.ts'
import { AddUsersDialog } from './add-users-dialog.tsx'
import { useUserColumns } from './user-columns.tsx'

/** The users of a role: searched, added, removed. */
export function RoleUsers({ roleId, roleName }: { readonly roleId: number; readonly roleName: string }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const columns = useUserColumns()
  const [view, change] = useAddress({ keyword: '', page: 1, size: 20 })
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [adding, setAdding] = useState(false)
  const { ask, dialog } = useConfirmLoss()
  const page = useCall(
    accessCalls.usersOfRole,
    { body: { roleId, assigned: true, keyword: view.keyword, pageNum: view.page, pageSize: view.size } },
    { keepPrevious: true, stay: true },
  )
  const remove = useSend(accessCalls.removeUsers, { invalidates: [accessCalls.usersOfRole, accessCalls.rolesOfUser] })
  const mayEdit = can(accessCalls.addUsers.access)
  const kept = page.data?.records.filter((one) => ticked.includes(one.id)) ?? []
  const take = async () => {
    const loss = {
      title: say(accessText.takeTitle),
      names: kept.map((one) => one.loginName),
      note: say(accessText.takeNote),
      action: say(accessText.take),
    }
    if (!(await ask(loss))) return
    await remove.mutateAsync({ body: { roleId, userIds: kept.map((one) => one.id) } }).then(
      () => {
        setTicked([])
        toast.success(say(accessText.taken))
      },
      (error: Error) => toast.error(error),
    )
  }
  const addButton = mayEdit && (
    <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
      {say(accessText.addUsers)}
    </Button>
  )
  return (
    <>
      {kept.length > 0 ? (
        <Toolbar label={say(accessText.ticked, { count: kept.length })}>
          <strong>{say(accessText.ticked, { count: kept.length })}</strong>
          <Button kind="danger" icon="trash" busy={remove.isPending} onClick={() => void take()}>
            {say(accessText.take)}
          </Button>
          <Button kind="quiet" onClick={() => setTicked([])}>
            {say(accessText.clearTicks)}
          </Button>
        </Toolbar>
      ) : (
        <Toolbar label={say(accessText.usersOf)} end={addButton}>
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
        label={say(accessText.usersOf)}
        columns={columns}
        rowKey={(one) => one.id}
        {...(mayEdit ? { selection: { keys: kept.map((one) => one.id), onChange: (keys) => setTicked(keys.map(Number)) } } : {})}
        empty={
          view.keyword === '' ? (
            <EmptyState title={say(accessText.noUsers)} hint={say(accessText.noUsersHint)} {...(addButton ? { action: addButton } : {})} />
          ) : (
            <EmptyState dense title={say(accessText.noMatch)} />
          )
        }
      />
      {adding && <AddUsersDialog roleId={roleId} roleName={roleName} onClose={() => setAdding(false)} />}
      {dialog}
    </>
  )
}
