import { useEffect, useMemo, useRef, useState } from 'react'
import type { CursorText } from './cursor-address.ts'

/** Cursors are written to the URL after this time without movement, in ms. Guess: browsers reject more than about 20 changes of the URL per second. */
const settleMs = 250

/** Cursors stored in the URL: they follow the pointer immediately, and the URL follows when they stop. */
export function useCursors<C>(text: string, { read, write }: CursorText<C>, store: (text: string) => void): [C, (cursors: C) => void] {
  const stored = useMemo(() => read(text), [read, text])
  const [moving, setMoving] = useState<{ readonly from: string; readonly cursors: C } | null>(null)
  const latest = useRef({ store, text })
  useEffect(() => {
    latest.current = { store, text }
  })
  // The written value returns as the new URL while the pointer may already have moved on: that is not an external change.
  const written = useRef<string | null>(null)
  const isMoving = moving !== null && (moving.from === text || written.current === text)
  useEffect(() => {
    if (!moving || !isMoving) return
    const timer = setTimeout(() => {
      written.current = write(moving.cursors)
      if (written.current !== latest.current.text) latest.current.store(written.current)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [moving, isMoving, write])
  // A drag that pauses and continues still calls its first setter, although the URL has changed since.
  return [isMoving ? moving.cursors : stored, (cursors) => setMoving({ from: latest.current.text, cursors })]
}
