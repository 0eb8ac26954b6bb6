import { resourceOf } from '@undertone/domain/index/resources'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import { callsFor } from '../core/calls-for.ts'

/** Ids by which a list of options is narrowed, under the names of the target's own references. */
export type Narrowing = Readonly<Record<string, number | null | undefined>>

/** The server sends so many options at most; of a list as long as this there are more, and the server searches them. */
const maxOptions = 1000

/** The options of a resource, of those that contain a keyword; while `enabled` is false nothing is asked. */
export function useOptions(to: string, narrow: Narrowing, enabled: boolean, keyword = '') {
  const query = Object.fromEntries(Object.entries(narrow).flatMap(([name, id]) => (id == null ? [] : [[name, String(id)]])))
  return useCall(
    callsFor(resourceOf(to)).options,
    { query: keyword === '' ? query : { ...query, keyword } },
    { enabled, stay: true, keepPrevious: keyword !== '' },
  )
}

/** Options that are searched where they are: a short list in the browser, one that was cut off by the server. */
export function useOptionSearch(to: string, narrow: Narrowing, enabled: boolean) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim().slice(0, 100))
  const all = useOptions(to, narrow, enabled)
  const isCut = (all.data?.length ?? 0) >= maxOptions
  const isRemote = isCut && keyword !== ''
  const found = useOptions(to, narrow, enabled && isRemote, isRemote ? keyword : '')
  const shown = isRemote ? found : all
  return {
    options: shown.data ?? [],
    isPending: all.isPending,
    isFetching: shown.isFetching,
    /** What antd's select needs to search. */
    showSearch: isCut
      ? { filterOption: false, onSearch: setTyped, autoClearSearchValue: true }
      : { optionFilterProp: 'label' as const, onSearch: () => undefined },
  }
}
