import { drawOrbit } from '@undertone/chart/orbit/draw-orbit'
import { orbitCsv } from '@undertone/chart/orbit/orbit-export'
import { initialOrbitTurn, type OrbitData, type OrbitTurn, orbitFrame } from '@undertone/chart/orbit/orbit-projection'
import { chartText } from '@undertone/chart/spec/chart.text'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { csvBlob, fileName, saveFile, titledPicture } from '../../core/browser/save-file.ts'
import { useKeyHelp } from '../../core/hooks/key-help.ts'
import { orbitKeys } from '../frame/chart-keys.ts'
import { ChartTableView } from '../frame/chart-table-view.tsx'
import { type ChartTool, ChartTools } from '../frame/chart-tools.tsx'
import { penOn, sansFont } from '../plot/canvas-pen.ts'
import { useChartText } from '../theme/chart-language.ts'
import { useChartPalette } from '../theme/chart-palette.ts'
import parts from '../theme/charts.module.css'
import styles from '../waterfall/waterfall.module.css'

/** Degrees per press of an arrow key, and per px of a drag (guess: half a turn across a panel). */
const keyDegrees = 5
const degreesPerPx = 0.5

const clampPitch = (pitch: number): number => Math.min(90, Math.max(-90, pitch))

/** The orbit of two or three axes on one scale; a 3D orbit is rotated by dragging and by the arrow keys. */
export function OrbitChart({ data }: { readonly data: OrbitData }): ReactNode {
  useKeyHelp(orbitKeys)
  const say = useChartText()
  const palette = useChartPalette()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [turn, setTurn] = useState(initialOrbitTurn)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const { title, sides, table } = data
  const isSpatial = sides.length > 2
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
    const draw = (): void => {
      const pen = penOn(element, size, palette)
      if (pen) drawOrbit(pen, size, { data, frame: orbitFrame(data.sides.length, turn), palette })
    }
    const frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [size, data, turn, palette])
  const turnBy = (yaw: number, pitch: number): void =>
    setTurn((from: OrbitTurn) => ({ yaw: from.yaw + yaw, pitch: clampPitch(from.pitch + pitch) }))
  const press = (event: KeyboardEvent): void => {
    if (!isSpatial || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowLeft') turnBy(-keyDegrees, 0)
    else if (event.key === 'ArrowRight') turnBy(keyDegrees, 0)
    else if (event.key === 'ArrowUp') turnBy(0, keyDegrees)
    else if (event.key === 'ArrowDown') turnBy(0, -keyDegrees)
    else if (event.key === '0' || event.key === 'Escape') setTurn(initialOrbitTurn)
    else return
    event.preventDefault()
  }
  const drag = (event: PointerEvent): void => {
    if (isSpatial && event.buttons === 1) turnBy(event.movementX * degreesPerPx, event.movementY * degreesPerPx)
  }
  const savePicture = (): void => {
    if (!canvas.current) return
    const head = [{ font: sansFont(palette, 13, 600), parts: [{ text: title, color: palette.tones.text }] }]
    titledPicture(canvas.current, head, palette.panel).toBlob((blob) => {
      if (blob) saveFile(fileName(title, 'png'), blob)
    }, 'image/png')
  }
  const tools: ChartTool[] = [
    ...(isSpatial ? [{ icon: 'reset' as const, name: chartText.resetTurn, run: () => setTurn(initialOrbitTurn) }] : []),
    { icon: 'csv', name: chartText.csv, run: () => saveFile(fileName(title, 'csv'), csvBlob(orbitCsv(data, say(chartText.time)))) },
    { icon: 'png', name: chartText.png, run: savePicture },
  ]
  return (
    <figure
      className={`${parts.chart} ${styles.waterfall}`}
      data-chart="waterfall"
      ref={(element) => element?.setAttribute('tabindex', '0')}
      onKeyDown={press}
    >
      <header className={parts.head}>
        <h3>{title}</h3>
        {isSpatial && <span className={styles.hint}>{say(chartText.orbitHint)}</span>}
        <ChartTools tools={tools} />
      </header>
      <div className={styles.room} data-chart="room">
        <canvas
          ref={canvas}
          role="img"
          aria-label={title}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
      </div>
      <ChartTableView table={table} caption={title} />
    </figure>
  )
}
