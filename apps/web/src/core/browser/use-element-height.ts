import { type RefCallback, useCallback, useState } from 'react'

/** Height in CSS pixels that an element has been given, followed as it changes; 0 before the first layout. */
export function useElementHeight(): readonly [RefCallback<HTMLElement>, number] {
  const [height, setHeight] = useState(0)
  const hold = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setHeight(Math.floor(entry?.contentRect.height ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [hold, height]
}
