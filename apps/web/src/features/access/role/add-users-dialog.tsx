import { accessCalls, type UserBrief } from '@undertone/domain/access/access.calls'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useRecordPage } from '../../../resource/record-list/use-record-page.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { PageTable } from '../../../ui/table/page-table.tsx'
import styles from '../shared/access.module.css'
import { accessText } from '../shared/access.text.ts'
import { useUserColumns } from './user-columns.tsx'

/** Width in px; three columns of names. */
const width = 720

/** The ids selected over several pages, after a change on the page that shows `here`. */
export function selectedAfter(before: readonly number[], here: ReadonlySet<number>, onPage: readonly number[]): readonly number[] {
  return [...before.filter((id) => !here.has(id)), ...onPage.filter((id) => here.has(id))]
}

/** The users without a role, to select from. */
function UserChoice({
  roleId,
  selected,
  onSelect,
}: {
  readonly roleId: number
  readonly selected: readonly number[]
  readonly onSelect: (ids: readonly number[]) => void
}) {
  const say = useText()
  const columns = useUserColumns()
  const [keyword, setKeyword] = useState('')
  const { query, page, showPage } = useRecordPage(accessCalls.usersOfRole, {
    size: 10,
    input: (paging) => ({ body: { roleId, assigned: false, keyword, ...paging } }),
  })
  const rows = query.data?.records
  return (
    <div className={styles.stack}>
      <Input.Search
        style={{ width: 280 }}
        placeholder={say(accessText.findUser)}
        aria-label={say(accessText.findUser)}
        maxLength={100}
        allowClear
        autoFocus
        onSearch={(text) => {
          setKeyword(text.trim())
          showPage({ ...page, page: 1 })
        }}
      />
      <PageTable<UserBrief>
        answer={query}
        view={page}
        onView={showPage}
        label={say(accessText.addUsers)}
        columns={columns}
        rowKey={(one) => one.id}
        selection={{
          keys: selected,
          onChange: (keys) => onSelect(selectedAfter(selected, new Set(rows?.map((one) => one.id)), keys.map(Number))),
        }}
        empty={<EmptyState dense title={say(keyword === '' ? accessText.allHaveRole : accessText.noMatch)} />}
      />
    </div>
  )
}

/** Selects among the users who do not have a role yet; the selection survives a change of page. */
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
  const [selected, setSelected] = useState<readonly number[]>([])
  const add = useSend(accessCalls.addUsers, {
    invalidates: [accessCalls.usersOfRole, accessCalls.rolesOfUser],
    onSuccess: () => {
      toast.success(say(accessText.added))
      onClose()
    },
  })
  return (
    <Modal
      open
      width={width}
      title={say(accessText.addUsersTo, { name: roleName })}
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          <Button onClick={onClose}>{say(accessText.cancel)}</Button>
          <Button
            kind="primary"
            busy={add.isPending}
            disabled={selected.length === 0}
            onClick={() => add.mutate({ body: { roleId, userIds: [...selected] } }, { onError: toast.error })}
          >
            {selected.length === 0 ? say(accessText.add) : say(accessText.addCount, { count: selected.length })}
          </Button>
        </div>
      }
    >
      <UserChoice roleId={roleId} selected={selected} onSelect={setSelected} />
    </Modal>
  )
}
