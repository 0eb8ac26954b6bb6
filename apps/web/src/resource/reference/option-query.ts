import { resourceOf } from '@undertone/domain/index/resources'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import { callsFor } from '../core/calls-for.ts'

/** Ids that filter a list of options, by the names of the target's references. */
export type Narrowing = Readonly<Record<string, number | null | undefined>>

/** Maximum number of options that the server sends; if a list is this long, there are more, and the server searches them. */
const maxOptions = 1000

/** The options of a resource that contain a keyword; no request while `enabled` is false. */
export function useOptions(to: string, narrow: Narrowing, enabled: boolean, keyword = '') {
  const query = Object.fromEntries(Object.entries(narrow).flatMap(([name, id]) => (id == null ? [] : [[name, String(id)]])))
  return useCall(
    callsFor(resourceOf(to)).options,
    { query: keyword === '' ? query : { ...query, keyword } },
    { enabled, noErrorPage: true, keepPrevious: keyword !== '' },
  )
}

/** Searchable options: a short list is searched in the browser, a truncated one by the server. */
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
    /** Search props of antd's select. */
    showSearch: isCut
      ? { filterOption: false, onSearch: setTyped, autoClearSearchValue: true }
      : { optionFilterProp: 'label' as const, onSearch: () => undefined },
  }
}
