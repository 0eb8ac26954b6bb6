import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/platform/database/database.ts'

/** A stored episode of one point and alarm type, of any axes. Times are epoch ms. */
export interface Episode {
  readonly beganAt: number
  /** When it reached level D; null for never. */
  readonly dangerAt: number | null
  readonly endedAt: number | null
  readonly limitValue: number
  readonly limitOrigin: string
}

/** Identity of an episode. */
export const keyOf = (sensorId: string, alarmType: string): string => `${sensorId} ${alarmType}`

/** All alarms of values, by sensor and alarm type, in order; overlapping ones of several axes are merged. */
export async function episodesOf(db: Database): Promise<ReadonlyMap<string, readonly Episode[]>> {
  const { rows } = await sql<Episode & { sensorId: string; alarmType: string; level: number }>`
    select s.sensor_id, a.alarm_type, a.level, a.limit_value, a.limit_origin, (extract(epoch from a.began_at) * 1000)::float8 as began_at,
      (extract(epoch from case when a.level = 3 then coalesce(a.escalated_at, a.raised_at) end) * 1000)::float8 as danger_at,
      (extract(epoch from a.ended_at) * 1000)::float8 as ended_at
    from alarm a join sensor s on s.id = a.sensor_pk order by a.began_at`.execute(db)
  const found = new Map<string, Episode[]>()
  for (const { sensorId, alarmType, level: _level, ...episode } of rows) {
    const known = found.get(keyOf(sensorId, alarmType)) ?? []
    found.set(keyOf(sensorId, alarmType), joined(known, episode))
  }
  return found
}

const later = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Math.max(a, b))
const sooner = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.min(a, b))

function joined(known: readonly Episode[], next: Episode): Episode[] {
  const last = known.at(-1)
  if (!last || (last.endedAt !== null && last.endedAt < next.beganAt)) return [...known, next]
  const both = { ...last, dangerAt: sooner(last.dangerAt, next.dangerAt), endedAt: later(last.endedAt, next.endedAt) }
  return [...known.slice(0, -1), both]
}
