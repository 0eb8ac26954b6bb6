import { carouselBoundaryMs } from '@undertone/domain/core/limits'
import { useCallback, useEffect, useState } from 'react'

/** A carousel of so many slides. */
export interface Carousel {
  readonly at: number
  /** Goes to a slide; the time of a slide begins again. */
  go(to: number): void
}

/**
 * Shows slides one after the other. Three seconds after the last one was reached, `onBoundary` is called once (specification); the first slide follows when the time of the
 * last one is over. One slide has no boundary, and a paused carousel stands still.
 */
export function useCarousel({
  slides,
  everyMs,
  isPaused = false,
  onBoundary,
}: {
  readonly slides: number
  readonly everyMs: number
  readonly isPaused?: boolean
  readonly onBoundary?: () => void
}): Carousel {
  const [slide, setSlide] = useState({ at: 0 })
  const last = Math.max(0, slides - 1)
  const shown = Math.min(slide.at, last)
  // A new object each time: going to the slide that is shown begins its time again.
  const go = useCallback((to: number) => setSlide({ at: to }), [])
  useEffect(() => {
    if (slides < 2 || isPaused) return
    const timer = setTimeout(() => setSlide({ at: (Math.min(slide.at, slides - 1) + 1) % slides }), everyMs)
    return () => clearTimeout(timer)
  }, [slides, everyMs, isPaused, slide])
  useEffect(() => {
    if (last === 0 || shown !== last || !onBoundary) return
    const timer = setTimeout(onBoundary, carouselBoundaryMs)
    return () => clearTimeout(timer)
  }, [last, shown, onBoundary])
  return { at: shown, go }
}
