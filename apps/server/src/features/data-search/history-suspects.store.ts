import { readValue } from '@undertone/domain/device/setting/hf-coefficient'
import { telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { type SqlBool, sql } from 'kysely'
import { seriesNamed } from '../../history/codec/series.ts'
import { weekMs, weekStart } from '../../history/codec/span.ts'
import type { Database } from '../../platform/database/database.ts'
import type { HistorySearch } from './history-search.ts'

/** A sample with a suspect clock at the time of its receipt. */
export interface SuspectRow {
  readonly mappingId: number
  readonly sensorPk: number
  readonly t: number
  readonly claimedMs: number
  readonly values: Readonly<Record<string, number>>
}

const columnKeys = new Map(telemetryKeys.map(({ column, key }) => [column, key]))

/** Those of a search that have no corrected time, and a value in any of its columns. */
const among = ({ mappingIds, columns, begin, end }: HistorySearch) => sql<SqlBool>`
  mapping_id = any(${[...mappingIds]}::int[]) and ts >= ${new Date(begin)} and ts < ${new Date(end + 1)} and corrected_ts is null
    and "values" ?| ${columns.map(({ key }) => key)}::text[]`

/** Number of suspect samples of a search in each week. */
export async function suspectWeeks(db: Database, search: HistorySearch): Promise<[week: number, n: number][]> {
  const { rows } = await sql<{ week: number; n: number }>`
    select floor((extract(epoch from ts) * 1000 - ${weekStart(0)}) / ${weekMs})::int as week, count(*)::int as n
    from feature_suspect where ${among(search)} group by 1 order by 1`.execute(db)
  return rows.map(({ week, n }) => [week, n])
}

/** Suspect samples of a search, newest receipt first. */
export async function suspectsOf(db: Database, search: HistorySearch, max: number): Promise<SuspectRow[]> {
  const { rows } = await sql<SuspectRow>`
    select mapping_id, coalesce(sensor_pk, 0) as sensor_pk, (extract(epoch from ts) * 1000)::float8 as t, claimed_ms::float8 as claimed_ms, "values" - 'extra' as "values"
    from feature_suspect where ${among(search)} order by ts desc, claimed_ms desc, digest limit ${max}`.execute(db)
  return rows
}

/** The values of a sample in the columns of a search, as charts show them. */
export function shownValues({ columns }: HistorySearch, values: SuspectRow['values'], factor: number): (number | null)[] {
  return columns.map(({ series }) => {
    const of = seriesNamed(series)
    const valueIn = (column: string) => {
      const key = columnKeys.get(column) ?? ''
      return readValue(key, values[key] ?? Number.NaN, factor)
    }
    const shown = of.shown(...of.columns.map(valueIn))
    return Number.isFinite(shown) ? shown : null
  })
}
