import type { CodeOf } from '@undertone/domain/core/enum'
import { commandStatus, deviceOnline } from '@undertone/domain/device/device.enums'
import { fleetFilter, weakSignalDbm } from '@undertone/domain/device/fleet/fleet.enums'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { reportedText } from '../../plant/firmware/firmware-devices.ts'
import { reportedVersion, upgradeStates } from '../../plant/firmware/upgrade-state.ts'
import { sensorIsOnline, sensorReceivedAt, sensorTs } from '../../plant/sensor-status.ts'
import type { Database } from '../../platform/database/database.ts'
import { type PageNumber, pageOfIds } from '../../platform/database/page.ts'
import { isConnectedAs } from '../../platform/database/server-run.ts'
import { containing } from '../../platform/database/sql.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import { inScope } from '../../resource/scope.ts'

const { Pending, HasSend } = commandStatus.members
const { Silent, Pending: HasPending, LowBattery, WeakSignal } = fleetFilter.members

/** Which devices are listed. */
export interface FleetFilters {
  readonly keyword?: string | undefined
  readonly gatewayId?: number | null | undefined
  readonly condition?: CodeOf<typeof fleetFilter> | null | undefined
}

const rssiOf = sql`(l."values" -> 'rssi' ->> 0)::float8`
/** Signals come raw, 0 to 31, or in dBm (formula of the specification). */
const dbmOf = sql`case when ${rssiOf} < 0 then ${rssiOf} when ${rssiOf} = 0 then -113 when ${rssiOf} between 1 and 31 then 2 * ${rssiOf} - 113 end`
const openOf = (device: RawBuilder<SqlBool>) =>
  sql<number>`(select count(*)::int from device_command c where ${device} and c.status in (${Pending.code}, ${HasSend.code}))`

function conditionOf(condition: FleetFilters['condition']): RawBuilder<SqlBool>[] {
  switch (condition) {
    case Silent.code:
      return [sql<SqlBool>`not ${sensorIsOnline}`]
    case HasPending.code:
      return [
        sql<SqlBool>`exists (select from device_command c where c.sensor_pk = t.id and c.kind = 'writeSettings' and c.status in (${Pending.code}, ${HasSend.code}))`,
      ]
    case LowBattery.code:
      return [
        sql<SqlBool>`exists (select from alarm a where a.mapping_id = t.mapping_id and a.ended_at is null and a.alarm_type = 'LowBattery')`,
      ]
    case WeakSignal.code:
      return [sql<SqlBool>`exists (select from latest l where l.mapping_id = t.mapping_id and ${dbmOf} < ${weakSignalDbm})`]
    default:
      return []
  }
}

interface SensorRow {
  readonly id: number
  readonly sensorId: string
  readonly name: string
  readonly model: string
  readonly mappingId: number | null
  readonly equipmentName: string | null
  readonly mappingName: string | null
  readonly gatewayId: number
  readonly gatewayName: string
  readonly receivedAt: Date | null
  readonly aheadMs: number | null
  readonly driftMs: unknown
  readonly openCommands: number
}

const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** A clock that is said to be off is not; a sample from the future shows it ahead, in ms. A late one shows nothing: it may have waited. */
const clockOf = (driftMs: unknown, aheadMs: number | null): number | null =>
  number(driftMs) ?? (aheadMs !== null && aheadMs > 2000 ? Math.round(aheadMs) : null)

