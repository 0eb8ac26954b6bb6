import { alarmLevel, alarmSource, handling } from '@undertone/domain/alarm/alarm.enums'
import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import { sameEpisodeMs } from '@undertone/domain/alarm/threshold/alarm-timing'
import { sql } from 'kysely'
import { appliedPlan } from '../../../plant/applied-plan.ts'
import { sensorReceivedAt } from '../../../plant/sensor-status.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import { isConnected } from '../../../platform/database/server-run.ts'
import { muteEvents } from '../mute/maintenance-mute.ts'

/** A gateway with sensors at measuring points. */
export interface GatewayContact {
  readonly gatewayId: number
  readonly tenantId: number
  readonly companyId: number
  readonly createdBy: number | null
  /** Last contact, epoch ms; null for never. */
  readonly heardAt: number | null
  readonly isConnected: boolean
  readonly sensorCount: number
  /** The shortest upload period of its sensors, minutes. */
  readonly uploadMinutes: number
  /** Its open alarm, and when the last one ended. */
  readonly alarmId: number | null
  readonly backAt: number | null
}

/** A sensor at a measuring point that has sent data. */
export interface PointContact {
  readonly mappingId: number
  readonly sensorPk: number
  readonly gatewayId: number
  readonly tenantId: number
  readonly companyId: number
  readonly equipmentId: number
  readonly createdBy: number | null
  readonly model: string
  readonly waveEnabled: boolean | null
  readonly collectMode: number | null
  readonly runStatus: string
  /** Disabled for this sensor. */
  readonly isEnabled: boolean
  readonly uploadMinutes: number
  readonly heardAt: number
  readonly alarmId: number | null
}

const { Offline } = alarmLevel.members

export async function gatewayContacts(db: Queries): Promise<GatewayContact[]> {
  const { rows } = await sql<GatewayContact>`
    select gateway.id as gateway_id, gateway.tenant_id, gateway.company_id, gateway.created_by,
      (extract(epoch from gateway.last_seen) * 1000)::float8 as heard_at, ${isConnected} as is_connected,
      own.sensor_count, own.upload_minutes,
      (select a.id from alarm a where a.gateway_id = gateway.id and a.ended_at is null) as alarm_id,
      (select (extract(epoch from max(a.ended_at)) * 1000)::float8 from alarm a where a.gateway_id = gateway.id) as back_at
    from gateway cross join lateral (select count(*)::int as sensor_count, min(s.data_upload) as upload_minutes from sensor s
      where s.gateway_id = gateway.id and s.mapping_id is not null) own
    where own.sensor_count > 0 order by gateway.id`.execute(db)
  return rows
}

export async function pointContacts(db: Queries): Promise<PointContact[]> {
  const { rows } = await sql<PointContact>`
    select m.id as mapping_id, s.id as sensor_pk, s.gateway_id, m.tenant_id, m.company_id, m.equipment_id, m.created_by, s.model,
      ${appliedPlan.waveEnabled} as wave_enabled, ${appliedPlan.collectMode} as collect_mode, e.run_status, coalesce(sa.enabled, true) as is_enabled, s.data_upload as upload_minutes,
      (extract(epoch from ${sensorReceivedAt}) * 1000)::float8 as heard_at,
      (select a.id from alarm a where a.mapping_id = m.id and a.alarm_type = 'Offline' and a.ended_at is null) as alarm_id
    from sensor s join mapping m on m.id = s.mapping_id join equipment e on e.id = m.equipment_id join latest l on l.mapping_id = m.id
      left join sensor_alarm sa on sa.sensor_id = s.id and sa.alarm_type = 'Offline'
    where l.ts <> '-infinity' and ${sensorReceivedAt} is not null order by m.id`.execute(db)
  return rows
}

/** A silent device: a gateway, or a single point. */
export interface SilentDevice {
  readonly tenantId: number
  readonly companyId: number
  readonly createdBy: number | null
  readonly gatewayId: number | null
  readonly mappingId: number | null
  readonly equipmentId: number | null
  readonly sensorPk: number | null
  readonly sensorCount: number | null
  readonly heardAt: number
}

