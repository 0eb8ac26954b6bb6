import { type RefCallback, useCallback, useState } from 'react'

/** The size of an element in CSS pixels, updated on resize; null before the first layout. */
export function useRoom(): readonly [RefCallback<Element>, { readonly width: number; readonly height: number } | null] {
  const [room, setRoom] = useState<{ readonly width: number; readonly height: number } | null>(null)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: Math.floor(entry.contentRect.width), height: Math.floor(entry.contentRect.height) })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, room]
}
