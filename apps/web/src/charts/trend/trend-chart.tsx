import { fullRange } from '@undertone/chart/axis/axis-range'
import { readingAt } from '@undertone/chart/series/series-reading'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { type TrendData, trendSpec } from '@undertone/chart/trend/trend-spec'
import { type ReactNode, use, useMemo, useRef, useState } from 'react'
import { EventStrip, type EventStripData } from '../events/event-strip.tsx'
import { ChartFrame, type ChartHandle, type ChartPlace } from '../frame/chart-frame.tsx'
import { lineCursor } from '../layer/cursor-layers.ts'
import { ChartLanguage } from '../theme/chart-language.ts'
import { RangeSlider } from './range-slider.tsx'

export interface TrendChartProps extends Omit<ChartPlace, 'ref'> {
  /** Keep the object identity while nothing changes: a new object redraws the plot. */
  data: TrendData
  /** A click: the time of the nearest point (epoch ms) and the key of its line. */
  onPick?: (timeMs: number, key: string) => void
  /** The selected time, marked with a line. */
  pickedMs?: number | null
  /** Events during the trend, in a row below the time axis. */
  strip?: EventStripData | null
  /** Show the slider of the whole period below the plot. */
  slider?: boolean
}

/** Values over days to years with gaps, limits and events; the slider below always shows the whole period. */
export function TrendChart({
  data,
  onPick,
  pickedMs = null,
  slider = true,
  strip = null,
  onRange,
  timeZone = 'UTC',
  ...place
}: TrendChartProps): ReactNode {
  const lang = use(ChartLanguage)
  const handle = useRef<ChartHandle>(null)
  const spec = useMemo(() => trendSpec(data, lang), [data, lang])
  const full = useMemo(() => fullRange(spec), [spec])
  const [window, setWindow] = useState<ChartRange>(place.visibleRange ?? full)
  const range = window[0] < full[0] || window[1] > full[1] ? full : window
  const layers = useMemo(
    () => (pickedMs === null ? [] : [lineCursor({ key: 'picked', x: pickedMs, tone: 'accent', pinned: true })]),
    [pickedMs],
  )
  const pick = (x: number): void => {
    const nearest = spec.series
      .flatMap((series) => {
        const reading = readingAt(series, x)
        return reading ? [{ key: series.key, at: reading.x }] : []
      })
      .sort((a, b) => Math.abs(a.at - x) - Math.abs(b.at - x))[0]
    if (nearest) onPick?.(nearest.at, nearest.key)
  }
  const follow = (next: ChartRange): void => {
    setWindow(next)
    onRange?.(next)
  }
  const drawn = !place.loading && !place.error && spec.series.some(({ y }) => 'length' in y && y.length > 0)
  const footer = slider && drawn && (
    <RangeSlider spec={spec} full={full} range={range} timeZone={timeZone} onRange={(next) => handle.current?.show(next)} />
  )
  return (
    <ChartFrame
      {...place}
      ref={handle}
      spec={spec}
      layers={layers}
      timeZone={timeZone}
      onRange={follow}
      onPick={pick}
      footer={footer}
      strip={strip ? (view, show) => <EventStrip {...strip} {...view} show={show} /> : undefined}
    />
  )
}
