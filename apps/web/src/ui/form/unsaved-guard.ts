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

interface Guard {
  readonly isDirty: () => boolean
  readonly ask: () => Promise<boolean>
}

/** The guards on the screen. The router asks only one of them, which asks for all: a dialog without changes may be open above a changed form. */
const guards = new Set<{ readonly current: Guard }>()

async function askDirty(): Promise<boolean> {
  for (const { current } of [...guards]) if (current.isDirty() && !(await current.ask())) return false
  return true
}

/** Blocks leaving the record, the screen or the browser tab with unsaved changes unless `ask` resolves to true. */
export function useUnsavedGuard(isDirty: () => boolean, ask: () => Promise<boolean>): void {
  const own = useRef<Guard>({ isDirty, ask })
  own.current = { isDirty, ask }
  useEffect(() => {
    guards.add(own)
    return () => void guards.delete(own)
  }, [])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => leadsAway(currentLocation, nextLocation) && [...guards].some(({ current }) => current.isDirty()),
  )
  const isAsking = useRef(false)
  useEffect(() => {
    // The dialog rerenders the screen: each navigation is confirmed only once.
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    void askDirty().then((leaves) => {
      isAsking.current = false
      if (leaves) blocker.proceed()
      else blocker.reset()
    })
  }, [blocker])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
