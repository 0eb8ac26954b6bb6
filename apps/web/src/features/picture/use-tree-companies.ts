import { maxPageSize } from '@undertone/domain/core/call'
import { permissionOf } from '@undertone/domain/core/resource'
import { company } from '@undertone/domain/org/company.resource'
import { useMemo } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useSession } from '../../core/session/session.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import type { TreeCompany } from '../../resource/reference/asset-nodes.ts'

/** All visible companies, including those without an area; none without the permission to list them. */
export function useTreeCompanies(): readonly TreeCompany[] {
  const { can } = useSession()
  const enabled = can(permissionOf(company, 'list'))
  const { data } = useCall(callsFor(company).findPage, { body: { pageSize: maxPageSize } }, { enabled, noErrorPage: true })
  return useMemo(
    () =>
      (data?.records ?? []).map((row) => ({
        id: row.id,
        name: String(row.name),
        parentId: typeof row.parentId === 'number' ? row.parentId : null,
      })),
    [data],
  )
}
