import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'

/** The query parameters that identify the record of a form, on screens that select it themselves. */
const recordParams = ['id', 'copy', 'userId', 'companyId', 'language'] as const

type Place = Pick<Location, 'pathname' | 'search'>

/** Whether a navigation leads to another screen or to another record of the screen: both discard unsaved input. */
export function leadsAway(from: Place, to: Place): boolean {
  if (from.pathname !== to.pathname) return true
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return recordParams.some((name) => before.get(name) !== after.get(name))
}

/** Blocks leaving the record, the screen or the browser tab with unsaved changes unless `ask` resolves to true. */
export function useUnsavedGuard(isDirty: () => boolean, ask: () => Promise<boolean>): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => leadsAway(currentLocation, nextLocation) && isDirty())
  const isAsking = useRef(false)
  useEffect(() => {
    // The dialog rerenders the screen: each navigation is confirmed only once.
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    void ask().then((leaves) => {
      isAsking.current = false
      if (leaves) blocker.proceed()
      else blocker.reset()
    })
  }, [blocker, ask])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
