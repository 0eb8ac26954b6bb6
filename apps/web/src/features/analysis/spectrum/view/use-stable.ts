import { useRef } from 'react'

/** Plain data as the same object while nothing in it changes: a chart is drawn anew and a spectrum computed anew with each new one. */
export function useSame<T>(value: T): T {
  const kept = useRef(value)
  if (JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value
  return kept.current
}
