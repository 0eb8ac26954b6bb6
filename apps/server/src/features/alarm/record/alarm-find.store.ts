import type { EpisodeAxis } from '@undertone/condition/alarm/track-episode'
import { alarmLevel, handling } from '@undertone/domain/alarm/alarm.enums'
import type { AlarmRecord, alarmFilter, alarmSorts } from '@undertone/domain/alarm/record/alarm-record.calls'
import { readState } from '@undertone/domain/core/read.enums'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { aiTextFields, aiTextOf, type StoredAiText } from '../../../plant/alarm-ai-text.ts'
import { directionsAt } from '../../../plant/alarm-axes.ts'
import { diagnosisFields, diagnosisNear, type StoredAlarmDiagnosis } from '../../../plant/alarm-diagnosis.ts'
import { explanationOf, faultTypeOf, hasFaultType } from '../../../plant/alarm-explanation.ts'
import { inStates, isNew, isShelved, shelfOfAlarm, stateOfAlarm } from '../../../plant/alarm-state.ts'
import { sensorsOfTask } from '../../../plant/sensor-status.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { companyAndBelow, containing } from '../../../platform/database/sql.ts'
import type { Caller, Scope } from '../../../platform/identity/principal.ts'
import { instantOf, toZoned } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'
import { ownerField, ownersOf, type StoredOwner } from './alarm-owner.store.ts'
import { qualityWhere } from './quality-faults.ts'

