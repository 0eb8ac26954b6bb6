import type { AlarmRule } from '@undertone/condition/alarm/rule'
import { type Episode, headOf, isOver, type ShownValue, type Step } from '@undertone/condition/alarm/track-episode'
import { alarmLevel, alarmMode, alarmSource, handling } from '@undertone/domain/alarm/alarm.enums'
import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { muteEvents } from '../mute/maintenance-mute.ts'
import type { PointWatch } from '../watch/watch.store.ts'

/** Code of AlarmLevel of an episode's level. */
export const levelCode = (level: Episode['level']): number => alarmLevel.members[level].code

/** An episode to insert. */
export interface NewAlarm {
  readonly watch: PointWatch
  /** Any of the rules that share it. */
  readonly rule: AlarmRule
  readonly episode: Episode
  /** The value that raised it. */
  readonly value: number
  readonly isLate: boolean
  readonly escalatedAt: number | null
}

const at = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

/** Ends a stale active alarm where another episode begins: only one is active at a time. */
async function endStale(tx: Tx, alarms: readonly NewAlarm[]): Promise<void> {
  await sql`update alarm set ended_at = last_at, updated_at = now() from unnest(${arrayText(alarms.map(({ watch }) => watch.mappingId))}::int4[],
      ${alarms.map(({ rule }) => rule.alarmType)}::text[], ${arrayText(alarms.map(({ rule }) => rule.band?.id ?? null))}::int4[])
      as given (mapping_id, alarm_type, band_id)
    where alarm.ended_at is null and alarm.mapping_id = given.mapping_id and alarm.alarm_type = given.alarm_type
      and alarm.band_id is not distinct from given.band_id`.execute(tx)
}

/** Episodes per statement: a statement takes 65,535 values. */
const maxConcurrent = 500

interface WrittenKey {
  readonly mappingId: number
  readonly alarmType: string
  readonly bandId: number | null
}

const episodeKey = ({ mappingId, alarmType, bandId }: WrittenKey, beganAt: number): string =>
  `${mappingId}:${alarmType}:${bandId ?? ''}:${Math.round(beganAt)}`

/** A new alarm as a row of values, in the order of the statement below. */
function valuesOf({ watch, rule, episode, value, isLate, escalatedAt }: NewAlarm) {
  const head = headOf(episode)
  const { axis, key, side, limit, origin, peak, peakAt } = head
  // The limit is that of the level reached: an escalation in the same batch needs a value over that limit beside it.
  const shown = isOver(value, head) ? value : peak
  const mode = rule.wave || rule.band ? alarmMode.members.Wave.code : alarmMode.members.Eigenvalue.code
  return sql`(${watch.tenantId}, ${watch.companyId}, ${watch.equipmentId}, ${watch.mappingId}, ${watch.sensorPk}, ${rule.alarmType}, ${axis},
    ${JSON.stringify(episode.axes)}, ${mode}, ${rule.band?.id ?? null}, ${rule.band?.name ?? null}, ${alarmSource.members.Threshold.code},
    ${levelCode(episode.level)}, ${key}, ${side}, ${limit}, ${origin}, ${shown}, ${peak}, ${at(peakAt)}, ${at(episode.beganAt)},
    ${at(episode.raisedAt)}, ${at(escalatedAt)}, ${at(episode.lastAt)}, ${at(episode.endedAt)},
    ${episode.endedAt === null ? handling.members.UnHandled.code : handling.members.AutoHandled.code}, ${at(episode.endedAt)},
    ${episode.count}, ${episode.flaps}, ${isLate}, ${watch.createdBy})`
}

