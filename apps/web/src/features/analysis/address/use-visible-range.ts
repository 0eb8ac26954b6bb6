import { rangeText, readRange } from '@undertone/chart/axis/range-text'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { useCallback, useEffect, useRef, useState } from 'react'

/** A range is written to the URL after this time without movement, in ms. Guess: browsers reject more than about 20 changes of the URL per second. */
const settleMs = 250

/** The visible range of a chart, as chart properties. */
export interface VisibleRange {
  readonly visibleRange: ChartRange | null
  readonly onVisibleRange: (range: ChartRange | null) => void
}

/**
 * Stores the visible range of a chart in the URL: the user's range is written when it stops changing, and a range from outside (a link,
 * back) is shown. While the user moves, only the chart is redrawn.
 */
export function useVisibleRange(text: string, store: (text: string) => void): VisibleRange {
  const [visibleRange, setVisibleRange] = useState(() => readRange(text))
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const latest = useRef({ store, text })
  useEffect(() => {
    latest.current = { store, text }
  })
  useEffect(() => {
    // While the user moves, a URL that has just arrived does not override the range.
    if (timer.current === null) setVisibleRange(readRange(text))
  }, [text])
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
  const onVisibleRange = useCallback((range: ChartRange | null) => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = null
      const next = rangeText(range)
      if (next !== latest.current.text) latest.current.store(next)
    }, settleMs)
  }, [])
  return { visibleRange, onVisibleRange }
}
