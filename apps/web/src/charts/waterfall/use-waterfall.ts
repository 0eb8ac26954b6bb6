import { waterfallColumns } from '@undertone/chart/waterfall/draw-waterfall'
import { type WaterfallData, waterfallScene } from '@undertone/chart/waterfall/waterfall-data'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useChartPalette } from '../theme/chart-palette.ts'
import { WaterfallPlot } from './waterfall-plot.ts'

interface WaterfallUse {
  readonly data: WaterfallData
  readonly log: boolean
  readonly picked: number | null
  readonly onPick: (id: number) => void
}

/** Keeps a waterfall on a canvas up to date. */
export function useWaterfall(canvas: RefObject<HTMLCanvasElement | null>, use: WaterfallUse): RefObject<WaterfallPlot | null> {
  const { data, log, picked, onPick } = use
  const palette = useChartPalette()
  const plot = useRef<WaterfallPlot | null>(null)
  const scene = useMemo(() => waterfallScene(data, waterfallColumns, log), [data, log])
  const { x, unit, quantity, marks } = data
  const model = useMemo(
    () => ({ scene, palette, picked, xUnit: x.unit, unit: `${unit} ${quantity}`.trim(), ...(marks ? { marks } : {}) }),
    [scene, palette, picked, x, unit, quantity, marks],
  )
  const latest = useEffectEvent(() => model)
  const pick = useEffectEvent((id: number) => onPick(id))
  useEffect(() => {
    if (!canvas.current) return
    plot.current = new WaterfallPlot(canvas.current, latest(), pick)
    return () => {
      plot.current?.destroy()
      plot.current = null
    }
  }, [canvas])
  useEffect(() => plot.current?.update(model), [model])
  return plot
}

/** Degrees per press of an arrow key. */
const keyDegrees = 5
const turns: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyDegrees, 0],
  ArrowRight: [keyDegrees, 0],
  ArrowUp: [0, -keyDegrees],
  ArrowDown: [0, keyDegrees],
}

/** Keys of a waterfall: arrows rotate, 0 and Esc reset, P and N select the previous and next recording. */
export function useWaterfallKeys(
  figure: RefObject<HTMLElement | null>,
  plot: RefObject<WaterfallPlot | null>,
  { data, picked, onPick }: Omit<WaterfallUse, 'log'>,
): void {
  const step = (by: 1 | -1): void => {
    const ids = data.slices.map(({ id }) => id)
    const at = picked === null ? -1 : ids.indexOf(picked)
    const next = at < 0 ? ids[0] : ids[at + by]
    if (next !== undefined) onPick(next)
  }
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const turn = turns[event.key]
    if (turn) plot.current?.turnBy(...turn)
    else if (event.key === '0' || event.key === 'Escape') plot.current?.reset()
    else if (event.key === 'p' || event.key === 'P') step(-1)
    else if (event.key === 'n' || event.key === 'N') step(1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = figure.current
    if (!element) return
    element.tabIndex = 0
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  }, [figure])
}
