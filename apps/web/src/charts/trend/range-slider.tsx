import { moveWindow, type SliderPart, windowShares } from '@undertone/chart/axis/slider-window'
import { formatPosition } from '@undertone/chart/series/chart-summary'
import { columnsFor, sparklinePath } from '@undertone/chart/series/sparkline-path'
import { chartText } from '@undertone/chart/spec/chart.text'
import { type ChartRange, type ChartSpec, isOverview, isUniform } from '@undertone/chart/spec/chart-spec'
import { type PointerEvent, type ReactNode, useMemo, useRef } from 'react'
import { useChartText } from '../theme/chart-language.ts'
import { toneColor } from '../theme/chart-palette.ts'
import parts from '../theme/charts.module.css'

interface RangeSliderProps {
  spec: ChartSpec
  full: ChartRange
  range: ChartRange
  timeZone: string
  onRange(range: ChartRange): void
}

/** Resolution of the outline; the box stretches to the slider's width. */
const outline = { columns: 400, width: 400, height: 30 }
/** Minimum share of the window: its ends must stay separable under a finger (guess). */
const minShare = 0.005

/** An overview of the whole period with a window: drag the window or its ends, or move them with the arrow keys. */
export function RangeSlider({ spec, full, range, timeZone, onRange }: RangeSliderProps): ReactNode {
  const say = useChartText()
  const track = useRef<HTMLFieldSetElement>(null)
  const first = spec.series[0]
  const path = useMemo(() => {
    if (!first || isOverview(first.y) || isUniform(first.x)) return ''
    return sparklinePath(columnsFor(first.x, first.y, full[0], full[1], outline.columns), outline.width, outline.height)
  }, [first, full])
  const { left, right } = windowShares(range, full)
  const span = full[1] - full[0]
  const move = (start: ChartRange, part: SliderPart, distance: number): void =>
    onRange(moveWindow(start, part, distance, full, span * minShare))

  const drag = (part: SliderPart) => (down: PointerEvent<HTMLElement>) => {
    const width = track.current?.clientWidth
    if (!width) return
    down.stopPropagation()
    const target: HTMLElement = down.currentTarget
    target.setPointerCapture(down.pointerId)
    const over = new AbortController()
    target.addEventListener('pointermove', (to) => move(range, part, ((to.clientX - down.clientX) / width) * span), { signal: over.signal })
    target.addEventListener('pointerup', () => over.abort(), { signal: over.signal })
    target.addEventListener('pointercancel', () => over.abort(), { signal: over.signal })
  }
  const handle = (part: 'from' | 'to', share: number, value: number): ReactNode => (
    <div
      className={parts.handle}
      style={{ left: `${share * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={say(part === 'from' ? chartText.rangeFrom : chartText.rangeTo)}
      aria-valuemin={full[0]}
      aria-valuemax={full[1]}
      aria-valuenow={value}
      aria-valuetext={formatPosition(spec.x, value, timeZone)}
      onPointerDown={drag(part)}
      onKeyDown={(event) => {
        const direction = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
        if (direction === 0) return
        event.preventDefault()
        move(range, part, direction * span * (event.shiftKey ? 0.1 : 0.01))
      }}
    />
  )
  return (
    <fieldset
      ref={track}
      className={parts.slider}
      data-between={spec.y.some(({ side }) => side === 'right')}
      aria-label={say(chartText.rangeSlider)}
      onDoubleClick={() => onRange(full)}
    >
      <svg viewBox={`0 -2 ${outline.width} ${outline.height + 4}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={path} fill="none" stroke={toneColor('faint')} vectorEffect="non-scaling-stroke" />
      </svg>
      <div
        className={parts.window}
        data-chart="window"
        style={{ left: `${left * 100}%`, right: `${(1 - right) * 100}%` }}
        onPointerDown={drag('window')}
      />
      {handle('from', left, range[0])}
      {handle('to', right, range[1])}
    </fieldset>
  )
}
