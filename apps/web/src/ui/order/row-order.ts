import type { DragEvent, KeyboardEvent } from 'react'

/** A list with the element at `from` moved to `to`; a place outside of it changes nothing. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_one, at) => at !== from)
  const one = list[from]
  return one === undefined || to < 0 || to >= list.length ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)]
}

type Move = (from: number, to: number) => void

/** What makes the row at a place of a list draggable within it. */
export const dragProps = (at: number, onMove: Move) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => event.dataTransfer.setData('text/plain', String(at)),
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    const from = Number.parseInt(event.dataTransfer.getData('text/plain'), 10)
    if (Number.isInteger(from) && from !== at) onMove(from, at)
  },
})

/** Moves a row by Alt and an arrow. */
export const moveKey = (at: number, onMove: Move) => (event: KeyboardEvent) => {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  event.preventDefault()
  onMove(at, at + (event.key === 'ArrowUp' ? -1 : 1))
}
