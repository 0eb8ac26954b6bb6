import { useEffect, useRef } from 'react'
import { useLive } from '../../core/live/live.ts'
import type { PointEvent } from './live-merge.ts'

/** Rows are batched for this time, in ms, and rendered together. A guess: it covers a burst of a gateway and is not noticeable. */
const gatherMs = 250

/** Passes the rows of the live stream in small batches; `onChange` is called when machines, points, sensors or alarms have changed. */
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
