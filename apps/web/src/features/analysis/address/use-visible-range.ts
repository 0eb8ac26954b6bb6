import { rangeText, readRange } from '@undertone/chart/axis/range-text'
import { nearRange } from '@undertone/chart/axis/zoom'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { useCallback, useEffect, useRef, useState } from 'react'

/** A range is written to the URL after this time without movement, in ms. Guess: browsers reject more than about 20 changes of the URL per second. */
const settleMs = 250

/** The text of the full range where another one is the default. */
export const fullRangeText = 'all'

/** The visible range of a chart, as chart properties. */
export interface VisibleRange {
  readonly visibleRange: ChartRange | null
  readonly onVisibleRange: (range: ChartRange | null) => void
}

/** The range of a text: '' is the default up to `defaultEnd`, or the full range without one. */
const rangeOf = (text: string, defaultEnd: number): ChartRange | null => (text === '' && defaultEnd > 0 ? [0, defaultEnd] : readRange(text))

/** The text of a range; a default range is ''. */
function textOf(range: ChartRange | null, defaultEnd: number): string {
  if (defaultEnd === 0) return rangeText(range)
  if (range === null) return fullRangeText
  return nearRange(range, [0, defaultEnd]) ? '' : rangeText(range)
}

/**
 * Stores the visible range of a chart in the URL: the user's range is written when it stops changing, and a range from outside (a link,
 * back) is shown. While the user moves, only the chart is redrawn. With `defaultEnd` an address without a range shows 0 to that end, and the full
 * range has a text of its own.
 */
export function useVisibleRange(text: string, store: (text: string) => void, defaultEnd = 0): VisibleRange {
  const [visibleRange, setVisibleRange] = useState(() => rangeOf(text, defaultEnd))
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const latest = useRef({ store, text, defaultEnd })
  useEffect(() => {
    latest.current = { store, text, defaultEnd }
  })
  useEffect(() => {
    // While the user moves, a URL that has just arrived does not override the range.
    if (timer.current === null) setVisibleRange(rangeOf(text, defaultEnd))
  }, [text, defaultEnd])
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
      const next = textOf(range, latest.current.defaultEnd)
      if (next !== latest.current.text) latest.current.store(next)
    }, settleMs)
  }, [])
  return { visibleRange, onVisibleRange }
}
