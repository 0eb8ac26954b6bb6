import { canonicalValue } from '@undertone/device/message/canonical'
import { isValidValue } from '@undertone/domain/device/telemetry/sample-quality'
import { rssiScale, shownValue, type TelemetryKey, telemetryKeys, temperatureRange } from '@undertone/domain/device/telemetry/telemetry'
import { type RawBuilder, sql } from 'kysely'

/** A line of a chart: a metric of the telemetry, or a value calculated from several. */
export interface Series {
  readonly name: string
  /** Columns of `feature` it is calculated from. */
  readonly columns: readonly string[]
  /** Its displayed value in a query on `feature`; null if nothing is displayed. */
  readonly sql: RawBuilder<number | null>
  /** The same from the values of its columns; NaN means none. */
  readonly shown: (...values: readonly number[]) => number
}

/** Invalid temperatures are stored but not shown (specification, section 5); signal strengths are shown in dBm as in `shownValue`. */
function shownSql({ column, key, unit }: TelemetryKey): RawBuilder<number | null> {
  const stored = sql.ref(column)
  if (unit === 'temperature') return sql`case when ${stored} between ${temperatureRange.min} and ${temperatureRange.max} then ${stored} end`
  if (key !== 'rssi') return sql`${stored}`
  const { floor: lowest, perStep, max } = rssiScale
  return sql`(case when ${stored} < 0 then ${stored}
    when ${stored} <= ${max} and ${stored} = floor(${stored}) then ${stored} * ${perStep}::real + ${lowest}::real end)`
}

const asStored = (stored: number): number => stored

function shownNumber({ key, unit }: TelemetryKey): (stored: number) => number {
  if (unit === 'temperature') return (stored) => (isValidValue(key, stored) ? stored : Number.NaN)
  if (key !== 'rssi') return asStored
  return (stored) => shownValue(key, stored) ?? Number.NaN
}

const metricSeries: readonly Series[] = telemetryKeys.map((key) => ({
  name: key.column,
  columns: [key.column],
  sql: shownSql(key),
  shown: shownNumber(key),
}))

const metricNamed = (name: string): Series => {
  const found = metricSeries.find((series) => series.name === name)
  if (!found) throw new Error(`no series ${name}`)
  return found
}

const [tem, ambTem] = [metricNamed('tem'), metricNamed('amb_tem')]

/** Digits that a 32-bit float keeps of every decimal (IEEE 754): the others of a mean are noise. */
const digitsOfMean = 6

/** A mean of stored values as shown. */
export const shownMean = (mean: number): number => Number(mean.toPrecision(digitsOfMean))

/** Decimals of a difference of temperatures: finer than any sensor, coarser than the noise of 32-bit floats (45.92 - 25 = 20.919998). */
const riseDecimals = 4

/** Temperature rise of a point above ambient, calculated alike here and in PostgreSQL. */
const temperatureRise: Series = {
  name: 'tem_rise',
  columns: ['tem', 'amb_tem'],
  sql: sql`round(((${tem.sql})::float8 - (${ambTem.sql})::float8)::numeric, ${sql.lit(riseDecimals)})::real`,
  shown: (point = Number.NaN, around = Number.NaN) =>
    canonicalValue(Number((Math.fround(tem.shown(point)) - Math.fround(ambTem.shown(around))).toFixed(riseDecimals))) ?? Number.NaN,
}

/** All series a chart can show, by name: the name of a metric is its column. */
export const allSeries: readonly Series[] = [...metricSeries, temperatureRise]
const byName = new Map(allSeries.map((series) => [series.name, series]))

/** The series with this name; an unknown name is a programming error. */
export function seriesNamed(name: string): Series {
  const series = byName.get(name)
  if (!series) throw new Error(`no series ${name}`)
  return series
}

/** The displayed values of a series, from the values of its columns; NaN means none, null is a column without values. */
export function shownOf({ shown }: Series, n: number, [first = null, second = null]: readonly (Float64Array | null)[]): Float64Array {
  if (first === null) return new Float64Array(n).fill(Number.NaN)
  if (shown === asStored) return first
  const values = new Float64Array(n)
  for (let i = 0; i < n; i++) values[i] = shown(first[i]!, second === null ? Number.NaN : second[i]!)
  return values
}
