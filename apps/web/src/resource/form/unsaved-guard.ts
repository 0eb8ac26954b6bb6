import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'

/** The parts of an address that say which record a form stands for, on screens that choose it themselves. */
const subjects = ['id', 'copy', 'userId', 'companyId', 'language'] as const

type Place = Pick<Location, 'pathname' | 'search'>

/** Whether a step leads to another screen, or on the same screen to another record: what is typed goes with either. */
export function leadsAway(from: Place, to: Place): boolean {
  if (from.pathname !== to.pathname) return true
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return subjects.some((name) => before.get(name) !== after.get(name))
}

/** Keeps a person from leaving the record, the screen or the browser tab with unsaved changes unless `ask` says so. */
export function useUnsavedGuard(isDirty: () => boolean, ask: () => Promise<boolean>): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => leadsAway(currentLocation, nextLocation) && isDirty())
  const isAsking = useRef(false)
  useEffect(() => {
    // The question itself draws the screen anew: one leaving is one question.
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
