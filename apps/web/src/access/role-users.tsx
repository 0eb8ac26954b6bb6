import { accessCalls, type UserBrief } from '@undertone/domain/access/access.calls'
import { Input } from 'antd'
import { useState } from 'react'
import { useAddress } from '../core/address.ts'
import { useText } from '../core/language.ts'
import { useCall, useSend } from '../core/query.ts'
import { useSession } from '../core/session.ts'
import { Button } from '../ui/button.tsx'
import { useConfirmLoss } from '../ui/confirm-loss.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { useToast } from '../ui/toast.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { accessText } from './access.text.ts'
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
          <Input.Search
            key={view.keyword}
            style={{ width: 280 }}
            defaultValue={view.keyword}
            placeholder={say(accessText.findUser)}
            aria-label={say(accessText.findUser)}
            maxLength={100}
            allowClear
            onSearch={(keyword) => change({ keyword: keyword.trim(), page: 1 })}
          />
        </Toolbar>
      )}
      {page.error ? (
        <ErrorNote error={page.error} retry={() => void page.refetch()} />
      ) : (
        <DataTable<UserBrief>
          label={say(accessText.usersOf)}
          columns={columns}
          rows={page.data?.records}
          rowKey={(one) => one.id}
          total={page.data?.total ?? 0}
          page={view.page}
          pageSize={view.size}
          onPage={(next, size) => change({ page: next, size })}
          loading={page.isPlaceholderData}
          {...(mayEdit ? { selection: { keys: kept.map((one) => one.id), onChange: (keys) => setTicked(keys.map(Number)) } } : {})}
          empty={
            view.keyword === '' ? (
              <EmptyState
                title={say(accessText.noUsers)}
                hint={say(accessText.noUsersHint)}
                {...(addButton ? { action: addButton } : {})}
              />
            ) : (
              <EmptyState dense title={say(accessText.noMatch)} />
            )
          }
        />
      )}
      {adding && <AddUsersDialog roleId={roleId} roleName={roleName} onClose={() => setAdding(false)} />}
      {dialog}
    </>
  )
}
