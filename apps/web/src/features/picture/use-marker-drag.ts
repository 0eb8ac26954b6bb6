import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Place } from './placing.ts'

/** Pointers that move less than this are clicks, in px (guess: a hand in a glove). */
const clickPx = 4

/** What is dragged, and where the pointer is: on the picture as a place, and in the window. */
export interface Drag {
  readonly id: number
  readonly at: Place
  readonly isOver: boolean
  readonly clientX: number
  readonly clientY: number
}

interface Held {
  readonly id: number
  readonly startX: number
  readonly startY: number
  /** From the pointer to the marker's own place, in px, so that it does not jump. */
  readonly offsetX: number
  readonly offsetY: number
  isMoving: boolean
}

/** Drags markers over a board by pointer; a marker dropped beside the board is handed over with `isOver` false. */
export function useMarkerDrag(board: RefObject<HTMLElement | null>, onDrop: (drag: Drag) => void, onClick: (id: number) => void) {
  const held = useRef<Held | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  const dragOf = (event: PointerEvent, { id, offsetX, offsetY }: Held): Drag | null => {
    const box = board.current?.getBoundingClientRect()
    if (!box || box.width === 0 || box.height === 0) return null
    const at = { x: (event.clientX + offsetX - box.left) / box.width, y: (event.clientY + offsetY - box.top) / box.height }
    const isOver = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
    return { id, at, isOver, clientX: event.clientX, clientY: event.clientY }
  }

  /** Props of a marker, or of a row that becomes one; `at` is its place on the picture, if it has one. */
  const dragProps = (id: number, at: Place | null) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      const box = board.current?.getBoundingClientRect()
      event.currentTarget.setPointerCapture(event.pointerId)
      const offset =
        at && box ? { x: box.left + at.x * box.width - event.clientX, y: box.top + at.y * box.height - event.clientY } : { x: 0, y: 0 }
      held.current = { id, startX: event.clientX, startY: event.clientY, offsetX: offset.x, offsetY: offset.y, isMoving: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const one = held.current
      if (one?.id !== id) return
      one.isMoving ||= Math.hypot(event.clientX - one.startX, event.clientY - one.startY) > clickPx
      if (one.isMoving) setDrag(dragOf(event, one))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const one = held.current
      held.current = null
      setDrag(null)
      if (one?.id !== id) return
      const dropped = one.isMoving ? dragOf(event, one) : null
      if (dropped) onDrop(dropped)
      else if (!one.isMoving) onClick(id)
    },
    onPointerCancel: () => {
      held.current = null
      setDrag(null)
    },
  })
  return { drag, dragProps }
}
