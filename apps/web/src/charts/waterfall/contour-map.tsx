import { chartText } from '@undertone/chart/spec/chart.text'
import { contourBox, contourColumns, contourShades, contourSliceAt, drawContour } from '@undertone/chart/waterfall/draw-contour'
import { type WaterfallData, waterfallScene } from '@undertone/chart/waterfall/waterfall-data'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { penOn } from '../plot/canvas-pen.ts'
import { useChartText } from '../theme/chart-language.ts'
import { useChartPalette } from '../theme/chart-palette.ts'
import parts from '../theme/charts.module.css'
import styles from './waterfall.module.css'

/** The shades side by side, from the lowest to the highest. */
const keyOf = (shades: readonly string[]): string =>
  `linear-gradient(90deg, ${shades.map((shade, at) => `${shade} ${(100 * at) / shades.length}% ${(100 * (at + 1)) / shades.length}%`).join(', ')})`

interface ContourMapProps {
  /** Keep the object identity while nothing changes. */
  readonly data: WaterfallData
  readonly log: boolean
  readonly picked: number | null
  readonly onPick: (id: number) => void
}

/** The waterfall as a contour map: bands of equal height over frequency and recording, the first recording at the bottom; a click selects the nearest. */
export function ContourMap({ data, log, picked, onPick }: ContourMapProps): ReactNode {
  const say = useChartText()
  const palette = useChartPalette()
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useMemo(() => waterfallScene(data, contourColumns, log), [data, log])
  const at = data.slices.findIndex(({ id }) => id === picked)
  const { unit } = data.x
  const { marks } = data
  useEffect(() => {
    const element = canvas.current
    const room = element?.parentElement
    if (!element || !room) return
    const draw = (): void => {
      const size = { width: room.clientWidth, height: room.clientHeight }
      const pen = contourBox(size) && penOn(element, size, palette)
      if (pen) drawContour(pen, scene, size, { palette, unit, picked: at, ...(marks ? { marks } : {}) })
    }
    const observer = new ResizeObserver(draw)
    observer.observe(room)
    return () => observer.disconnect()
  }, [scene, palette, unit, at, marks])
  const pick = (offsetY: number, height: number): void => {
    const found = data.slices[contourSliceAt(offsetY, height, data.slices.length)]
    if (found) onPick(found.id)
  }
  return (
    <figure className={`${parts.chart} ${styles.contour}`} data-chart="contour">
      <header className={parts.head}>
        <span className={styles.hint}>{say(chartText.contourHint)}</span>
        <span className={styles.key} data-chart="key">
          {say(chartText.low)}
          <i style={{ background: keyOf(contourShades(palette)) }} />
          {say(chartText.high)}
        </span>
      </header>
      <div className={styles.room} data-chart="room">
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${say(chartText.contourHint)} ${data.x.label}`}
          onClick={(event) => pick(event.nativeEvent.offsetY, event.currentTarget.clientHeight)}
        />
      </div>
    </figure>
  )
}
