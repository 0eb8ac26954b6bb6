import { useCallback, useEffect, useRef } from 'react'

/** Runs something once after a pause, however often it is asked for meanwhile. */
export function useLater(run: () => void, waitMs: number): () => void {
  const latest = useRef(run)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      latest.current()
    }, waitMs)
  }, [waitMs])
}
