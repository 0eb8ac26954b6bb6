import { formatDateTime } from '../format/format-time.ts'
import { type ChartRange, type ChartSeries, type ChartSpec, figuresOf, isOverview, isUniform, positionOf } from '../spec/chart-spec.ts'
import { nearestIndex } from './series-reading.ts'

/** The points of the visible range at full resolution, one row per position, cells joined by `separator`; times on the wall clock of the zone. */
export function exportRows(
  spec: ChartSpec,
  range: ChartRange,
  timeZone: string,
  separator: ',' | '\t',
  maxRows = Number.POSITIVE_INFINITY,
): string {
  const places = placesOf(spec.series, range).slice(0, maxRows)
  const columns = spec.series.map((series) => valuesAt(series, places))
  const cell = (text: string): string => (/[",\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const head = [
    named(spec.x.label, spec.x.kind === 'time' ? timeZone : spec.x.unit),
    ...spec.series.map((series) => named(series.label, figuresOf(spec, series).unit)),
  ]
  const lines = places.map((x, row) =>
    [
      spec.x.kind === 'time' ? formatDateTime(x, timeZone, true) : String(Number(x.toPrecision(12))),
      ...columns.map((column) => column[row] ?? ''),
    ].join(separator),
  )
  return [head.map(cell).join(separator), ...lines].join('\r\n')
}

function named(label: string, unit: string): string {
  return unit ? `${label} (${unit})` : label
}

/** All positions of all series, sorted; axes of one recording share theirs, so a million of them need no sorting. */
function placesOf(series: readonly ChartSeries[], range: ChartRange): number[] {
  const [first] = series
  if (!first) return []
  const { x: raster } = first
  const same = ({ x, y }: ChartSeries): boolean =>
    isUniform(raster) && isUniform(x) && x.start === raster.start && x.step === raster.step && x.count === raster.count && !isOverview(y)
  if (series.every(same)) return placesIn(first, range)
  return [...new Set(series.flatMap((one) => placesIn(one, range)))].sort((a, b) => a - b)
}

function placesIn(series: ChartSeries, range: ChartRange): number[] {
  const first = nearestIndex(series, range[0])
  if (first < 0) return []
  const step = isOverview(series.y) ? series.y.samplesPerBucket : 1
  const places: number[] = []
  const last = nearestIndex(series, range[1])
  for (let index = first; index <= last; index += step) {
    const place = positionOf(series, index)
    if (place >= range[0] && place <= range[1]) places.push(place)
  }
  return places
}

/** The value at each position; an overview gives the extreme that is farther from zero. */
function valuesAt(series: ChartSeries, places: readonly number[]): string[] {
  const { y } = series
  return places.map((x) => {
    const index = nearestIndex(series, x)
    if (index < 0 || positionOf(series, index) !== x) return ''
    if (!isOverview(y)) return text(y[index])
    const bucket = Math.floor(index / y.samplesPerBucket)
    const [low, high] = [y.min[bucket] ?? Number.NaN, y.max[bucket] ?? Number.NaN]
    return text(-low > high ? low : high)
  })
}

/** 7 digits are the precision of a 32-bit float. */
function text(value: number | undefined): string {
  return value === undefined || !Number.isFinite(value) ? '' : String(Number(value.toPrecision(7)))
}
