import { medianOf } from '@undertone/condition/alarm/slope'
import { runStretches } from '@undertone/domain/alarm/threshold/run-periods'
import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { seriesNamed } from '../../../history/codec/series.ts'
import { hourMs } from '../../../history/codec/span.ts'
import { readHistory } from '../../../history/read/read.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PointWatch } from '../watch/watch.store.ts'

/** Median of one hour. */
export interface HourValue {
  readonly t: number
  readonly value: number
}

/** Rows read individually; larger ranges come as min and max of buckets (guess: a week of one row a minute). */
const maxRows = 12_000

const seriesOf = (key: string) => seriesNamed(telemetryKeyOf(key)?.column ?? '')

/** Whether the machine of a point ran at a past time; without run data it counts as running. */
async function runningAt(db: Database, { runRule }: PointWatch, begin: number, end: number): Promise<(t: number) => boolean> {
  if (!runRule) return () => true
  const { points } = await readHistory(db, { mappingId: runRule.mappingId, series: [seriesOf(runRule.metric)], begin, end }, maxRows)
  const samples = points.map(({ t, values }) => ({ t, value: values[0] ?? Number.NaN }))
  const stretches = runStretches(samples, runRule.above, runRule.sampleCount)
  return (t) => stretches.find(({ from, to }) => t >= from && t <= to)?.running ?? true
}

/** Hourly values of a point under some keys while its machine ran, in order of time. */
export async function hourValues(
  db: Database,
  watch: PointWatch,
  keys: readonly string[],
  begin: number,
  end: number,
): Promise<Map<string, HourValue[]>> {
  const { points } = await readHistory(db, { mappingId: watch.mappingId, series: keys.map(seriesOf), begin, end }, maxRows)
  const runs = await runningAt(db, watch, begin, end)
  const running = points.filter(({ t }) => runs(t))
  const hours = [...Map.groupBy(running, ({ t }) => Math.floor(t / hourMs))].sort(([a], [b]) => a - b)
  return new Map(
    keys.map((key, i) => [
      key,
      hours.flatMap(([hour, own]) => {
        const values = own.flatMap((point) => point.values[i] ?? [])
        return values.length === 0 ? [] : [{ t: hour * hourMs, value: medianOf(values) }]
      }),
    ]),
  )
}
