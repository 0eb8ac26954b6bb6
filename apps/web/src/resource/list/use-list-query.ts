import type { Resource } from '@undertone/domain/core/resource'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useLeaving } from '../../core/address/address.ts'
import { type ListQuery, readListQuery, writeListQuery } from './list-query.ts'

/** The state of a list in its address. Any change other than of the page returns to the first page. */
export function useListQuery(of: Resource): readonly [ListQuery, (change: Partial<ListQuery>) => void] {
  const [address, setAddress] = useSearchParams()
  const isLeaving = useLeaving()
  const query = useMemo(() => readListQuery(of, address), [of, address])
  const change = (part: Partial<ListQuery>) => {
    if (isLeaving()) return
    setAddress((before) => writeListQuery(of, { ...readListQuery(of, before), pageNum: 1, ...part }, before), { replace: true })
  }
  return [query, change]
}
