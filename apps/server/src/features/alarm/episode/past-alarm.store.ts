import { bandKeyPrefix } from '@undertone/condition/alarm/rule'
import type { Episode } from '@undertone/condition/alarm/track-episode'
import { handling } from '@undertone/domain/alarm/alarm.enums'
import { sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'

/** An alarm already stored for a period of a point. */
export interface KnownAlarm {
  readonly id: number
  readonly beganAt: number
  readonly raisedAt: number
  readonly endedAt: number | null
  readonly level: number
  readonly handling: number
  /** A person was notified of it, has read or handled it, or had a day to do so. */
  readonly isNotified: boolean
}

/** An alarm older than this is never removed: limits may have been different then (guess: a backlog is processed within a day). */
const settledAfter = '1 day'

/** PostgreSQL timestamp text of a time that may be infinite. */
const timestampText = (ms: number): string => (Number.isFinite(ms) ? new Date(ms).toISOString() : ms > 0 ? 'infinity' : '-infinity')

/** The alarms of one key of a point that overlap a period, in order, locked. */
export async function knownAlarms(tx: Tx, mappingId: number, key: string, from: number, to: number): Promise<KnownAlarm[]> {
  const own = key.startsWith(bandKeyPrefix)
    ? sql`a.band_id = ${Number(key.slice(bandKeyPrefix.length))}`
    : sql`a.alarm_type = ${key} and a.band_id is null`
  const { rows } =
    await sql<KnownAlarm>`select a.id, (extract(epoch from a.began_at) * 1000)::float8 as began_at, (extract(epoch from a.raised_at) * 1000)::float8 as raised_at,
      (extract(epoch from a.ended_at) * 1000)::float8 as ended_at, a.level, a.handling,
      (a.created_at < now() - ${settledAfter}::interval or a.handling = ${handling.members.ManualHandled.code} or exists (select from alarm_event e where e.alarm_id = a.id and not e.is_quiet)
        or exists (select from alarm_read r where r.alarm_id = a.id) or exists (select from alarm_attachment f where f.alarm_id = a.id)) as is_notified
    from alarm a where a.mapping_id = ${mappingId} and ${own}
      and a.began_at <= ${timestampText(to)}::timestamptz and coalesce(a.ended_at, 'infinity') >= ${timestampText(from)}::timestamptz
    order by a.began_at, a.id for update`.execute(tx)
  return rows
}

/** Removes alarms raised by incomplete data that no one was notified of. */
export async function removeUnnotified(tx: Tx, alarms: readonly Pick<KnownAlarm, 'id'>[]): Promise<void> {
  if (alarms.length > 0) await sql`delete from alarm where id = any(${arrayText(alarms.map(({ id }) => id))}::int4[])`.execute(tx)
}

/** Corrects the start of an alarm; for a late alarm also when it was raised and by which value. */
export async function updateBegin(tx: Tx, id: number, { beganAt, raisedAt }: Episode, value: number): Promise<void> {
  await sql`update alarm set raised_at = ${new Date(raisedAt)}, value = ${value} where id = ${id} and is_late`.execute(tx)
  await sql`update alarm set began_at = ${new Date(beganAt)} where id = ${id} and began_at <> ${new Date(beganAt)}
    and not exists (select from alarm o where o.mapping_id = alarm.mapping_id and o.alarm_type = alarm.alarm_type
      and o.band_id is not distinct from alarm.band_id and o.began_at = ${new Date(beganAt)})`.execute(tx)
}

/** The earliest start of a point's alarms that overlap a period, epoch ms; null without any. */
export async function earliestBegin(db: Queries, mappingId: number, from: number, to: number): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`select (extract(epoch from min(began_at)) * 1000)::float8 as at from alarm
    where mapping_id = ${mappingId} and began_at <= ${new Date(to)} and coalesce(ended_at, 'infinity') >= ${new Date(from)}
      and alarm_type not in ('Offline', 'Trend') and band_id is null`.execute(db)
  return rows[0]?.at ?? null
}
