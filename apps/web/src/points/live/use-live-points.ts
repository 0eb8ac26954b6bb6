import { useEffect, useRef } from 'react'
import { useLive } from '../../core/live/live.ts'
import type { PointEvent } from './live-merge.ts'

/** Rows that arrive together are drawn together. A quarter of a second is a guess: a gateway's burst is one picture, and nobody sees the wait. */
const gatherMs = 250

/** Hands over the rows of the live stream in small batches; `onChange` hears that machines, points, sensors or alarms were changed. */
export function useLivePoints(onRows: (rows: readonly PointEvent[]) => void, onChange?: () => void): void {
  const waiting = useRef<PointEvent[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onRows)
  useEffect(() => {
    latest.current = onRows
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive((event) => {
    if (event.type === 'asset' || event.type === 'alarm') onChange?.()
    if (event.type !== 'point') return
    waiting.current.push(event)
    if (waiting.current.length > 1) return
    timer.current = setTimeout(() => latest.current(waiting.current.splice(0)), gatherMs)
  })
}
