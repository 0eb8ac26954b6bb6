import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { mountPlot } from './plot-engine.ts'
import type { Plot, PlotModel, PlotView } from './plot-model.ts'
import type { ReadingStore } from './reading-store.ts'

interface PlotUse {
  model: PlotModel
  store: ReadingStore
  onRange: ((range: ChartRange) => void) | undefined
  onSeen: ((range: ChartRange | null) => void) | undefined
  onClick: ((x: number) => void) | undefined
  onView: ((view: PlotView) => void) | undefined
}

/** Keeps a plot mounted in `host`, of its size, and showing the model. */
export function usePlot(
  host: RefObject<HTMLDivElement | null>,
  { model, store, onRange, onSeen, onClick, onView }: PlotUse,
): RefObject<Plot | null> {
  const plot = useRef<Plot | null>(null)
  const tellRange = useEffectEvent((range: ChartRange) => onRange?.(range))
  const tellSeen = useEffectEvent((range: ChartRange | null) => onSeen?.(range))
  const tellView = useEffectEvent((view: PlotView) => onView?.(view))
  const tellClick = useEffectEvent((x: number) => onClick?.(x))
  const latest = useEffectEvent(() => model)
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const events = { onRange: tellRange, onSeen: tellSeen, onClick: tellClick, onView: tellView, onReading: store.set }
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width < 40 || height < 40) return
      if (plot.current) plot.current.resize(width, height)
      else plot.current = mountPlot(element, latest(), events, { width, height })
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
