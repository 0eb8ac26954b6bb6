import { formatNumber } from '@undertone/chart/format/format-number'
import { formatPosition } from '@undertone/chart/series/chart-summary'
import type { Reading } from '@undertone/chart/series/series-reading'
import { chartText } from '@undertone/chart/spec/chart.text'
import { type ChartSeries, type ChartSpec, figuresOf } from '@undertone/chart/spec/chart-spec'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { ReadingStore } from '../plot/reading-store.ts'
import { useChartText } from '../theme/chart-language.ts'
import parts from '../theme/charts.module.css'
import { swatch } from '../theme/swatch.ts'

interface ChartLegendProps {
  spec: ChartSpec
  store: ReadingStore
  timeZone: string
  hidden: ReadonlySet<string>
  onToggle(key: string): void
  onFocus(key: string | null): void
}

/** The series with their values at the crosshair; hovering one dims the others, a click hides or shows it. */
export function ChartLegend({ spec, store, timeZone, hidden, onToggle, onFocus }: ChartLegendProps): ReactNode {
  const say = useChartText()
  const reading = useSyncExternalStore(store.subscribe, store.get)
  return (
    <fieldset className={parts.legend} data-chart="legend" data-idle={reading === null} aria-label={say(chartText.legend)}>
      <span className={parts.place}>{reading ? formatPosition(spec.x, reading.x, timeZone) : ''}</span>
      {spec.series.map((series, index) => (
        <button
          key={series.key}
          type="button"
          aria-pressed={!hidden.has(series.key)}
          onClick={() => onToggle(series.key)}
          onPointerEnter={() => onFocus(series.key)}
          onPointerLeave={() => onFocus(null)}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && onFocus(series.key)}
          onBlur={() => onFocus(null)}
        >
          <i data-dots={series.style === 'points'} style={{ background: swatch(series) }} />
          {series.label}
          <b>{reading ? valueText(spec, series, reading.values[index]) : ''}</b>
          <small>{figuresOf(spec, series).unit}</small>
        </button>
      ))}
    </fieldset>
  )
}

function valueText(spec: ChartSpec, series: ChartSeries, reading: Reading | null | undefined): string {
  const { decimals } = figuresOf(spec, series)
  if (!reading || reading.low === reading.high) return formatNumber(reading?.high, decimals)
  return `${formatNumber(reading.low, decimals)} – ${formatNumber(reading.high, decimals)}`
}