/** The sensors in scope by their ids, of one page. */
export async function fleetSensors(db: Database, { scope, timeZone }: Caller, filters: FleetFilters, page: PageNumber) {
  const { keyword, gatewayId, condition } = filters
  const like = keyword ? containing(keyword) : null
  const where = sql<SqlBool>`${sql.join(
    [
      inScope(scope, 't'),
      ...(gatewayId ? [sql<SqlBool>`t.gateway_id = ${gatewayId}`] : []),
      ...(like ? [sql<SqlBool>`(t.sensor_id ilike ${like} or t.name ilike ${like})`] : []),
      ...conditionOf(condition),
    ],
    sql` and `,
  )}`
  const order = { forward: sql`t.sensor_id, t.id`, backward: sql`t.sensor_id desc, t.id desc` }
  const { ids, total } = await pageOfIds(db, { id: sql`t.id`, from: sql`sensor t`, where, order }, page)
  const { rows } = await sql<SensorRow>`
    select t.id, t.sensor_id, t.name, t.model, t.mapping_id, e.name as equipment_name, m.name as mapping_name, g.id as gateway_id, g.name as gateway_name,
      ${sensorReceivedAt} as received_at, extract(epoch from ${sensorTs} - ${sensorReceivedAt}) * 1000 as ahead_ms,
      (select r.value from reported_attribute r where r.gateway_id = t.gateway_id and r.sensor_id = t.sensor_id and r.key = 'clockDriftMs') as drift_ms,
      ${openOf(sql<SqlBool>`c.sensor_pk = t.id`)} as open_commands
    from sensor t join gateway g on g.id = t.gateway_id left join mapping m on m.id = t.mapping_id left join equipment e on e.id = m.equipment_id
      left join latest l on l.mapping_id = t.mapping_id
    where t.id = any(${ids}::int[]) order by t.sensor_id, t.id`.execute(db)
  const records = rows.map(({ driftMs, receivedAt, aheadMs, equipmentName, mappingName, ...row }) => ({
    ...row,
    place: equipmentName && mappingName ? `${equipmentName} / ${mappingName}` : null,
    lastSeen: receivedAt && toZoned(receivedAt, timeZone),
    clockMs: clockOf(driftMs, aheadMs),
  }))
  return { records, total }
}

interface GatewayRow {
  readonly id: number
  readonly name: string
  readonly deviceId: string
  readonly type: string
  readonly companyName: string
  readonly sim: string | null
  readonly uploads: number
  readonly isConnected: boolean
  readonly lastSeen: Date | null
  readonly sensorCount: number
  readonly said: Readonly<Record<string, unknown>> | null
  readonly version: unknown
  readonly openCommands: number
}

/** The gateways in scope with their connection, card, clock and uploads, of one page; sensors and commands of theirs count if they are in scope, too. */
export async function fleetGateways(db: Database, { scope, timeZone }: Caller, keyword: string | undefined, page: PageNumber) {
  const like = keyword ? containing(keyword) : null
  const named = like ? sql`and (t.name ilike ${like} or t.device_id ilike ${like})` : sql``
  const where = sql<SqlBool>`${inScope(scope, 't')} ${named}`
  const order = { forward: sql`t.name, t.id`, backward: sql`t.name desc, t.id desc` }
  const { ids, total } = await pageOfIds(db, { id: sql`t.id`, from: sql`gateway t`, where, order }, page)
  const { rows } = await sql<GatewayRow>`
    select t.id, t.name, t.device_id, t.type, t.sim, t.uploads::float8 as uploads, t.last_seen, co.name as company_name,
      ${isConnectedAs('t')} as is_connected,
      (select count(*)::int from sensor s where s.gateway_id = t.id and ${inScope(scope, 's')}) as sensor_count,
      (select jsonb_object_agg(r.key, r.value) from reported_attribute r where r.gateway_id = t.id and r.sensor_id = '') as said, ${reportedVersion(sql.ref('t.id'), sql`''`)} as version,
      ${openOf(sql<SqlBool>`c.gateway_id = t.id and (c.sensor_pk is null or exists (select from sensor s where s.id = c.sensor_pk and ${inScope(scope, 's')}))`)} as open_commands
    from gateway t join company co on co.id = t.company_id where t.id = any(${ids}::int[]) order by t.name, t.id`.execute(db)
  const upgradeOf = await upgradeStates(db, 'gateway', ids)
  const records = rows.map(({ said, isConnected, lastSeen, sim, version, ...row }) => ({
    ...row,
    ...upgradeOf(row.id),
    online: (isConnected ? deviceOnline.members.Online : deviceOnline.members.Offline).code,
    lastSeen: lastSeen && toZoned(lastSeen, timeZone),
    // The card that is in it is the one that it reports; what was entered stands where it reports none.
    sim: reportedText(said?.sim) ?? sim,
    simState: reportedText(said?.simState),
    registration: reportedText(said?.registration),
    clockMs: clockOf(said?.clockDriftMs, null),
    firmware: reportedText(version),
  }))
  return { records, total }
}