export type AlarmFilter = z.output<z.ZodObject<typeof alarmFilter>>
export interface AlarmOrder {
  readonly sort?: (typeof alarmSorts)[number] | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

/** The tables behind an alarm list, with what this account has read. */
const from = (scope: Scope) => sql`from alarm a join company c on c.id = a.company_id
  left join equipment e on e.id = a.equipment_id left join area ar on ar.id = e.area_id
  left join mapping m on m.id = a.mapping_id left join gateway g on g.id = a.gateway_id
  left join sensor s on s.id = a.sensor_pk left join account h on h.id = a.handled_by
  left join account k on k.id = a.acknowledged_by left join account o on o.id = coalesce(a.owner_id, e.owner_id)
  left join alarm_read r on r.alarm_id = a.id and r.account_id = ${scope.accountId}`

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/**
 * Whether an alarm of `from` is unread: it needs attention and this account has not read it. One that is resolved, shelved, was muted, was already
 * over when its data arrived or is older than the account needs none. The bell, the list and its filter all count by this.
 */
const isUnread = (accountId: number | null) => sql<SqlBool>`(r.alarm_id is null and a.handling = ${handling.members.UnHandled.code}
  and (not a.is_late or a.ended_at is null) and a.muted_by is null and not ${isShelved}
  and a.created_at >= coalesce((select created_at from account where id = ${accountId}), '-infinity'))`

/** Alarms visible to the caller that match a filter. */
export function alarmsWhere(caller: Caller, filter: AlarmFilter): RawBuilder<SqlBool> {
  const { scope, timeZone } = caller
  const all: RawBuilder<unknown>[] = [inScope(scope, 'a')]
  if (filter.companyId) all.push(sql`a.company_id in (${companyAndBelow(filter.companyId)})`)
  if (filter.areaId) all.push(sql`e.area_id = ${filter.areaId}`)
  if (filter.equipmentId) all.push(sql`a.equipment_id = ${filter.equipmentId}`)
  if (filter.mappingId) all.push(sql`a.mapping_id = ${filter.mappingId}`)
  if (filter.networkingTaskId) all.push(sql`a.sensor_pk in ${sensorsOfTask(scope, filter.networkingTaskId)}`)
  if (filter.alarmType?.length) all.push(sql`a.alarm_type = any(${filter.alarmType}::text[])`)
  if (filter.level?.length) all.push(sql`a.level = any(${filter.level}::int[])`)
  if (typeof filter.handling === 'number') all.push(sql`a.handling = ${filter.handling}`)
  if (filter.state?.length) all.push(inStates(filter.state))
  if (filter.owner === 'mine') all.push(sql`coalesce(a.owner_id, e.owner_id) = ${scope.accountId}`)
  if (filter.owner === 'none') all.push(sql`coalesce(a.owner_id, e.owner_id) is null`)
  if (typeof filter.source === 'number') all.push(sql`a.source = ${filter.source}`)
  if (typeof filter.readState === 'number')
    all.push(
      filter.readState === readState.members.HasRead.code ? sql`not ${isUnread(scope.accountId)}` : sql`${isUnread(scope.accountId)}`,
    )
  if (typeof filter.lasts === 'boolean') all.push(filter.lasts ? sql`a.ended_at is null` : sql`a.ended_at is not null`)
  if (filter.faultType) all.push(hasFaultType('a', caller, filter.faultType))
  if (filter.quality) all.push(qualityWhere(filter.quality))
  if (filter.begin) all.push(sql`a.raised_at >= ${instantOf(filter.begin, timeZone)}`)
  if (filter.end) all.push(sql`a.raised_at <= ${instantOf(filter.end, timeZone, 'end')}`)
  if (filter.keyword) {
    const like = containing(filter.keyword)
    all.push(sql`(e.name ilike ${like} or m.name ilike ${like} or ar.name ilike ${like} or s.sensor_id ilike ${like} or g.name ilike ${like}
      or c.name ilike ${like} or h.nick_name ilike ${like} or (select u.nick_name from account u where u.id = coalesce(a.owner_id, e.owner_id)) ilike ${like} or a.measures ilike ${like} or a.band_name ilike ${like})`)
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** Worst first: danger, warning, silence. */
const severity = sql`case a.level when ${alarmLevel.members.D.code} then 0 when ${alarmLevel.members.C.code} then 1 else 2 end`

function orderOf({ sort = 'time', order = 'desc' }: AlarmOrder): RawBuilder<unknown> {
  const newest = order === 'asc' ? sql`a.raised_at, a.id` : sql`a.raised_at desc, a.id desc`
  // Levels descend from the worst; the plant order is that of its tree.
  if (sort === 'AlarmLevel')
    return order === 'asc' ? sql`${severity} desc, a.raised_at desc, a.id desc` : sql`${severity}, a.raised_at desc, a.id desc`
  if (sort === 'CustomSort')
    return sql`ar.order_num nulls last, ar.name, e.order_num nulls last, e.name, m.order_num nulls last, m.name, a.raised_at desc, a.id desc`
  return newest
}

interface Row
  extends Omit<
    AlarmRecord,
    | 'axes'
    | 'beganAt'
    | 'raisedAt'
    | 'endedAt'
    | 'handledAt'
    | 'acknowledgedAt'
    | 'shelf'
    | 'owner'
    | 'readState'
    | 'faultType'
    | 'diagnosisStatus'
    | 'diagnosis'
    | 'aiState'
    | 'aiReportId'
  > {
  readonly acknowledgedMs: number | null
  readonly shelf: Omit<NonNullable<AlarmRecord['shelf']>, 'until'> | null
  readonly owner: StoredOwner | null
  readonly diagnosis: StoredAlarmDiagnosis | null
  readonly aiText: StoredAiText
  readonly axes: readonly EpisodeAxis[]
  readonly handledMs: number | null
  readonly isRead: boolean
}

/** Columns of a record, and additional ones of a detail. */
const columns = (
  caller: Caller,
) => sql`a.id, a.alarm_type, a.axis, a.axes, ${directionsAt('a.mapping_id')} as directions, a.band_id, a.band_name, a.mode, a.source, a.level, a.key, a.side, a.limit_value, a.limit_origin, a.value, a.peak_value,
  ${ms('a.peak_at')} as peak_ms, ${ms('a.began_at')} as began_ms, ${ms('a.raised_at')} as raised_ms, ${ms('a.last_at')} as last_ms,
  ${ms('a.ended_at')} as ended_ms, a.ended_because, a.sample_count as count, a.flaps, a.is_late, a.company_id, c.name as company_name,
  ar.id as area_id, ar.name as area_name, a.equipment_id, e.name as equipment_name, a.mapping_id, m.name as mapping_name, s.sensor_id,
  a.gateway_id, g.name as gateway_name, a.sensor_count, ${stateOfAlarm} as state, k.nick_name as acknowledged_by,
  ${ms('a.acknowledged_at')} as acknowledged_ms, ${shelfOfAlarm} as shelf, ${ownerField} as owner, a.handling, h.nick_name as handler, ${ms('a.handled_at')} as handled_ms, a.measures,
  a.fault_category, ${explanationOf('a', caller)} as explanation, ${diagnosisNear('a', caller)} as diagnosis, ${aiTextOf('a', caller)} as ai_text, a.muted_by, a.muted_because, not ${isUnread(caller.scope.accountId)} as is_read,
  (select count(*)::int from alarm_attachment f where f.alarm_id = a.id) as attachments`

/** A row in API form, on the wall clock of the caller's company. */
export function recordOf(
  { handledMs, acknowledgedMs, shelf, owner, isRead, axes, diagnosis, aiText, ...row }: Row,
  timeZone: string,
  ownerOf: (owner: StoredOwner | null, row: { readonly id: number }) => AlarmRecord['owner'],
): AlarmRecord {
  const zoned = (at: number | null) => (at === null ? null : toZoned(at, timeZone))
  return {
    ...row,
    faultType: faultTypeOf(row),
    ...diagnosisFields(diagnosis),
    ...aiTextFields(aiText),
    axes: axes
      .map(({ axis, level, side, limit, origin, peak, peakAt, since, joinedAt, backAt, count }) => ({
        ...{ axis, level: alarmLevel.members[level].code, side, limit, limitOrigin: origin, peak, peakMs: peakAt, sinceMs: since },
        ...{ joinedMs: joinedAt, joinedAt: toZoned(joinedAt, timeZone), backMs: backAt, count },
      }))
      .sort((a, b) => (a.axis ?? '').localeCompare(b.axis ?? '')),
    beganAt: toZoned(row.beganMs, timeZone),
    raisedAt: toZoned(row.raisedMs, timeZone),
    endedAt: zoned(row.endedMs),
    acknowledgedAt: zoned(acknowledgedMs),
    shelf: shelf && { ...shelf, until: toZoned(shelf.untilMs, timeZone) },
    owner: ownerOf(owner, row),
    handledAt: zoned(handledMs),
    readState: isRead ? readState.members.HasRead.code : readState.members.NotRead.code,
  }
}

/** Rows in API form, with what keeps their owners from looking after them. */
export async function recordsOf(db: Queries, rows: readonly Row[], { timeZone, scope }: Caller): Promise<AlarmRecord[]> {
  const ownerOf = await ownersOf(db, scope.tenantId, rows)
  return rows.map((row) => recordOf(row, timeZone, ownerOf))
}

/** Matching alarms, in order. */
export async function findAlarms(
  db: Queries,
  caller: Caller,
  filter: AlarmFilter,
  order: AlarmOrder,
  limit: number,
  offset: number,
): Promise<AlarmRecord[]> {
  const { rows } = await sql<Row>`select ${columns(caller)} ${from(caller.scope)} where ${alarmsWhere(caller, filter)}
    order by ${orderOf(order)} limit ${limit} offset ${offset}`.execute(db)
  return recordsOf(db, rows, caller)
}

/** Number of matching alarms, and how many of them are unread or unresolved; by level whatever the filter of the level says. */
export async function countAlarms(db: Queries, caller: Caller, filter: AlarmFilter) {
  const { rows } = await sql<{ level: number; n: number; unread: number; unhandled: number; unacknowledged: number }>`
    select a.level, count(*)::int as n, (count(*) filter (where ${isUnread(caller.scope.accountId)}))::int as unread,
      (count(*) filter (where a.handling = ${handling.members.UnHandled.code}))::int as unhandled,
      (count(*) filter (where ${isNew}))::int as unacknowledged
    ${from(caller.scope)} where ${alarmsWhere(caller, { ...filter, level: undefined })} group by a.level`.execute(db)
  const chosen: readonly number[] = filter.level ?? []
  const matching = chosen.length > 0 ? rows.filter(({ level }) => chosen.includes(level)) : rows
  const sum = (of: (row: (typeof rows)[number]) => number) => matching.reduce((total, row) => total + of(row), 0)
  return {
    total: sum((row) => row.n),
    unread: sum((row) => row.unread),
    unhandled: sum((row) => row.unhandled),
    unacknowledged: sum((row) => row.unacknowledged),
    levels: Object.fromEntries(rows.map((row) => [String(row.level), row.n])),
  }
}

/** Maximum count of unread alarms; larger numbers are not useful (guess). */
const maxUnread = 1000

/** Unread alarms: the number, at most a thousand, and the first of them, new before acknowledged and the worst before the newest; and the new danger alarms. */
export async function unreadAlarms(db: Queries, caller: Caller, newest: number) {
  const where = sql`${inScope(caller.scope, 'a')} and ${isUnread(caller.scope.accountId)}`
  const { rows } = await sql<Row>`select ${columns(caller)} ${from(caller.scope)} where ${where}
    order by a.acknowledged_at is not null, ${severity}, a.raised_at desc, a.id desc limit ${newest}`.execute(db)
  // Usually there are few, and all of them are in the list.
  const unread = rows.length < newest ? rows.length : await countOf(db, sql`${from(caller.scope)} where ${where}`)
  const danger = sql`from alarm a where ${inScope(caller.scope, 'a')} and a.level = ${alarmLevel.members.D.code} and a.muted_by is null and ${isNew}`
  return { unread, newest: await recordsOf(db, rows, caller), danger: await countOf(db, danger), lastId: await lastUnresolved(db, caller) }
}

async function lastUnresolved(db: Queries, { scope }: Caller): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select a.id from alarm a where ${inScope(scope, 'a')} and a.handling = ${handling.members.UnHandled.code} order by a.id desc limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

async function countOf(db: Queries, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select 1 ${found} limit ${maxUnread}) as found`.execute(db)
  return rows[0]?.n ?? 0
}

/** Additional columns of a detail. */
export interface DetailRow extends Row {
  readonly escalatedMs: number | null
  readonly handledValue: number | null
  readonly handledLevel: number | null
  readonly handledOpen: boolean | null
  readonly uploadMinutes: number | null
}

export async function alarmRow(db: Queries, caller: Caller, id: number): Promise<DetailRow | undefined> {
  const { scope } = caller
  const { rows } =
    await sql<DetailRow>`select ${columns(caller)}, ${ms('a.escalated_at')} as escalated_ms, a.handled_value, a.handled_level, a.handled_open,
    s.data_upload as upload_minutes ${from(scope)} where a.id = ${id} and ${inScope(scope, 'a')}`.execute(db)
  return rows[0]
}
