import { telemetryKeys } from '@undertone/domain/device/telemetry'
import type { IndicatorRow } from '@undertone/domain/waveform/analysis.calls'
import { defaultIndicators, indicatorOf } from '@undertone/domain/waveform/analysis-indicators.table'
import type { Caller } from '../core/caller.ts'
import { zonedWriter } from '../core/clock.ts'
import type { Database } from '../core/database.ts'
import { type Series, seriesNamed } from '../core/history/series.ts'
import { pointHistory } from './point-history.ts'

interface Channel {
  readonly name: string
  readonly series: Series
}

/** The channels of the metrics, under the names of the specification. */
const channelsOf = (metrics: readonly number[]): Channel[] =>
  metrics.flatMap((metric) => {
    const names = indicatorOf(metric)?.channels ?? []
    return telemetryKeys
      .filter((key) => key.metric === metric)
      .flatMap(({ column }, i) => (names[i] === undefined ? [] : { name: names[i], series: seriesNamed(column) }))
  })

/** The rows of several metrics of a point in the caller's scope: one line for each time, with a value or null for each channel. */
export async function characteristics(
  db: Database,
  caller: Caller,
  mappingId: number | undefined,
  metrics: readonly number[] = defaultIndicators,
  begin: Date | undefined,
  end: Date | undefined,
): Promise<{ points: number; list: IndicatorRow[] }> {
  const channels = channelsOf(metrics)
  const { rows, points } = await pointHistory(
    db,
    caller,
    mappingId,
    channels.map(({ series }) => series),
    begin,
    end,
  )
  const write = zonedWriter(caller.timeZone)
  const list = points
    .filter(({ values }) => values.some((value) => value !== null))
    .map(({ t, values }): IndicatorRow => {
      const at = Math.floor(t)
      return { x: write(at), t: at, ...Object.fromEntries(channels.map(({ name }, i) => [name, values[i] ?? null])) }
    })
  return { points: rows, list }
}
