import '../theme/charts.css'
import './waterfall.css'
import { chartText } from '@undertone/chart/spec/chart.text'
import { type WaterfallData, waterfallScene } from '@undertone/chart/waterfall/waterfall-data'
import { waterfallTable } from '@undertone/chart/waterfall/waterfall-table'
import { type ReactNode, use, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { fileName, saveFile, titledPicture } from '../../core/browser/save-file.ts'
import { useKeyHelp } from '../../core/hooks/key-help.ts'
import { waterfallKeys } from '../frame/chart-keys.ts'
import { ChartTableView } from '../frame/chart-table-view.tsx'
import { ChartTools } from '../frame/chart-tools.tsx'
import { sansFont } from '../plot/plot-surface.ts'
import { ChartLanguage, useChartText } from '../theme/chart-language.ts'
import { useChartPalette } from '../theme/chart-palette.ts'
import { swatch } from '../theme/swatch.ts'
import { mountWaterfall, type WaterfallPlot } from './waterfall-plot.ts'

interface WaterfallChartProps {
  /** Keep the object while nothing in it changes: its columns are computed anew with each new one. */
  readonly data: WaterfallData
  readonly log: boolean
  readonly picked: number | null
  readonly onPick: (id: number) => void
}

/** Columns of a trace. Guess: finer than a line of 1.5 px on a panel of half a screen. */
const columns = 480
/** Degrees that an arrow key turns. */
const keyDegrees = 5

/** Spectra of several samplings behind each other, drawn orthographically; dragging turns them, a click on a line picks its sampling. */
export function WaterfallChart({ data, log, picked, onPick }: WaterfallChartProps): ReactNode {
  useKeyHelp(waterfallKeys)
  const lang = use(ChartLanguage)
  const say = useChartText()
  const palette = useChartPalette()
  const figure = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const plot = useRef<WaterfallPlot | null>(null)
  const scene = useMemo(() => waterfallScene(data, columns, log), [data, log])
  const { title, x, unit, quantity } = data
  const model = useMemo(
    () => ({ scene, palette, picked, xUnit: x.unit, unit: `${unit} ${quantity}`.trim() }),
    [scene, palette, picked, x, unit, quantity],
  )
  const latest = useEffectEvent(() => model)
  const pick = useEffectEvent((id: number) => onPick(id))
  useEffect(() => {
    if (!canvas.current) return
    plot.current = mountWaterfall(canvas.current, latest(), pick)
    return () => {
      plot.current?.destroy()
      plot.current = null
    }
  }, [])
  useEffect(() => plot.current?.update(model), [model])
  const legend = [...new Map(data.slices.flatMap((slice) => slice.traces).map((trace) => [trace.key, trace])).values()]
  const table = useMemo(() => waterfallTable(data, lang), [data, lang])
  const step = (by: 1 | -1): void => {
    const ids = data.slices.map(({ id }) => id)
    const at = picked === null ? -1 : ids.indexOf(picked)
    const next = at < 0 ? ids[0] : ids[at + by]
    if (next !== undefined) onPick(next)
  }
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const turns: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-keyDegrees, 0],
      ArrowRight: [keyDegrees, 0],
      ArrowUp: [0, -keyDegrees],
      ArrowDown: [0, keyDegrees],
    }
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
  }, [])
  const savePicture = (): void => {
    if (!plot.current) return
    const names = legend.map(({ label, tone }) => ({ text: label, color: palette.tones[tone] }))
    const head = [{ text: title ?? '', color: palette.tones.text }, ...names]
    titledPicture(plot.current.picture(), [{ font: sansFont(palette, 12, 600), parts: head }], palette.panel).toBlob((blob) => {
      if (blob) saveFile(fileName(title, 'png'), blob)
    }, 'image/png')
  }
  return (
    <figure ref={figure} className="ut-chart ut-waterfall">
      <header className="ut-chart-head">
        <div className="ut-chart-legend is-idle">
          {legend.map((trace) => (
            <span key={trace.key}>
              <i style={{ background: swatch(trace) }} />
              {trace.label}
            </span>
          ))}
        </div>
        <span className="ut-waterfall-hint">{say(chartText.waterfallHint)}</span>
        <ChartTools
          tools={[
            { icon: 'reset', name: chartText.resetTurn, run: () => plot.current?.reset() },
            { icon: 'png', name: chartText.png, run: savePicture },
          ]}
        />
      </header>
      <div className="ut-waterfall-room">
        <canvas ref={canvas} role="img" aria-label={`${title ?? ''} ${x.label}, ${unit}`} />
      </div>
      <ChartTableView table={table} caption={title ?? ''} />
    </figure>
  )
}
