import { type RefCallback, useCallback, useState } from 'react'

/** The size of an element in CSS pixels, and the pixels of the design unit `--u` there: text of panels has 24 of them. */
export interface Room {
  readonly width: number
  readonly height: number
  readonly unit: number
}

const unitOf = (element: Element): number => {
  const written = Number.parseFloat(getComputedStyle(element).fontSize) / 24
  return Number.isFinite(written) && written > 0 ? written : 1
}

/** The size of an element, updated on resize; null before the first layout. */
export function useRoom(): readonly [RefCallback<Element>, Room | null] {
  const [room, setRoom] = useState<Room | null>(null)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setRoom({ width: Math.floor(width), height: Math.floor(height), unit: unitOf(element) })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, room]
}
