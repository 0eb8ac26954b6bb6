import { alarmType } from '@undertone/domain/alarm/alarm.enums'
import { countedWaves } from '@undertone/domain/device/networking/networking.calls'
import { shownValue } from '@undertone/domain/device/telemetry/telemetry'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isRecent } from '../../../plant/sensor-status.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { LatestValues } from '../../../platform/database/tables/column-types.ts'
import type { Caller, Scope } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'

/** A device as it is listed. */
export interface ListedDevice {
  readonly sensorId: string
  readonly note: string | null
}

/** The devices of tasks in their order, by task. */
export async function devicesOfTasks(db: Queries, taskIds: readonly number[]): Promise<Map<number, ListedDevice[]>> {
  const { rows } = await sql<ListedDevice & { taskId: number }>`select task_id, sensor_id, note from networking_device
    where task_id = any(${taskIds}::int[]) order by task_id, position`.execute(db)
  const byTask = Map.groupBy(rows, ({ taskId }) => taskId)
  return new Map([...byTask].map(([id, devices]) => [id, devices.map(({ sensorId, note }) => ({ sensorId, note }))]))
}

/** Locks tasks until the end of the transaction, so that their lists are changed one after the other. */
export const lockTasks = (tx: Tx, ids: readonly number[]) =>
  sql`select 1 from networking_task where id = any(${ids}::int[]) order by id for update`.execute(tx)

interface OwnedTask {
  readonly id: number
  readonly tenantId: number
}

/** Removes devices from a task by their ids, in any case. */
export const removeDevices = (tx: Tx, task: OwnedTask, sensorIds: readonly string[]) =>
  sql`delete from networking_device where task_id = ${task.id}
    and lower(sensor_id) = any(${sensorIds.map((id) => id.toLowerCase())}::text[])`.execute(tx)

/** Adds devices at the end of the list of a task, in the spelling of the registered sensor where one differs only in case. */
export async function addDevices(tx: Tx, task: OwnedTask, devices: readonly ListedDevice[]): Promise<void> {
  if (devices.length === 0) return
  const { rows } = await sql<{ sensorId: string }>`select sensor_id from sensor where tenant_id = ${task.tenantId}
    and lower(sensor_id) = any(${devices.map(({ sensorId }) => sensorId.toLowerCase())}::text[])`.execute(tx)
  const registered = new Set(rows.map(({ sensorId }) => sensorId))
  const spelling = new Map(rows.map(({ sensorId }) => [sensorId.toLowerCase(), sensorId]))
  const spelled = (id: string) => (registered.has(id) ? id : (spelling.get(id.toLowerCase()) ?? id))
  const last = await sql<{ position: number }>`select coalesce(max(position), 0) as position from networking_device
    where task_id = ${task.id}`.execute(tx)
  const start = (last.rows[0]?.position ?? 0) + 1
  await tx
    .insertInto('networkingDevice')
    .values(
      devices.map(({ sensorId, note }, at) => ({
        ...{ taskId: task.id, tenantId: task.tenantId, position: start + at },
        ...{ sensorId: spelled(sensorId), note },
      })),
    )
    .execute()
}

/** A device with its registered sensor, if the caller can see that. */
export interface DeviceRow extends ListedDevice {
  readonly sensorPk: number | null
  readonly model: string | null
  readonly gatewayId: number | null
  readonly gatewayName: string | null
  readonly mappingId: number | null
  /** Time between two uploads; null without a registered sensor. */
  readonly uploadMinutes: number | null
  readonly place: string | null
  readonly receivedAt: Date | null
  readonly ts: Date | null
  readonly latest: LatestValues | null
  readonly isOnline: boolean
  readonly waves: number
  readonly openAlarms: number
  readonly otherTasks: readonly string[]
}

/**
 * Whether what a point has of a time was measured by its sensor `t`, and neither by the one before it nor by hand. Weeks that are packed are not
 * read: their values are those of the sensor if it was bound then.
 */
const isOwn = (at: RawBuilder<unknown>) =>
  sql<SqlBool>`coalesce((select f.sensor_pk is not distinct from t.id from feature f where f.mapping_id = t.mapping_id and f.ts = ${at}), ${at} >= t.bound_at)`