/** Inserts episodes that begin now, or that are already over, from past data; returns their ids. */
export async function insertAlarms(tx: Tx, alarms: readonly NewAlarm[], when: 'now' | 'past' = 'now'): Promise<number[]> {
  if (alarms.length === 0) return []
  if (when === 'now') await endStale(tx, alarms)
  const found = new Map<string, number>()
  for (let from = 0; from < alarms.length; from += maxConcurrent) {
    const { rows } = await sql<WrittenKey & { id: number; began: number }>`
      insert into alarm (tenant_id, company_id, equipment_id, mapping_id, sensor_pk, alarm_type, axis, axes, mode, band_id, band_name, source,
        level, key, side, limit_value, limit_origin, value, peak_value, peak_at, began_at, raised_at, escalated_at, last_at, ended_at, handling,
        handled_at, sample_count, flaps, is_late, created_by)
      values ${sql.join(alarms.slice(from, from + maxConcurrent).map(valuesOf))}
      on conflict (mapping_id, alarm_type, (coalesce(band_id, 0)), began_at) where mapping_id is not null
        do update set ended_at = excluded.ended_at, last_at = excluded.last_at, updated_at = now()
      returning id, mapping_id, alarm_type, band_id, (extract(epoch from began_at) * 1000)::float8 as began`.execute(tx)
    for (const { id, began, ...rule } of rows) found.set(episodeKey(rule, began), id)
  }
  return alarms.map(({ watch, rule: { alarmType, band }, episode }) => {
    const id = found.get(episodeKey({ mappingId: watch.mappingId, alarmType, bandId: band?.id ?? null }, episode.beganAt))
    if (id === undefined) throw new Error('an alarm was written and not returned')
    return id
  })
}

/** An episode that continued, escalated, recurred or ended. */
export interface ChangedAlarm {
  readonly id: number
  readonly episode: Episode
  /** When it reached level D, and the value that represents it, if in this batch. */
  readonly escalatedAt: number | null
  readonly escalatedValue?: number | null
  readonly endedBecause: string | null
}

/**
 * Updates alarms from their episodes. An ended alarm is resolved automatically unless a person did it first; a recurrence or escalation is
 * unresolved again. An escalated alarm has the value that escalated it, as the limit is that of the level. An escalation from before the first notification, known from late data, was included in that notification.
 */
export async function updateAlarms(tx: Tx, alarms: readonly ChangedAlarm[]): Promise<void> {
  if (alarms.length === 0) return
  const rows = alarms.map((one) => ({ ...one, head: headOf(one.episode) }))
  const column = (of: (one: (typeof rows)[number]) => number | boolean | null) => arrayText(rows.map(of))
  const { UnHandled, AutoHandled } = handling.members
  await sql`
    update alarm set level = g.level, axis = g.axis, axes = g.axes, key = g.key, side = g.side, limit_value = g.limit_value,
      limit_origin = g.limit_origin, value = case when g.level = ${alarmLevel.members.D.code} and alarm.level = ${alarmLevel.members.C.code} then coalesce(g.escalated_value, g.peak) else alarm.value end, peak_value = g.peak, peak_at = to_timestamp(g.peak_at / 1000),
      last_at = to_timestamp(g.last_at / 1000), ended_at = to_timestamp(g.ended_at / 1000), ended_because = g.because,
      sample_count = g.n, flaps = g.flaps,
      escalated_at = case when to_timestamp(g.escalated_at / 1000) > alarm.raised_at then to_timestamp(g.escalated_at / 1000)
        when alarm.escalated_at > alarm.raised_at then alarm.escalated_at end,
      handling = case when g.is_handled then alarm.handling when g.ended_at is null then ${UnHandled.code}::int else ${AutoHandled.code}::int end,
      handled_at = case when g.is_handled then alarm.handled_at else to_timestamp(g.ended_at / 1000) end,
      handled_by = case when g.is_handled then alarm.handled_by end, updated_at = now()
    from unnest(${column(({ id }) => id)}::int4[], ${column(({ episode }) => levelCode(episode.level))}::int4[],
      ${rows.map(({ head }) => head.axis)}::text[], ${rows.map(({ episode }) => JSON.stringify(episode.axes))}::jsonb[],
      ${rows.map(({ head }) => head.key)}::text[], ${rows.map(({ head }) => head.side)}::text[], ${column(({ head }) => head.limit)}::float8[],
      ${rows.map(({ head }) => head.origin)}::text[], ${column(({ head }) => head.peak)}::float8[], ${column(({ head }) => head.peakAt)}::float8[],
      ${column(({ episode }) => episode.lastAt)}::float8[], ${column(({ episode }) => episode.endedAt)}::float8[],
      ${rows.map((one) => one.endedBecause)}::text[], ${column(({ episode }) => episode.count)}::int4[],
      ${column(({ episode }) => episode.flaps)}::int4[], ${column((one) => one.escalatedAt)}::float8[],
      ${column((one) => one.escalatedValue ?? null)}::float8[],
      ${column(({ episode }) => episode.isHandled)}::bool[])
      as g (id, level, axis, axes, key, side, limit_value, limit_origin, peak, peak_at, last_at, ended_at, because, n, flaps, escalated_at, escalated_value, is_handled)
    where alarm.id = g.id`.execute(tx)
}

