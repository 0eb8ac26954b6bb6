import { useRef } from 'react'

/** Returns the same object while plain data are unchanged: a new object would redraw a chart and recompute a spectrum. */
export function useStable<T>(value: T): T {
  const kept = useRef(value)
  if (JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value
  return kept.current
}
