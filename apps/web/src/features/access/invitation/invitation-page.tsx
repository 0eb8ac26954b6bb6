import { accessScreens } from '@undertone/domain/access/access.screens'
import { type Invitation, invitationCalls } from '@undertone/domain/access/invitation/invitation.calls'
import { invitationState } from '@undertone/domain/access/invitation/invitation.enums'
import { useMemo, useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { type Say, useLanguage, useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import type { RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordListPage } from '../../../resource/record-list/record-list.tsx'
import { useRecordList } from '../../../resource/record-list/use-record-list.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { invitationText } from './invitation.text.ts'
import { InviteDialog } from './invite-dialog.tsx'

const filters: readonly RecordFilter<'keyword' | 'state'>[] = [
  { kind: 'keyword', key: 'keyword', label: invitationText.keyword, width: 260 },
  { kind: 'choice', key: 'state', of: invitationState, label: invitationText.state, all: invitationText.allStates, width: 160 },
]

const { Open, Expired } = invitationState.members

/** Widths in px: a state, a name, a time. */
const columnsIn = (say: Say): DataColumn<Invitation>[] => [
  { key: 'email', title: say(invitationText.email), render: (row) => row.email },
  { key: 'state', title: say(invitationText.state), width: 100, render: (row) => <StateTag of={invitationState} code={row.state} /> },
  { key: 'nickName', title: say(invitationText.personName), width: 110, render: (row) => row.nickName ?? '-' },
  { key: 'roles', title: say(invitationText.roles), width: 160, render: (row) => row.roleNames.join(', ') },
  { key: 'company', title: say(invitationText.company), width: 130, render: (row) => row.companyName },
  { key: 'invitedBy', title: say(invitationText.invitedBy), width: 120, render: (row) => row.invitedBy ?? '-' },
  { key: 'expiresAt', title: say(invitationText.expiresAt), width: 155, render: (row) => row.expiresAt },
  { key: 'account', title: say(invitationText.account), width: 110, render: (row) => row.userName ?? '-' },
]

/** What can be done with an invitation; the page renders `dialog`. */
function useInvitationActions() {
  const say = useText()
  const toast = useToast()
  const language = useLanguage((state) => state.lang)
  const { ask, dialog } = useConfirm()
  const invalidates = [invitationCalls.findPage]
  const again = useSend(invitationCalls.sendAgain, { invalidates })
  const revoke = useSend(invitationCalls.revoke, { invalidates })
  const sendAgain = ({ id }: Invitation) =>
    again.mutate(
      { body: { id, language } },
      { onSuccess: () => toast.success(say(invitationText.sentAgain)), onError: (error) => toast.error(error) },
    )
  const end = async ({ id, email }: Invitation) => {
    const question = { title: say(invitationText.revokeTitle), names: [email], note: say(invitationText.revokeNote) }
    if (!(await ask({ ...question, action: say(invitationText.revoke) }))) return
    revoke.mutate(
      { params: { id: String(id) } },
      { onSuccess: () => toast.success(say(invitationText.revoked)), onError: (error) => toast.error(error) },
    )
  }
  const actionsOf = (row: Invitation) =>
    row.state === Open.code || row.state === Expired.code
      ? [
          { key: 'again', icon: 'refresh' as const, label: say(invitationText.sendAgain), run: () => sendAgain(row) },
          { key: 'revoke', icon: 'close' as const, label: say(invitationText.revoke), run: () => void end(row) },
        ]
      : []
  return { actionsOf, dialog }
}

/** The invitations that were sent, with their state. */
export function InvitationPage() {
  const say = useText()
  const { can } = useSession()
  const mayInvite = can(invitationCalls.add.access)
  const [isInviting, setInviting] = useState(false)
  const list = useRecordList(invitationCalls.findPage, { filters })
  const { actionsOf, dialog } = useInvitationActions()
  const columns = useMemo(() => {
    const actions: DataColumn<Invitation> = {
      key: 'actions',
      title: '',
      width: 84,
      fixed: 'right',
      render: (row) => actionsOf(row).map(({ key, icon, label, run }) => <IconButton key={key} icon={icon} label={label} onClick={run} />),
    }
    return [...columnsIn(say), ...(mayInvite ? [actions] : [])]
  }, [say, mayInvite, actionsOf])
  return (
    <RecordListPage
      title={accessScreens.invitations.label}
      list={list}
      columns={columns}
      actions={
        mayInvite ? (
          <Button kind="primary" icon="plus" onClick={() => setInviting(true)}>
            {say(invitationText.invite)}
          </Button>
        ) : undefined
      }
      empty={{ title: say(invitationText.none), hint: say(invitationText.noneHint) }}
      noMatch={{ title: say(invitationText.noMatch), hint: say(invitationText.noMatchHint) }}
    >
      {isInviting && <InviteDialog companyId={null} onClose={() => setInviting(false)} />}
      {dialog}
    </RecordListPage>
  )
}
