import type { ChartPalette } from '@undertone/chart/draw/chart-palette'
import { formatPosition } from '@undertone/chart/series/chart-summary'
import { exportRows } from '@undertone/chart/series/export-rows'
import { chartText } from '@undertone/chart/spec/chart.text'
import type { ChartSpec } from '@undertone/chart/spec/chart-spec'
import { type RefObject, useEffect, useState } from 'react'
import { csvBlob, fileName, saveFile, titledPicture } from '../../core/browser/save-file.ts'
import { sansFont } from '../plot/canvas-pen.ts'
import type { Plot } from '../plot/plot-model.ts'
import type { ChartTool } from './chart-tools.tsx'

/** Maximum rows for the clipboard; more are exported to a file. Guess: what a spreadsheet pastes without delay. */
const clipboardRows = 100_000

interface ToolsUse {
  plot: RefObject<Plot | null>
  figure: RefObject<HTMLElement | null>
  spec: ChartSpec
  palette: ChartPalette
  timeZone: string
  fitY: boolean
  setFitY(fit: boolean): void
}

/** The tools of every chart. */
export function useChartTools({ plot, figure, spec, palette, timeZone, fitY, setFitY }: ToolsUse): ChartTool[] {
  const [full, setFull] = useState(false)
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  useEffect(() => {
    const change = (): void => setFull(document.fullscreenElement !== null && document.fullscreenElement === figure.current)
    document.addEventListener('fullscreenchange', change)
    return () => document.removeEventListener('fullscreenchange', change)
  }, [figure])
  useEffect(() => {
    if (copied === 'no') return
    const timer = setTimeout(() => setCopied('no'), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  const zoom = (factor: number) => (): void => plot.current?.zoom(factor)
  const saveCsv = (): void => {
    if (plot.current) saveFile(fileName(spec.title, 'csv'), csvBlob(exportRows(spec, plot.current.range(), timeZone, ',')))
  }
  const savePicture = (): void => {
    if (!plot.current) return
    const [from, to] = plot.current.range().map((x) => formatPosition(spec.x, x, timeZone))
    const legend = spec.series.map(({ label, tone }) => ({ text: label, color: palette.tones[tone] }))
    const lines = [
      { font: sansFont(palette, 13, 600), parts: [{ text: spec.title ?? '', color: palette.tones.text }] },
      { font: sansFont(palette), parts: [...legend, { text: `${from} – ${to}`, color: palette.tones.quiet }] },
    ]
    titledPicture(plot.current.picture(), lines, palette.panel).toBlob((blob) => {
      if (blob) saveFile(fileName(spec.title, 'png'), blob)
    }, 'image/png')
  }
  const copy = (): void => {
    if (!plot.current) return
    const text = exportRows(spec, plot.current.range(), timeZone, '\t', clipboardRows)
    // There is no clipboard on pages without TLS.
    const written = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error('no clipboard'))
    written.then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  }
  const toggleFull = (): void => {
    const done = full ? document.exitFullscreen() : figure.current?.requestFullscreen()
    done?.catch(() => setFull(false))
  }
  const copyNames = { no: chartText.copy, yes: chartText.copied, failed: chartText.copyFailed }
  return [
    { icon: 'zoomIn', name: chartText.zoomIn, run: zoom(0.5) },
    { icon: 'zoomOut', name: chartText.zoomOut, run: zoom(2) },
    { icon: 'reset', name: chartText.reset, run: () => plot.current?.show(plot.current.full()) },
    { icon: 'fitY', name: fitY ? chartText.fixY : chartText.fitY, pressed: fitY, run: () => setFitY(!fitY) },
    { icon: copied === 'yes' ? 'done' : 'copy', name: copyNames[copied], run: copy },
    { icon: 'csv', name: chartText.csv, run: saveCsv },
    { icon: 'png', name: chartText.png, run: savePicture },
    { icon: full ? 'leaveFull' : 'full', name: full ? chartText.leaveFull : chartText.full, run: toggleFull },
  ]
}
