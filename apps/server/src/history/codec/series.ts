import { canonicalValue } from '@undertone/device/telemetry/canonical'
import { isValidValue } from '@undertone/domain/device/telemetry/sample-quality'
import { rssiScale, shownValue, type TelemetryKey, telemetryKeys, temperatureRange } from '@undertone/domain/device/telemetry/telemetry'
import { type RawBuilder, sql } from 'kysely'

/** What a chart shows as one line: a metric of the telemetry, or what is computed from several. */
export interface Series {
  readonly name: string
  /** Columns of `feature` that it is made of. */
  readonly columns: readonly string[]
  /** Its shown value in a query on `feature`; null where nothing is to be shown. */
  readonly sql: RawBuilder<number | null>
  /** The same from the values of its columns; NaN stands for none. */
  readonly shown: (...values: readonly number[]) => number
}

/** An invalid temperature is kept and left out (specification, section 5); signal strengths are shown in dBm as `shownValue` has them. */
function shownSql({ column, key, unit }: TelemetryKey): RawBuilder<number | null> {
  const stored = sql.ref(column)
  if (unit === 'temperature') return sql`case when ${stored} between ${temperatureRange.min} and ${temperatureRange.max} then ${stored} end`
  if (key !== 'rssi') return sql`${stored}`
  const { floor: lowest, perStep, most } = rssiScale
  return sql`(case when ${stored} < 0 then ${stored}
    when ${stored} <= ${most} and ${stored} = floor(${stored}) then ${stored} * ${perStep}::real + ${lowest}::real end)`
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

/** The temperature of a point above that of its surroundings, which no sensor sends; computed as PostgreSQL computes with `real`. */
const temperatureRise: Series = {
  name: 'tem_rise',
  columns: ['tem', 'amb_tem'],
  sql: sql`${tem.sql} - ${ambTem.sql}`,
  shown: (point = Number.NaN, around = Number.NaN) =>
    canonicalValue(Math.fround(tem.shown(point)) - Math.fround(ambTem.shown(around))) ?? Number.NaN,
}

/** Everything that a chart can show, by name: a metric's is its column. */
export const allSeries: readonly Series[] = [...metricSeries, temperatureRise]
const byName = new Map(allSeries.map((series) => [series.name, series]))

/** The series of that name; a name that is not there is an error of the program. */
export function seriesNamed(name: string): Series {
  const series = byName.get(name)
  if (!series) throw new Error(`no series ${name}`)
  return series
}

/** What a series shows of rows, from the values of its columns; NaN stands for none, null for a column that has nothing. */
export function shownOf({ shown }: Series, n: number, [first = null, second = null]: readonly (Float64Array | null)[]): Float64Array {
  if (first === null) return new Float64Array(n).fill(Number.NaN)
  if (shown === asStored) return first
  const values = new Float64Array(n)
  for (let i = 0; i < n; i++) values[i] = shown(first[i]!, second === null ? Number.NaN : second[i]!)
  return values
}