/** A step with an event of its own; a joined axis or a grown value is part of the alarm itself. */
export type EventStep = Exclude<Step, 'Grew' | 'Joined'>

export const isEventStep = (step: Step): step is EventStep => step !== 'Grew' && step !== 'Joined'

/** An event of an alarm. */
export interface NewAlarmEvent {
  readonly tenantId: number
  readonly alarmId: number
  readonly at: number
  readonly kind: EventStep
  readonly level: number
  readonly shown: ShownValue | null
  readonly isQuiet: boolean
}

const wakes: readonly string[] = [alarmEventKind.members.Escalated.code, alarmEventKind.members.Reopened.code]

/** Inserts events; an alarm that escalated or recurred is unread and new again. */
export async function insertEvents(tx: Tx, given: readonly NewAlarmEvent[]): Promise<void> {
  if (given.length === 0) return
  const muted = await muteEvents(tx, given)
  await tx
    .insertInto('alarmEvent')
    .values(
      given.map(({ at: ms, shown, ...one }, i) => ({
        ...one,
        value: shown?.value ?? null,
        axis: shown?.axis ?? null,
        limitValue: shown?.limit ?? null,
        at: new Date(ms),
        accountId: null,
        note: muted[i]?.because ?? null,
        isMuted: !!muted[i],
      })),
    )
    .execute()
  const woken = given.filter(({ kind }) => wakes.includes(kind)).map(({ alarmId }) => alarmId)
  if (woken.length === 0) return
  await sql`delete from alarm_read where alarm_id = any(${arrayText(woken)}::int4[])`.execute(tx)
  await sql`update alarm set acknowledged_at = null, acknowledged_by = null
    where id = any(${arrayText(woken)}::int4[]) and acknowledged_at is not null`.execute(tx)
}

interface Stretch {
  readonly from: number
  readonly to: number
}

/** Late data is evaluated when none has arrived for this long, seconds (guess: a gateway sends its backlog within minutes). */
const settledSeconds = 10
/** And after this at the latest, seconds. */
const maxWaitSeconds = 300

/**
 * Queues periods to evaluate again: those with late values over a limit, and those with other late values where an alarm covers that time
 * and may no longer be correct.
 */
export async function queueRechecks(tx: Tx, beyond: ReadonlyMap<number, Stretch>, within: ReadonlyMap<number, Stretch>): Promise<void> {
  const rows = [...new Set([...beyond.keys(), ...within.keys()])]
    .sort((a, b) => a - b)
    .map((id) => {
      const own = [beyond.get(id) ?? [], within.get(id) ?? []].flat()
      return { id, isSure: beyond.has(id), from: Math.min(...own.map(({ from }) => from)), to: Math.max(...own.map(({ to }) => to)) }
    })
  if (rows.length === 0) return
  await sql`insert into task as queued (kind, tenant_id, key, payload, due_at)
    select ${kinds.members.AlarmRecheck.code}, m.tenant_id, stretch.mapping_id::text, jsonb_build_object('from', from_ms, 'to', to_ms),
      now() + make_interval(secs => ${settledSeconds})
    from unnest(${arrayText(rows.map(({ id }) => id))}::int4[], ${arrayText(rows.map(({ from }) => from))}::float8[],
      ${arrayText(rows.map(({ to }) => to))}::float8[], ${arrayText(rows.map(({ isSure }) => isSure))}::bool[])
      as stretch (mapping_id, from_ms, to_ms, is_sure) join mapping m on m.id = stretch.mapping_id
    where is_sure or exists (select from alarm a where a.mapping_id = stretch.mapping_id and a.began_at <= to_timestamp(to_ms / 1000)
      and coalesce(a.ended_at, 'infinity') >= to_timestamp(from_ms / 1000))
    order by stretch.mapping_id
    on conflict (kind, key) where key is not null and state = 'waiting' do update set
      due_at = least(excluded.due_at, queued.created_at + make_interval(secs => ${maxWaitSeconds})),
      payload = jsonb_build_object('from', least((queued.payload -> 'from')::float8, (excluded.payload -> 'from')::float8),
        'to', greatest((queued.payload -> 'to')::float8, (excluded.payload -> 'to')::float8))`.execute(tx)
}
