import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { Position } from './placing.ts'

/** Pointer movements below this are clicks, px (guess: a gloved hand). */
const clickPx = 4

/** The dragged item and the pointer position, on the image and in the window. */
export interface Drag {
  readonly id: number
  readonly at: Position
  readonly isOver: boolean
  readonly clientX: number
  readonly clientY: number
}

interface DragState {
  readonly id: number
  readonly startX: number
  readonly startY: number
  /** Offset from the pointer to the marker's position, px, so that it does not jump. */
  readonly offsetX: number
  readonly offsetY: number
  isMoving: boolean
}

/** Drags markers over a board by pointer; a marker dropped outside has `isOver` false. */
export function useMarkerDrag(board: RefObject<HTMLElement | null>, onDrop: (drag: Drag) => void, onClick: (id: number) => void) {
  const dragState = useRef<DragState | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  const dragOf = (event: PointerEvent, { id, offsetX, offsetY }: DragState): Drag | null => {
    const box = board.current?.getBoundingClientRect()
    if (!box || box.width === 0 || box.height === 0) return null
    const at = { x: (event.clientX + offsetX - box.left) / box.width, y: (event.clientY + offsetY - box.top) / box.height }
    const isOver = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
    return { id, at, isOver, clientX: event.clientX, clientY: event.clientY }
  }

  /** Props of a marker, or of a list item that becomes one; `at` is its position on the image, if any. */
  const dragProps = (id: number, at: Position | null) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      const box = board.current?.getBoundingClientRect()
      event.currentTarget.setPointerCapture(event.pointerId)
      const offset =
        at && box ? { x: box.left + at.x * box.width - event.clientX, y: box.top + at.y * box.height - event.clientY } : { x: 0, y: 0 }
      dragState.current = { id, startX: event.clientX, startY: event.clientY, offsetX: offset.x, offsetY: offset.y, isMoving: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const one = dragState.current
      if (one?.id !== id) return
      one.isMoving ||= Math.hypot(event.clientX - one.startX, event.clientY - one.startY) > clickPx
      if (one.isMoving) setDrag(dragOf(event, one))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const one = dragState.current
      dragState.current = null
      setDrag(null)
      if (one?.id !== id) return
      const dropped = one.isMoving ? dragOf(event, one) : null
      if (dropped) onDrop(dropped)
      else if (!one.isMoving) onClick(id)
    },
    onPointerCancel: () => {
      dragState.current = null
      setDrag(null)
    },
  })
  return { drag, dragProps }
}
