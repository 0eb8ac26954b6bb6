import type { RunState } from '@undertone/condition/alarm/run-state'
import { type AlarmTrack, isQuiet } from '@undertone/condition/alarm/track-episode'
import { sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'

/** State of an alarm with the row of its episode. */
export interface StoredTrack {
  readonly track: AlarmTrack
  readonly alarmId: number | null
}

/** Alarm states of a point by alarm key. */
export type StoredTracks = Map<string, StoredTrack>

/** Alarm states of points, locked: resolving alarms and evaluation wait for each other. Healthy points have none. */
export async function lockTracks(tx: Tx, mappingIds: readonly number[]): Promise<Map<number, StoredTracks>> {
  const { rows } = await sql<{ mappingId: number; tracks: Record<string, StoredTrack> }>`select mapping_id, tracks from alarm_state
    where mapping_id = any(${arrayText(mappingIds)}::int4[]) order by mapping_id for update`.execute(tx)
  return new Map(rows.map(({ mappingId, tracks }) => [mappingId, new Map(Object.entries(tracks))]))
}

/** Writes the alarm states of points; empty states are dropped. */
export async function writeTracks(tx: Tx, points: ReadonlyMap<number, StoredTracks>): Promise<void> {
  if (points.size === 0) return
  const rows = [...points].sort(([a], [b]) => a - b)
  const texts = rows.map(([, tracks]) => JSON.stringify(Object.fromEntries([...tracks].filter(([, kept]) => !isQuiet(kept.track)))))
  await sql`insert into alarm_state (mapping_id, tracks)
    select mapping_id, tracks from unnest(${arrayText(rows.map(([id]) => id))}::int4[], ${texts}::jsonb[]) as given (mapping_id, tracks)
    on conflict (mapping_id) do update set tracks = excluded.tracks`.execute(tx)
}

/** Run states of machines, as known from their run thresholds. */
export async function readRunStates(db: Queries, equipmentIds: readonly number[]): Promise<Map<number, RunState>> {
  if (equipmentIds.length === 0) return new Map()
  const { rows } = await sql<RunState & { equipmentId: number }>`select equipment_id, running, others,
    (extract(epoch from since) * 1000)::float8 as since, (extract(epoch from others_since) * 1000)::float8 as others_since
    from run_state where equipment_id = any(${arrayText(equipmentIds)}::int4[])`.execute(db)
  return new Map(rows.map(({ equipmentId, ...state }) => [equipmentId, state]))
}

export async function writeRunStates(tx: Tx, states: ReadonlyMap<number, RunState>): Promise<void> {
  if (states.size === 0) return
  const rows = [...states].sort(([a], [b]) => a - b)
  await sql`insert into run_state (equipment_id, running, others, since, others_since)
    select equipment_id, running, others, to_timestamp(since / 1000), to_timestamp(others_since / 1000)
    from unnest(${arrayText(rows.map(([id]) => id))}::int4[], ${arrayText(rows.map(([, one]) => one.running))}::bool[],
      ${arrayText(rows.map(([, one]) => one.others))}::int4[], ${arrayText(rows.map(([, one]) => one.since))}::float8[],
      ${arrayText(rows.map(([, one]) => one.othersSince))}::float8[]) as given (equipment_id, running, others, since, others_since)
    on conflict (equipment_id) do update set running = excluded.running, others = excluded.others, since = excluded.since,
      others_since = excluded.others_since`.execute(tx)
}
