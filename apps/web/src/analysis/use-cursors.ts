import { useEffect, useMemo, useRef, useState } from 'react'
import type { CursorText } from './cursor-address.ts'

/** How long cursors rest before they are written, in ms. Guess: browsers refuse more than about 20 changes of the address a second. */
const restMs = 250

/** Cursors that stand in the address: they follow the pointer at once and the address when they rest. */
export function useCursors<C>(text: string, { read, write }: CursorText<C>, keep: (text: string) => void): [C, (cursors: C) => void] {
  const kept = useMemo(() => read(text), [read, text])
  const [moving, setMoving] = useState<{ readonly from: string; readonly cursors: C } | null>(null)
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  const shown = moving && moving.from === text ? moving.cursors : kept
  useEffect(() => {
    if (!moving || moving.from !== text) return
    const timer = setTimeout(() => latest.current(write(moving.cursors)), restMs)
    return () => clearTimeout(timer)
  }, [moving, text, write])
  return [shown, (cursors) => setMoving({ from: text, cursors })]
}
