import { noticeCalls } from '@undertone/domain/content/system-notice.calls'
import { useEffect, useSyncExternalStore } from 'react'
import { useCall, useSend } from '../../core/api/query.ts'

/** Refetch interval without a live stream, ms (guess: maintenance is announced hours ahead). */
const refreshMs = 300_000
/** Maximum wait for the next start, ms: browser timers are limited to 24 days, and clocks drift. */
const maxWaitMs = 3_600_000

/** The notices of this user, refetched when the next one starts. */
export function useNotices(enabled: boolean) {
  const mine = useCall(noticeCalls.mine, {}, { noErrorPage: true, refreshMs, enabled })
  const read = useSend(noticeCalls.read, { invalidates: [noticeCalls.mine] })
  const { data, refetch, dataUpdatedAt } = mine
  const nextInMs = data?.nextInMs ?? null
  useEffect(() => {
    if (nextInMs === null) return
    const leftMs = dataUpdatedAt + nextInMs - Date.now()
    const timer = setTimeout(() => void refetch(), Math.min(Math.max(leftMs, 0) + 50, maxWaitMs))
    return () => clearTimeout(timer)
  }, [nextInMs, refetch, dataUpdatedAt])
  return {
    notices: data?.notices ?? [],
    unread: data?.unread ?? 0,
    refetch,
    read: (ids?: number[]) => read.mutate({ body: ids ? { ids } : {} }),
  }
}

const subscribe = (notify: () => void) => {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

/** Whether the page is visible: a hidden tab keeps no connection open for its bell. */
export const useIsVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