/** Newest values `l` by their times: `ts` and `part`. */
const valuesByTime = sql`select timestamptz 'epoch' + (e.value ->> 1)::float8 * interval '1 millisecond' as ts, jsonb_object_agg(e.key, e.value) as part
  from jsonb_each(l."values") e group by 1`

/**
 * The newest values `l` of the point of a sensor `t` without those of others, and when it last measured: other values may have taken the
 * place of all it sent then, so that its rows since the newest value are read, too.
 */
const ownLatest = sql`select w.ts, n."values", case when w.ts = l.ts then l.received_at
      else coalesce((select f.received_at from feature f where f.mapping_id = t.mapping_id and f.ts = w.ts), w.ts) end as received_at
  from (select max(own.ts) as ts, jsonb_object_agg(v.key, v.value) as "values"
    from (select of_time.ts, of_time.part from (${valuesByTime}) of_time where ${isOwn(sql`of_time.ts`)}) own, jsonb_each(own.part) v) n,
    lateral (select greatest(n.ts, case when ${isOwn(sql`l.ts`)} then l.ts
      else (select max(f.ts) from feature f where f.mapping_id = t.mapping_id and f.sensor_pk = t.id and f.ts > coalesce(n.ts, '-infinity')) end) as ts) w`

/** The devices of a task in scope, in their order. */
export async function deviceRows(db: Queries, scope: Scope, taskId: number): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select d.sensor_id, d.note, t.id as sensor_pk, t.model, t.gateway_id, g.name as gateway_name, t.mapping_id,
      t.data_upload as upload_minutes,
      case when m.id is not null then e.name || ' / ' || m.name end as place,
      o.received_at, o.ts, o."values" as latest, coalesce(${isRecent(sql`o.ts`)}, false) as is_online,
      (select count(*)::int from (select from sampling p where p.sensor_pk = t.id limit ${countedWaves}) w) as waves,
      (select count(*)::int from alarm a where a.sensor_pk = t.id and a.ended_at is null and a.alarm_type <> ${alarmType.members.Offline.code}
        and ${inScope(scope, 'a')}) as open_alarms,
      array(select o.name from networking_device n join networking_task o on o.id = n.task_id
        where n.tenant_id = d.tenant_id and n.sensor_id = d.sensor_id and n.task_id <> d.task_id and ${inScope(scope, 'o')} order by o.name) as other_tasks
    from networking_device d join networking_task k on k.id = d.task_id and ${inScope(scope, 'k')}
      left join sensor t on t.tenant_id = d.tenant_id and t.sensor_id = d.sensor_id and ${inScope(scope, 't')}
      left join gateway g on g.id = t.gateway_id and ${inScope(scope, 'g')}
      left join mapping m on m.id = t.mapping_id and ${inScope(scope, 'm')}
      left join equipment e on e.id = m.equipment_id and ${inScope(scope, 'e')}
      left join latest l on l.mapping_id = t.mapping_id left join lateral (${ownLatest}) o on l.mapping_id is not null
    where d.task_id = ${taskId} order by d.position`.execute(db)
  return rows
}

/** The newest value of a key that is shown, or null. */
export function latestOf(latest: LatestValues | null, key: string): number | null {
  const value = latest?.[key]?.[0]
  return typeof value === 'number' ? shownValue(key, value) : null
}

interface CountRow {
  readonly id: number
  readonly devices: number
  readonly online: number
  readonly pending: number
}

/** Devices of tasks in scope: all, those that are online, and those without a bound sensor or without data. */
export async function countDevices(db: Queries, { scope }: Caller, taskIds: readonly number[]): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select k.id, count(d.sensor_id)::int as devices,
      count(d.sensor_id) filter (where ${isRecent(sql`o.ts`)})::int as online,
      count(d.sensor_id) filter (where o.ts is null)::int as pending
    from networking_task k left join networking_device d on d.task_id = k.id
      left join sensor t on t.tenant_id = d.tenant_id and t.sensor_id = d.sensor_id and ${inScope(scope, 't')}
      left join latest l on l.mapping_id = t.mapping_id left join lateral (${ownLatest}) o on l.mapping_id is not null
    where k.id = any(${taskIds}::int[]) and ${inScope(scope, 'k')} group by k.id`.execute(db)
  return rows
}
