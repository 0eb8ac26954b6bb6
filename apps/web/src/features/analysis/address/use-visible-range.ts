import { rangeText, readRange } from '@undertone/chart/axis/range-text'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a range rests before it is written, in ms. Guess: browsers refuse more than about 20 changes of the address a second. */
const restMs = 250

/** What a chart is told and asked of the part that is seen. */
export interface Seen {
  readonly seen: ChartRange | null
  readonly onSeen: (range: ChartRange | null) => void
}

/**
 * The part of a chart that is seen stands in the address: what the user chose is written when it rests, and what the address says anew
 * (a link, the way back) is shown. While the user moves nothing is drawn again but the chart.
 */
export function useSeen(text: string, keep: (text: string) => void): Seen {
  const [seen, setSeen] = useState(() => readRange(text))
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const latest = useRef({ keep, text })
  useEffect(() => {
    latest.current = { keep, text }
  })
  useEffect(() => {
    // Who moves on meanwhile is not called back to where the address has just arrived.
    if (timer.current === null) setSeen(readRange(text))
  }, [text])
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
  const onSeen = useCallback((range: ChartRange | null) => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = null
      const next = rangeText(range)
      if (next !== latest.current.text) latest.current.keep(next)
    }, restMs)
  }, [])
  return { seen, onSeen }
}
