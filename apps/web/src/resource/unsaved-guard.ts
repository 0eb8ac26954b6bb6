import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Keeps a person from leaving the screen or the browser tab with unsaved changes unless `ask` says so. */
export function useUnsavedGuard(isDirty: () => boolean, ask: () => Promise<boolean>): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty())
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()))
  }, [blocker, ask])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
