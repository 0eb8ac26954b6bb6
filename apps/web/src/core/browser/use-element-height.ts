import { type RefCallback, useCallback, useState } from 'react'

/** The height of an element in CSS pixels, updated on resize; 0 before the first layout. */
export function useElementHeight(): readonly [RefCallback<HTMLElement>, number] {
  const [height, setHeight] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setHeight(Math.floor(entry?.contentRect.height ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, height]
}
