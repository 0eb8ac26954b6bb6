import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that runs `run` once, `waitMs` after its first call; calls in between are merged. */
export function useDebounced(run: () => void, waitMs: number): () => void {
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
