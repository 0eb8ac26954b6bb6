import { noticeCalls } from '@undertone/domain/content/system-notice.calls'
import { useEffect, useSyncExternalStore } from 'react'
import { useCall, useSend } from '../../core/api/query.ts'

/** Asked again so often where no stream tells of news, ms (guess: maintenance is announced hours ahead). */
const refreshMs = 300_000
/** Longest wait for the next start, ms: a timer of the browser takes no more than 24 days, and clocks drift. */
const longestWaitMs = 3_600_000

/** The notices of this user, asked again the moment the next one begins. */
export function useNotices(enabled: boolean) {
  const mine = useCall(noticeCalls.mine, {}, { stay: true, refreshMs, enabled })
  const read = useSend(noticeCalls.read, { invalidates: [noticeCalls.mine] })
  const { data, refetch, dataUpdatedAt } = mine
  const nextInMs = data?.nextInMs ?? null
  useEffect(() => {
    if (nextInMs === null) return
    const leftMs = dataUpdatedAt + nextInMs - Date.now()
    const timer = setTimeout(() => void refetch(), Math.min(Math.max(leftMs, 0) + 50, longestWaitMs))
    return () => clearTimeout(timer)
  }, [nextInMs, refetch, dataUpdatedAt])
  return {
    notices: data?.notices ?? [],
    unread: data?.unread ?? 0,
    refetch,
    read: (ids?: number[]) => read.mutate({ body: ids ? { ids } : {} }),
  }
}

const subscribe = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

/** Whether somebody can see the page: a hidden tab holds no connection for its bell. */
export const useIsVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
