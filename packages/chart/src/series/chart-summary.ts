import type { Language } from '@undertone/domain/core/text'
import { formatNumber } from '../format/format-number.ts'
import { formatMoment } from '../format/format-time.ts'
import { chartText } from '../spec/chart.text.ts'
import { type ChartSpec, type ChartTable, type ChartX, figuresOf, pointCount, type Samples } from '../spec/chart-spec.ts'
import { seriesBounds } from './series-reading.ts'

/** A place on the horizontal axis in words: a moment in the zone, or a number with its unit. */
export function formatPlace(axis: ChartX, x: number, timeZone: string): string {
  if (axis.kind === 'time') return formatMoment(x, timeZone)
  const place = withUnit(formatNumber(x, axis.decimals ?? 3), axis.unit)
  if (!axis.inverse || !(x > 0)) return place
  return `${place} = ${withUnit(formatNumber(axis.inverse.per / x, axis.inverse.decimals), axis.inverse.unit)}`
}

export function withUnit(text: string, unit: string): string {
  return unit ? `${text} ${unit}` : text
}

/** One sentence for those who cannot see the picture: what, how many, and where each series is greatest. */
export function chartSummary(spec: ChartSpec, lang: Language, timeZone: string): string {
  const peaks = spec.series.flatMap((series) => {
    const found = seriesBounds(series)
    if (!found) return []
    const { decimals, unit } = figuresOf(spec, series)
    const value = withUnit(formatNumber(found.max, decimals), unit)
    return [`${series.label} ${chartText.greatest[lang]} ${value} @ ${formatPlace(spec.x, found.maxX, timeZone)}`]
  })
  const limits = (spec.limits ?? []).map((limit) => `${chartText.limit[lang]} ${limit.label} ${formatNumber(limit.value, 2)}`)
  const comma = lang === 'cn' ? '；' : '; '
  return [spec.title, ...peaks, ...new Set(limits)].filter(Boolean).join(comma) || chartText.empty[lang]
}

/** The picture as a table: the spec's own, or least, greatest and last value of each series. */
export function chartTable(spec: ChartSpec, lang: Language, timeZone: string): ChartTable {
  if (spec.table) return spec.table
  const { series, points, least, greatest, last } = chartText
  return {
    head: [series[lang], points[lang], least[lang], greatest[lang], spec.x.label, last[lang]],
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
        found ? formatPlace(spec.x, found.maxX, timeZone) : '–',
        value(end),
      ]
    }),
  }
}

function lastNumber(values: Samples): number | undefined {
  const index = values.findLastIndex((value) => Number.isFinite(value))
  return index < 0 ? undefined : values[index]
}
