import type { UserBrief } from '@undertone/domain/access/access.calls'
import { useMemo } from 'react'
import { useText } from '../../../core/language/language.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { accessText } from '../shared/access.text.ts'

/** Columns of a short list of users: login name, name, company. */
export function useUserColumns(): readonly DataColumn<UserBrief>[] {
  const say = useText()
  return useMemo(
    () => [
      { key: 'loginName', title: say(accessText.loginName), width: 180, render: (one) => one.loginName },
      { key: 'nickName', title: say(accessText.nickName), width: 180, render: (one) => one.nickName },
      { key: 'companyName', title: say(accessText.company), render: (one) => one.companyName },
    ],
    [say],
  )
}
