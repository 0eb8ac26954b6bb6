import { readFileSync } from 'node:fs'
import type { TrendValue } from '@undertone/condition/forecast/day-series'
import { timeToLimit } from '@undertone/condition/forecast/time-to-limit'
import { medianOf } from '@undertone/condition/statistics/median'

/** Values that make one: their median. */
const GROUP = 20
/** Ages at which a forecast is made, as shares of the time until the limit. */
const ages = [0.5, 0.7, 0.8, 0.9, 0.95, 0.98]

/** An example, not a statistic: forecasts during one run to failure, from the column of a CSV file with a head line. A day is a group of its rows. */
export function runToFailure(file: string, column: string, limit: number): void {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const at = head.split(',').indexOf(column)
  if (at < 0) throw new Error(`${file} has no column ${column}; it has ${head}`)
  const all = lines.map((line) => Number(line.split(',')[at]))
  const values = Array.from({ length: Math.floor(all.length / GROUP) }, (_, day): TrendValue => {
    return { day, load: null, value: medianOf(all.slice(day * GROUP, (day + 1) * GROUP)) ?? Number.NaN }
  })
  const reached = values.findIndex(({ value }) => value >= limit)
  console.log(`\nrun to failure: ${column}, a value of ${GROUP} rows; limit ${limit}, reached at value ${reached} of ${values.length}`)
  for (const age of ages) {
    const now = Math.floor(age * reached)
    const forecast = timeToLimit(values.slice(0, now + 1), [limit])
    const [found] = forecast.kind === 'growth' ? forecast.limits : []
    const text = found
      ? `${found.earliestDays.toFixed(0)}–${found.latestDays === null ? 'open' : found.latestDays.toFixed(0)}, likely ${found.likelyDays.toFixed(0)}`
      : `none (${forecast.kind === 'none' ? forecast.reason : ''})`
    console.log(`  at ${(100 * age).toFixed(0)} %: ${reached - now} left; forecast ${text}`)
  }
}