async function addEvent(tx: Tx, tenantId: number, alarmId: number, kind: string, at: Date): Promise<void> {
  const [mute] = await muteEvents(tx, [{ tenantId, alarmId, kind, at: at.getTime() }])
  await tx
    .insertInto('alarmEvent')
    .values({
      tenantId,
      alarmId,
      kind,
      at,
      level: Offline.code,
      value: null,
      accountId: null,
      note: mute?.because ?? null,
      isMuted: !!mute,
    })
    .execute()
}

/** Raises the alarm of a silence, or reopens the ended one of the same day; null where one is already active. */
export async function raiseSilence(tx: Tx, silent: SilentDevice, now: Date): Promise<{ id: number; kind: string } | null> {
  const { Began, Reopened } = alarmEventKind.members
  const subject =
    silent.gatewayId === null ? sql`mapping_id = ${silent.mappingId} and alarm_type = 'Offline'` : sql`gateway_id = ${silent.gatewayId}`
  const again = await sql<{ id: number }>`update alarm set ended_at = null, flaps = flaps + 1, last_at = ${now},
      handling = ${handling.members.UnHandled.code}, handled_at = null, acknowledged_at = null, acknowledged_by = null, updated_at = now()
    where id = (select id from alarm where ${subject} and handling <> ${handling.members.ManualHandled.code} and ended_at is not null
        and began_at > ${new Date(now.getTime() - sameEpisodeMs)} order by began_at desc limit 1)
      and not exists (select 1 from alarm where ${subject} and ended_at is null) returning id`.execute(tx)
  const reopened = again.rows[0]
  if (reopened) {
    await sql`delete from alarm_read where alarm_id = ${reopened.id}`.execute(tx)
    await addEvent(tx, silent.tenantId, reopened.id, Reopened.code, now)
    return { id: reopened.id, kind: Reopened.code }
  }
  const { heardAt, ...owner } = silent
  const made = await tx
    .insertInto('alarm')
    .values({
      ...owner,
      alarmType: 'Offline',
      source: alarmSource.members.Offline.code,
      level: Offline.code,
      beganAt: new Date(heardAt),
      raisedAt: now,
      lastAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await addEvent(tx, silent.tenantId, made.id, Began.code, now)
  return { id: made.id, kind: Began.code }
}

/** Ends the alarm of a silence: contact is back, or no longer expected. */
export async function endSilence(tx: Tx, tenantId: number, alarmId: number, at: Date, because: string | null): Promise<void> {
  const { UnHandled, AutoHandled } = handling.members
  await sql`update alarm set ended_at = ${at}, last_at = ${at}, ended_because = ${because}, updated_at = now(),
      handled_at = case when handling = ${UnHandled.code} then ${at} else handled_at end,
      handling = case when handling = ${UnHandled.code} then ${AutoHandled.code} else handling end
    where id = ${alarmId} and ended_at is null`.execute(tx)
  await addEvent(tx, tenantId, alarmId, alarmEventKind.members.Ended.code, at)
}

/** Ends alarms whose point was deleted or lost its sensor: their state is unknown. */
export async function endOrphans(db: Queries): Promise<void> {
  await sql`with orphan as (
      update alarm set ended_at = now(), ended_because = 'PointGone', updated_at = now(),
        handling = case when handling = 0 then 1 else handling end, handled_at = coalesce(handled_at, now())
      where ended_at is null and gateway_id is null
        and (mapping_id is null or not exists (select 1 from sensor s where s.mapping_id = alarm.mapping_id)) returning id, tenant_id, level, mapping_id
    ), forgotten as (delete from alarm_state where mapping_id in (select mapping_id from orphan))
    insert into alarm_event (tenant_id, alarm_id, at, kind, level) select tenant_id, id, now(), 'Ended', level from orphan`.execute(db)
}
