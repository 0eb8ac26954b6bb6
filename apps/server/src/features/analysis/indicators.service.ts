import { defaultIndicators, indicatorOf } from '@undertone/domain/analysis/analysis-indicators.table'
import { telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { seriesNamed } from '../../history/codec/series.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { type Channel, type PointHistory, pointHistory } from '../../waves/point/point-history.ts'

/** The channels of the metrics, under the names of the specification. */
const channelsOf = (metrics: readonly number[]): Channel[] =>
  metrics.flatMap((metric) => {
    const names = indicatorOf(metric)?.channels ?? []
    return telemetryKeys
      .filter((key) => key.metric === metric)
      .flatMap(({ column }, i) => (names[i] === undefined ? [] : { name: names[i], series: seriesNamed(column) }))
  })

/** Rows of several metrics of a point in scope: one row per time, with a value or null for each channel. */
export const characteristics = (
  db: Database,
  caller: Caller,
  mappingId: number | undefined,
  metrics: readonly number[] = defaultIndicators,
  begin: Date | undefined,
  end: Date | undefined,
): Promise<PointHistory<string>> => pointHistory(db, caller, mappingId, channelsOf(metrics), begin, end)
