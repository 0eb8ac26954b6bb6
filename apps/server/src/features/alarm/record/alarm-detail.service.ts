import type { AlarmDetail, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import type { DataOf } from '@undertone/domain/core/call'
import { sql } from 'kysely'
import { axesOf } from '../../../plant/alarm-axes.ts'
import { nearHours } from '../../../plant/alarm-diagnosis.ts'
import { isCalibrated } from '../../../plant/measured/calibrated-wave.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'
import { alarmRow, recordsOf } from './alarm-find.store.ts'

/** The measurement of a point nearest to a time. */
async function nearestWave(db: Queries, mappingId: number, atMs: number, timeZone: string): Promise<AlarmDetail['nearestWave']> {
  const at = new Date(atMs)
  const near = sql`s.mapping_id = ${mappingId} and s.t0 between ${at}::timestamptz - interval '1 hour' * ${nearHours} and ${at}::timestamptz + interval '1 hour' * ${nearHours}`
  const { rows } = await sql<{
    waveId: number
    ms: number
  }>`select s.id as wave_id, (extract(epoch from s.t0) * 1000)::float8 as ms from sampling s
    where ${near} and exists (select 1 from wave w where w.sampling_id = s.id) and ${isCalibrated('s')}
    order by abs(extract(epoch from s.t0 - ${at}::timestamptz)), s.freq_mode limit 1`.execute(db)
  const found = rows[0]
  return found ? { waveId: Number(found.waveId), ms: found.ms, dateTime: toZoned(found.ms, timeZone) } : null
}

/** One alarm with its history; undefined where it is not visible to the caller. */
export async function alarmDetailOf(db: Queries, caller: Caller, id: number): Promise<AlarmDetail | undefined> {
  const row = await alarmRow(db, caller, id)
  if (!row) return undefined
  const { escalatedMs, handledValue, handledLevel, handledOpen, uploadMinutes, ...rest } = row
  const [record] = await recordsOf(db, [rest], caller)
  if (!record) return undefined
  const events = await sql<
    Omit<AlarmDetail['events'][number], 'at'>
  >`select e.id, (extract(epoch from e.at) * 1000)::float8 as at_ms, e.kind, e.level,
      e.value, e.axis, e.limit_value as "limit", h.nick_name as user_name, e.note, e.is_quiet
    from alarm_event e left join account h on h.id = e.account_id where e.alarm_id = ${id} order by e.at, e.id`.execute(db)
  const files = await sql<AlarmDetail['files'][number]>`select f.id as file_id, f.name, f.kind, f.size::int as size
    from alarm_attachment t join file f on f.id = t.file_id where t.alarm_id = ${id} order by t.created_at, f.id`.execute(db)
  return {
    ...record,
    escalatedAt: escalatedMs === null ? null : toZoned(escalatedMs, caller.timeZone),
    handledValue,
    handledLevel: handledLevel as AlarmDetail['handledLevel'],
    handledOpen,
    uploadMinutes,
    events: events.rows.map((one) => ({ ...one, id: Number(one.id), at: toZoned(one.atMs, caller.timeZone) })),
    files: files.rows,
    nearestWave: record.mappingId === null ? null : await nearestWave(db, record.mappingId, record.raisedMs, caller.timeZone),
  }
}

/** Maximum alarms on the strip of one trend (guess: more marks than pixels are useless). */
const maxPerPoint = 500

/** The alarms of a point that overlap a period, newest first. */
export async function alarmsOfPoint(
  db: Queries,
  caller: Caller,
  mappingId: number,
  begin: number,
  end: number,
): Promise<DataOf<typeof alarmRecordCalls.ofPoint>> {
  const { rows } = await sql<
    DataOf<typeof alarmRecordCalls.ofPoint>[number]
  >`select a.id, a.alarm_type, a.axis, ${axesOf('a')} as axes, a.band_name, a.level,
      (extract(epoch from a.began_at) * 1000)::float8 as began_ms, (extract(epoch from a.ended_at) * 1000)::float8 as ended_ms,
      (extract(epoch from a.handled_at) * 1000)::float8 as handled_ms, a.handling
    from alarm a where a.mapping_id = ${mappingId} and ${inScope(caller.scope, 'a')} and a.began_at <= ${new Date(end)}
      and (a.ended_at is null or a.ended_at >= ${new Date(begin)}) order by a.began_at desc limit ${maxPerPoint}`.execute(db)
  return rows
}
