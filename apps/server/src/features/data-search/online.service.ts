import type { LiveState } from '@undertone/condition/severity/live-state'
import { codesOf } from '@undertone/domain/core/enum'
import type { Language } from '@undertone/domain/core/text'
import type { OnlinePoint } from '@undertone/domain/data-search/online.calls'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { assessLargest } from '../../plant/assess-state.ts'
import { plantRows } from '../../plant/live-point.store.ts'
import { pointDataFrom } from '../../plant/live-point.ts'
import { statusesOfPoints } from '../../plant/sensor-status.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { type ListedRow, listedRows, type PlaceFilter } from './online.store.ts'

/** Filter of the point list. */
export interface OnlineFilter extends PlaceFilter {
  readonly keyword?: string | undefined
  readonly state?: LiveState | undefined
  readonly sort?: string | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

interface Listed {
  readonly row: ListedRow
  readonly state: LiveState
}

const stateRank = codesOf(liveState)

/** Sort value of a point; null is last in either direction. */
function sortValue({ row, state }: Listed, sort: string): number | string | null {
  switch (sort) {
    case 'mappingName':
    case 'equipmentName':
    case 'areaName':
      return row[sort]
    case 'state':
      return stateRank.indexOf(state)
    case 't':
      return row.t
    default:
      return row.sorted
  }
}

function inOrder(listed: readonly Listed[], { sort, order }: OnlineFilter, language: Language): readonly Listed[] {
  if (sort === undefined) return listed
  const { compare } = new Intl.Collator(language === 'cn' ? 'zh' : 'en', { numeric: true })
  const sign = order === 'desc' ? -1 : 1
  const keyed = listed.map((one) => ({ one, value: sortValue(one, sort) }))
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
    if (typeof a.value === 'number' && typeof b.value === 'number') return sign * (a.value - b.value)
    return sign * compare(String(a.value), String(b.value))
  })
  return keyed.map(({ one }) => one)
}

const contains =
  (keyword: string) =>
  ({ row }: Listed): boolean =>
    [row.mappingName, row.equipmentName, row.areaName, row.sensorId ?? ''].some((text) => text.toLowerCase().includes(keyword))

/** The ids of matching points, in order, and the number of points per state. */
export async function onlineIds(db: Database, { scope }: Caller, filter: OnlineFilter, language: Language) {
  const now = Date.now()
  const rows = await listedRows(db, scope, filter, filter.sort)
  const all = rows.map((row): Listed => ({ row, state: assessLargest(row, row, now).state }))
  const found = filter.keyword ? all.filter(contains(filter.keyword.toLowerCase())) : all
  const counts: Record<string, number> = {}
  for (const { state } of found) counts[state] = (counts[state] ?? 0) + 1
  const wanted = filter.state === undefined ? found : found.filter(({ state }) => state === filter.state)
  return { ids: inOrder(wanted, filter, language).map(({ row }) => row.mappingId), counts }
}

/** Points with their newest values, in the order of the ids; those out of scope or deleted are left out. */
export async function onlinePoints(db: Database, caller: Caller, ids: readonly number[], language: Language): Promise<OnlinePoint[]> {
  if (ids.length === 0) return []
  const now = Date.now()
  const statusOf = await statusesOfPoints(db, ids)
  const rows = new Map((await plantRows(db, caller.scope, { mappingIds: ids })).map((row) => [row.mappingId, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row || row.equipmentId === null) return []
    const { equipmentId, equipmentName, areaId, areaName, companyId, companyName } = row
    const place = { equipmentId, equipmentName, areaId, areaName, companyId, companyName }
    return [{ ...pointDataFrom(row, now, caller, language), ...place, alarmStatus: statusOf(id) }]
  })
}
