import { accessCalls } from '@undertone/domain/access/access.calls'
import { authorityRange } from '@undertone/domain/access/access.enums'
import { accessScreens } from '@undertone/domain/access/access.screens'
import { user } from '@undertone/domain/access/user.resource'
import type { DataOf } from '@undertone/domain/core/call'
import { memberOf } from '@undertone/domain/core/enum'
import { useMemo } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { accessText } from '../shared/access.text.ts'
import { GrantScreen } from './grant-screen.tsx'
import type { GrantColumn } from './grant-table.tsx'

type AuthorityGrant = DataOf<typeof accessCalls.authoritiesOfUser>['authorities'][number]

const empty = { title: accessText.noAuthorities, hint: accessText.noAuthoritiesHint }
const { findPage, detail } = callsFor(user)

/** The data authorities of one user. */
export function AuthAuthorityPage() {
  const say = useText()
  const toast = useToast()
  const [{ userId }, change] = useAddress(accessScreens.userAuthorities.query)
  const answer = useCall(
    accessCalls.authoritiesOfUser,
    { params: { userId: String(userId) } },
    { enabled: userId !== null, noErrorPage: true },
  )
  const send = useSend(accessCalls.updateAuthorities, { invalidates: [accessCalls.authoritiesOfUser, findPage, detail] })
  const data = useMemo(() => answer.data && { user: answer.data.user, grants: answer.data.authorities }, [answer.data])
  const columns: GrantColumn<AuthorityGrant>[] = [
    {
      key: 'range',
      title: say(accessText.range),
      render: ({ range }) => say(memberOf(authorityRange, range) ?? accessText.none),
    },
    {
      key: 'companies',
      title: say(accessText.companies),
      render: ({ companyNames, range }) =>
        range === authorityRange.members.CompanyAll.code ? say(accessText.allCompanies) : companyNames.join(', ') || say(accessText.none),
    },
  ]
  const save = (authorityIds: number[]) =>
    send.mutateAsync({ body: { userId: userId ?? 0, authorityIds } }).then(
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
    <GrantScreen<AuthorityGrant>
      title={accessScreens.userAuthorities.label}
      userId={userId}
      onUser={(id) => change({ userId: id }, 'push')}
      error={answer.error}
      retry={() => void answer.refetch()}
      data={data}
      columns={columns}
      empty={empty}
      note={say(accessText.limitNote)}
      busy={send.isPending}
      onSave={save}
    />
  )
}
