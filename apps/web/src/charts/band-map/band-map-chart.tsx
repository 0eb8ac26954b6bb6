import { type BandMapData, bandMapCsv, bandMapReading, bandMapRows, bandMapTable } from '@undertone/chart/band-map/band-map-data'
import { bandMapCellAt, drawBandMap } from '@undertone/chart/band-map/draw-band-map'
import { chartText } from '@undertone/chart/spec/chart.text'
import { type KeyboardEvent, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { csvBlob, fileName, saveFile, titledPicture } from '../../core/browser/save-file.ts'
import { useKeyHelp } from '../../core/hooks/key-help.ts'
import { bandMapKeys } from '../frame/chart-keys.ts'
import { ChartTableView } from '../frame/chart-table-view.tsx'
import { ChartTools } from '../frame/chart-tools.tsx'
import { penOn, sansFont } from '../plot/canvas-pen.ts'
import { ChartLanguage, useChartText } from '../theme/chart-language.ts'
import { useChartPalette } from '../theme/chart-palette.ts'
import parts from '../theme/charts.module.css'
import styles from './band-map.module.css'

interface BandMapChartProps {
  /** Keep the object identity while nothing changes. */
  readonly data: BandMapData
  readonly onBand: (band: { readonly lowHz: number; readonly highHz: number }) => void
}

/** The place of the neighbouring cell: to the sides within a level, up and down to the cell over or below the middle. */
function neighbour({ cells }: BandMapData, at: number, key: string): number | null {
  const cell = cells[at]
  if (!cell) return null
  const rows = bandMapRows({ cells })
  const row = rows.findIndex(({ level }) => level === cell.level)
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const { from, count } = rows[row]!
    return Math.min(from + count - 1, Math.max(from, at + (key === 'ArrowLeft' ? -1 : 1)))
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const next = rows[row + (key === 'ArrowUp' ? -1 : 1)]
  if (!next) return at
  const middle = (cell.lowHz + cell.highHz) / 2
  return next.from + Math.min(next.count - 1, Math.floor((middle / (cells[0]?.highHz ?? 1)) * next.count))
}

interface KeyTarget {
  readonly data: BandMapData
  /** Place of the selected cell, or -1. */
  readonly at: number
  readonly take: (place: number) => void
  readonly setAt: (place: number) => void
}

/** Arrows start at the best band. */
function pressKey(event: KeyboardEvent, { data, at, take, setAt }: KeyTarget): void {
  if (event.ctrlKey || event.metaKey || event.altKey || data.cells.length === 0) return
  const start = at >= 0 && at < data.cells.length ? at : (data.best ?? 0)
  const isBest = event.key === 'n' || event.key === 'N'
  const next = isBest ? data.best : at < 0 && event.key.startsWith('Arrow') ? start : neighbour(data, start, event.key)
  if (event.key === 'Enter') take(start)
  else if (event.key === 'Escape') setAt(-1)
  else if (next === null) return
  else setAt(next)
  event.preventDefault()
}

/** The bands of a spectrum as a map of level over frequency, coloured by score; a click, or Enter, selects one. */
export function BandMapChart({ data, onBand }: BandMapChartProps): ReactNode {
  useKeyHelp(bandMapKeys)
  const lang = use(ChartLanguage)
  const say = useChartText()
  const palette = useChartPalette()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [at, setAt] = useState(-1)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const { title, cells, best } = data
  useEffect(() => {
    const room = canvas.current?.parentElement
    if (!room) return
    const watcher = new ResizeObserver(() => setSize({ width: room.clientWidth, height: room.clientHeight }))
    watcher.observe(room)
    return () => watcher.disconnect()
  }, [])
  useEffect(() => {
    const element = canvas.current
    if (!element || size.width === 0) return
    const frame = requestAnimationFrame(() => {
      const pen = penOn(element, size, palette)
      if (pen) drawBandMap(pen, data, size, { palette, at })
    })
    return () => cancelAnimationFrame(frame)
  }, [size, data, palette, at])
  const take = (place: number): void => {
    const cell = cells[place]
    if (cell) onBand(cell)
  }
  const savePicture = (): void => {
    if (!canvas.current) return
    const head = [{ font: sansFont(palette, 13, 600), parts: [{ text: title, color: palette.tones.text }] }]
    titledPicture(canvas.current, head, palette.panel).toBlob((blob) => {
      if (blob) saveFile(fileName(title, 'png'), blob)
    }, 'image/png')
  }
  const shown = cells[at] ?? (best === null ? undefined : cells[best])
  const table = useMemo(() => bandMapTable(data, lang), [data, lang])
  return (
    <figure
      className={`${parts.chart} ${styles.map}`}
      data-chart="band-map"
      ref={(element) => element?.setAttribute('tabindex', '0')}
      onKeyDown={(event) => pressKey(event, { data, at, take, setAt })}
    >
      <header className={parts.head}>
        <h3>{title}</h3>
        {shown && (
          <output className={styles.reading} data-chart="note">
            {cells[at] ? '' : '★ '}
            {bandMapReading(data, shown, lang)}
          </output>
        )}
        <ChartTools
          tools={[
            { icon: 'csv', name: chartText.csv, run: () => saveFile(fileName(title, 'csv'), csvBlob(bandMapCsv(data, lang))) },
            { icon: 'png', name: chartText.png, run: savePicture },
          ]}
        />
      </header>
      <div className={styles.room} data-chart="room">
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${title}. ${say(chartText.bandMapHint)}`}
          title={say(chartText.bandMapHint)}
          onPointerMove={({ nativeEvent }) => setAt(bandMapCellAt(data, size, nativeEvent.offsetX, nativeEvent.offsetY))}
          onPointerLeave={() => setAt(-1)}
          onClick={({ nativeEvent }) => take(bandMapCellAt(data, size, nativeEvent.offsetX, nativeEvent.offsetY))}
        />
      </div>
      <ChartTableView table={table} caption={title} />
    </figure>
  )
}
