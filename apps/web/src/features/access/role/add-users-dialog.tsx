import { accessCalls, type UserBrief } from '@undertone/domain/access/access.calls'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { accessText } from '../shared/access.text.ts'
import { useUserColumns } from './user-columns.tsx'

/** Width in px; three columns of names. */
const width = 720

/** Chooses among the users who do not hold a role yet; ticks survive a change of page. */
export function AddUsersDialog({
  roleId,
  roleName,
  onClose,
}: {
  readonly roleId: number
  readonly roleName: string
  readonly onClose: () => void
}) {
  const say = useText()
  const toast = useToast()
  const columns = useUserColumns()
  const [keyword, setKeyword] = useState('')
  const [place, setPlace] = useState({ page: 1, size: 10 })
  const [chosen, setChosen] = useState<readonly number[]>([])
  const page = useCall(
    accessCalls.usersOfRole,
    { body: { roleId, assigned: false, keyword, pageNum: place.page, pageSize: place.size } },
    { keepPrevious: true, stay: true },
  )
  const add = useSend(accessCalls.addUsers, {
    invalidates: [accessCalls.usersOfRole, accessCalls.rolesOfUser],
    onSuccess: () => {
      toast.success(say(accessText.added))
      onClose()
    },
  })
  const rows = page.data?.records
  return (
    <Modal
      open
      width={width}
      title={say(accessText.addUsersTo, { name: roleName })}
      onCancel={onClose}
      footer={
        <div className="access-foot">
          <Button onClick={onClose}>{say(accessText.cancel)}</Button>
          <Button
            kind="primary"
            busy={add.isPending}
            disabled={chosen.length === 0}
            onClick={() => add.mutate({ body: { roleId, userIds: [...chosen] } }, { onError: toast.error })}
          >
            {chosen.length === 0 ? say(accessText.add) : say(accessText.addCount, { count: chosen.length })}
          </Button>
        </div>
      }
    >
      <div className="access-stack">
        <Input.Search
          style={{ width: 280 }}
          placeholder={say(accessText.findUser)}
          aria-label={say(accessText.findUser)}
          maxLength={100}
          allowClear
          autoFocus
          onSearch={(text) => {
            setKeyword(text.trim())
            setPlace({ ...place, page: 1 })
          }}
        />
        {page.error && <ErrorNote error={page.error} retry={() => void page.refetch()} />}
        {!page.error && (
          <DataTable<UserBrief>
            label={say(accessText.addUsers)}
            columns={columns}
            rows={rows}
            rowKey={(one) => one.id}
            total={page.data?.total ?? 0}
            page={place.page}
            pageSize={place.size}
            onPage={(next, size) => setPlace({ page: next, size })}
            loading={page.isPlaceholderData}
            selection={{
              keys: chosen,
              onChange: (keys) => {
                const here = new Set(rows?.map((one) => one.id))
                setChosen([...chosen.filter((id) => !here.has(id)), ...keys.map(Number).filter((id) => here.has(id))])
              },
            }}
            empty={<EmptyState dense title={say(keyword === '' ? accessText.everyone : accessText.noMatch)} />}
          />
        )}
      </div>
    </Modal>
  )
}
