import { chartText } from '@undertone/chart/spec/chart.text'
import { type WaterfallData, waterfallLegend } from '@undertone/chart/waterfall/waterfall-data'
import { waterfallTable } from '@undertone/chart/waterfall/waterfall-table'
import { type ReactNode, use, useMemo, useRef } from 'react'
import { fileName, saveFile, titledPicture } from '../../core/browser/save-file.ts'
import { useKeyHelp } from '../../core/hooks/key-help.ts'
import { waterfallKeys } from '../frame/chart-keys.ts'
import { ChartTableView } from '../frame/chart-table-view.tsx'
import { ChartTools } from '../frame/chart-tools.tsx'
import { sansFont } from '../plot/canvas-pen.ts'
import { ChartLanguage, useChartText } from '../theme/chart-language.ts'
import { useChartPalette } from '../theme/chart-palette.ts'
import parts from '../theme/charts.module.css'
import { swatch } from '../theme/swatch.ts'
import { useWaterfall, useWaterfallKeys } from './use-waterfall.ts'
import styles from './waterfall.module.css'

interface WaterfallChartProps {
  /** Keep the object identity while nothing changes: a new object recomputes the columns. */
  readonly data: WaterfallData
  readonly log: boolean
  readonly picked: number | null
  readonly onPick: (id: number) => void
}

/** Spectra of several recordings in orthographic projection; dragging rotates them, a click on a line selects its recording. */
export function WaterfallChart({ data, log, picked, onPick }: WaterfallChartProps): ReactNode {
  useKeyHelp(waterfallKeys)
  const lang = use(ChartLanguage)
  const say = useChartText()
  const palette = useChartPalette()
  const figure = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const plot = useWaterfall(canvas, { data, log, picked, onPick })
  useWaterfallKeys(figure, plot, { data, picked, onPick })
  const { title, x, unit } = data
  const legend = waterfallLegend(data)
  const table = useMemo(() => waterfallTable(data, lang), [data, lang])
  const savePicture = (): void => {
    if (!plot.current) return
    const names = legend.map(({ label, tone }) => ({ text: label, color: palette.tones[tone] }))
    const head = [{ text: title ?? '', color: palette.tones.text }, ...names]
    titledPicture(plot.current.picture(), [{ font: sansFont(palette, 12, 600), parts: head }], palette.panel).toBlob((blob) => {
      if (blob) saveFile(fileName(title, 'png'), blob)
    }, 'image/png')
  }
  return (
    <figure ref={figure} className={`${parts.chart} ${styles.waterfall}`} data-chart="waterfall">
      <header className={parts.head}>
        <div className={parts.legend} data-chart="legend" data-idle="true">
          {legend.map((trace) => (
            <span key={trace.key}>
              <i style={{ background: swatch(trace) }} />
              {trace.label}
            </span>
          ))}
        </div>
        <span className={styles.hint}>{say(chartText.waterfallHint)}</span>
        <ChartTools
          tools={[
            { icon: 'reset', name: chartText.resetTurn, run: () => plot.current?.reset() },
            { icon: 'png', name: chartText.png, run: savePicture },
          ]}
        />
      </header>
      <div className={styles.room} data-chart="room">
        <canvas ref={canvas} role="img" aria-label={`${title ?? ''} ${x.label}, ${unit}`} />
      </div>
      <ChartTableView table={table} caption={title ?? ''} />
    </figure>
  )
}
