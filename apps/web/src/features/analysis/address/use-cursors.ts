import { useEffect, useMemo, useRef, useState } from 'react'
import type { CursorText } from './cursor-address.ts'

/** How long cursors rest before they are written, in ms. Guess: browsers refuse more than about 20 changes of the address a second. */
const restMs = 250

/** Cursors that stand in the address: they follow the pointer at once and the address when they rest. */
export function useCursors<C>(text: string, { read, write }: CursorText<C>, keep: (text: string) => void): [C, (cursors: C) => void] {
  const kept = useMemo(() => read(text), [read, text])
  const [moving, setMoving] = useState<{ readonly from: string; readonly cursors: C } | null>(null)
  const latest = useRef({ keep, text })
  useEffect(() => {
    latest.current = { keep, text }
  })
  // What was written comes back as the address while the pointer may have moved on: that is no other address.
  const written = useRef<string | null>(null)
  const isMoving = moving !== null && (moving.from === text || written.current === text)
  useEffect(() => {
    if (!moving || !isMoving) return
    const timer = setTimeout(() => {
      written.current = write(moving.cursors)
      if (written.current !== latest.current.text) latest.current.keep(written.current)
    }, restMs)
    return () => clearTimeout(timer)
  }, [moving, isMoving, write])
  // A drag that rests and goes on still calls the setter that it began with: the address has moved on since.
  return [isMoving ? moving.cursors : kept, (cursors) => setMoving({ from: latest.current.text, cursors })]
}
