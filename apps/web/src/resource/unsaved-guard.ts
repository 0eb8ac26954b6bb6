import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/** Keeps a person from leaving the screen or the browser tab with unsaved changes unless `ask` says so. */
export function useUnsavedGuard(isDirty: () => boolean, ask: () => Promise<boolean>): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty())
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
