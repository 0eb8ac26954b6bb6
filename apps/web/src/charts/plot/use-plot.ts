import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { PlotEngine } from './plot-engine.ts'
import type { Plot, PlotModel, PlotView } from './plot-model.ts'
import type { ReadingStore } from './reading-store.ts'

interface PlotProps {
  model: PlotModel
  store: ReadingStore
  onRange: ((range: ChartRange) => void) | undefined
  onVisibleRange: ((range: ChartRange | null) => void) | undefined
  onClick: ((x: number) => void) | undefined
  onView: ((view: PlotView) => void) | undefined
}

/** Keeps a plot mounted in `host`, with its size and the current model. */
export function usePlot(
  host: RefObject<HTMLDivElement | null>,
  { model, store, onRange, onVisibleRange, onClick, onView }: PlotProps,
): RefObject<Plot | null> {
  const plot = useRef<Plot | null>(null)
  const notifyRange = useEffectEvent((range: ChartRange) => onRange?.(range))
  const notifyVisibleRange = useEffectEvent((range: ChartRange | null) => onVisibleRange?.(range))
  const notifyView = useEffectEvent((view: PlotView) => onView?.(view))
  const notifyClick = useEffectEvent((x: number) => onClick?.(x))
  const latest = useEffectEvent(() => model)
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const events = {
      onRange: notifyRange,
      onVisibleRange: notifyVisibleRange,
      onClick: notifyClick,
      onView: notifyView,
      onReading: store.set,
    }
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width < 40 || height < 40) return
      if (plot.current) plot.current.resize(width, height)
      else plot.current = new PlotEngine(element, latest(), events, { width, height })
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      plot.current?.destroy()
      plot.current = null
      store.set(null)
    }
  }, [host, store])
  useEffect(() => plot.current?.update(model), [model])
  return plot
}
