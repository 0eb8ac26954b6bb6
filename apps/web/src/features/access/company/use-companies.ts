import { maxPageSize } from '@undertone/domain/core/call'
import { permissionOf } from '@undertone/domain/core/resource'
import { company } from '@undertone/domain/org/company.resource'
import { useMemo } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useSession } from '../../../core/session/session.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { useOptions } from '../../../resource/reference/option-query.ts'
import { type CompanyNode, companyNodes } from './company-nodes.ts'

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** The tree of visible companies; only a flat list of names without the permission to list them. Undefined while loading. */
export function useCompanies(): readonly CompanyNode[] | undefined {
  const { can } = useSession()
  const mayList = can(permissionOf(company, 'list'))
  const page = useCall(callsFor(company).findPage, { body: { pageSize: maxPageSize } }, { enabled: mayList, noErrorPage: true })
  const options = useOptions('company', {}, !mayList)
  return useMemo(() => {
    if (page.data)
      return companyNodes(page.data.records.map((row) => ({ id: row.id, name: String(row.name), parentId: numberOf(row.parentId) })))
    if (options.data) return companyNodes(options.data.map(({ value, label }) => ({ id: value, name: label, parentId: null })))
    return page.isError || options.isError ? [] : undefined
  }, [page.data, page.isError, options.data, options.isError])
}
