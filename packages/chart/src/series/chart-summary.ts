import type { Language } from '@undertone/domain/core/text'
import { formatNumber } from '../format/format-number.ts'
import { formatDateTime } from '../format/format-time.ts'
import { chartText } from '../spec/chart.text.ts'
import { type ChartSpec, type ChartTable, type ChartX, figuresOf, pointCount, type Samples } from '../spec/chart-spec.ts'
import { seriesBounds } from './series-reading.ts'

/** A position on the horizontal axis as text: a time in the zone, or a number with its unit. */
export function formatPosition(axis: ChartX, x: number, timeZone: string): string {
  if (axis.kind === 'time') return formatDateTime(x, timeZone)
  const place = withUnit(formatNumber(x, axis.decimals ?? 3), axis.unit)
  if (!axis.inverse || !(x > 0)) return place
  return `${place} = ${withUnit(formatNumber(axis.inverse.per / x, axis.inverse.decimals), axis.inverse.unit)}`
}

export function withUnit(text: string, unit: string): string {
  return unit ? `${text} ${unit}` : text
}

/** A summary for screen readers: title, number of series, and the maximum of each series. */
export function chartSummary(spec: ChartSpec, lang: Language, timeZone: string): string {
  const peaks = spec.series.flatMap((series) => {
    const found = seriesBounds(series)
    if (!found) return []
    const { decimals, unit } = figuresOf(spec, series)
    const value = withUnit(formatNumber(found.max, decimals), unit)
    return [`${series.label} ${chartText.max[lang]} ${value} @ ${formatPosition(spec.x, found.maxX, timeZone)}`]
  })
  const limits = (spec.limits ?? []).map((limit) => `${chartText.limit[lang]} ${limit.label} ${formatNumber(limit.value, 2)}`)
  const comma = lang === 'cn' ? '；' : '; '
  return [spec.title, ...peaks, ...new Set(limits)].filter(Boolean).join(comma) || chartText.empty[lang]
}

/** The chart as a table: that of the spec, or minimum, maximum and last value of each series. */
export function chartTable(spec: ChartSpec, lang: Language, timeZone: string): ChartTable {
  if (spec.table) return spec.table
  const { series, points, min, max: greatest, last } = chartText
  return {
    head: [series[lang], points[lang], min[lang], greatest[lang], spec.x.label, last[lang]],
    rows: spec.series.map((one) => {
      const { decimals, unit } = figuresOf(spec, one)
      const value = (number: number | undefined): string => withUnit(formatNumber(number, decimals), unit)
      const found = seriesBounds(one)
      const end = 'samplesPerBucket' in one.y ? undefined : lastNumber(one.y)
      return [
        one.label,
        String(pointCount(one)),
        value(found?.min),
        value(found?.max),
        found ? formatPosition(spec.x, found.maxX, timeZone) : '–',
        value(end),
      ]
    }),
  }
}

function lastNumber(values: Samples): number | undefined {
  const index = values.findLastIndex((value) => Number.isFinite(value))
  return index < 0 ? undefined : values[index]
}
