import type { HistoryTrend } from '@undertone/domain/data-search/history.calls'
import type { AxisDirections } from '@undertone/domain/device/sensor/axis-directions'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { type Channel, pointHistory } from '../../waves/point/point-history.ts'
import type { HistorySearch } from './history-search.ts'

/** The trends of a search by point: its columns with values. */
export async function historyTrends(
  db: Database,
  caller: Caller,
  { mappingIds, begin, end }: HistorySearch,
  channels: readonly Channel[],
): Promise<HistoryTrend[]> {
  const directions = await directionsOf(db, mappingIds)
  const found: HistoryTrend[] = []
  // Sequential: each query holds a connection for its snapshot.
  for (const mappingId of mappingIds) {
    const { points, list, thinned } = await pointHistory(db, caller, mappingId, channels, new Date(begin), new Date(end))
    const columns = channels.map(({ name }) => name).filter((name) => list.some((row) => typeof row[name] === 'number'))
    found.push({
      mappingId,
      directions: directions.get(mappingId) ?? null,
      points,
      columns,
      list: list.map((row) => ({ t: row.t, values: columns.map((name) => numberOf(row[name])) })),
      ...(thinned ? { thinned } : {}),
    })
  }
  return found
}

async function directionsOf(db: Database, mappingIds: readonly number[]): Promise<ReadonlyMap<number, AxisDirections>> {
  const rows = await db
    .selectFrom('sensor')
    .select(['mappingId', 'x1', 'y1', 'z1'])
    .where('mappingId', 'in', mappingIds)
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.flatMap(({ mappingId, x1, y1, z1 }) => (mappingId === null ? [] : [[mappingId, [x1, y1, z1] as AxisDirections]])))
}

const numberOf = (value: string | number | null | undefined): number | null => (typeof value === 'number' ? value : null)
