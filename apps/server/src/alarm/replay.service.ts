import { leadTimes, perWeek, type ReplayedEpisode } from '@undertone/condition/replay'
import { alarmLevel, handling } from '@undertone/domain/alarm/alarm.enums'
import type { AlarmTypeCode } from '@undertone/domain/alarm/offered-alarms'
import type { ReplayChange, ReplayedAlarm, ReplayResult } from '@undertone/domain/alarm/replay.calls'
import { equipmentRunThreshold } from '@undertone/domain/alarm/run-threshold.resource'
import { threshold } from '@undertone/domain/alarm/threshold.resource'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import type { Resource } from '@undertone/domain/core/resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { sensor } from '@undertone/domain/device/sensor.resource'
import { sql } from 'kysely'
import type { Caller } from '../core/caller.ts'
import type { Database, Queries, Tx } from '../core/database.ts'
import { ownerOf, type Values } from '../resource/resource-store.ts'
import { levelCode } from './alarm-record.store.ts'
import { replayBoth } from './replay.store.ts'
import { addRunThreshold, editRunThreshold } from './run-threshold.service.ts'
import { assignThreshold, saveSensor } from './sensor-threshold.service.ts'
import { addThreshold, editThreshold } from './threshold.service.ts'
import { type Watch, watchesOf } from './watch.store.ts'

const dayMs = 86_400_000

/** Thrown to take a change back once it was looked at. */
const takenBack = new Error('a change that was only tried')

/** A form as it would be saved, read by the schema that saving reads it by. */
function readDraft(of: Resource, id: number | undefined, draft: Readonly<Record<string, unknown>>): Values {
  const { add, edit } = callsOf(of)
  const read = id === undefined ? add.body?.safeParse(draft) : edit.body?.safeParse({ ...draft, id })
  if (read?.success) return read.data as Values
  const issue = read?.error?.issues[0]
  throw new Refusal(coreErrors.invalidInput, { detail: issue?.message ?? '' }, issue?.path.map(String).join('.'))
}

/** Makes a change as saving it would. */
async function make(tx: Tx, caller: Caller, sensorId: number, change: ReplayChange): Promise<void> {
  if (change.of === 'sensor') {
    await saveSensor(tx, caller, { id: sensorId, limits: change.limits, alarms: change.alarms })
    return
  }
  if (change.of === 'threshold') {
    const values = readDraft(threshold, change.id, change.draft)
    if (change.id !== undefined) await editThreshold(tx, caller, { ...values, id: change.id })
    await assignThreshold(tx, caller, [sensorId], change.id ?? (await addThreshold(tx, caller, values)))
    return
  }
  const values = readDraft(equipmentRunThreshold, change.id, change.draft)
  if (change.id === undefined) await addRunThreshold(tx, caller, values)
  else await editRunThreshold(tx, caller, { ...values, id: change.id })
}

/** What is watched at a point if a change were saved: it is made, looked at and taken back, so that it is checked as saving checks it. */
async function watchIf(db: Database, caller: Caller, sensorId: number, mappingId: number, change: ReplayChange): Promise<Watch> {
  let watch: Watch | undefined
  try {
    await db.transaction().execute(async (tx) => {
      await make(tx, caller, sensorId, change)
      watch = (await watchesOf(tx, [mappingId]))[0]
      throw takenBack
    })
  } catch (error) {
    if (error !== takenBack) throw error
  }
  if (!watch) throw new Refusal(coreErrors.recordNotFound, {}, 'id')
  return watch
}

interface Fault {
  readonly alarmId: number
  readonly handledMs: number
  readonly faultCategory: ReplayResult['faults'][number]['faultCategory']
}

/** Faults of a machine that a person dealt with in a time: several alarms handled at once are one. */
async function faultsOf(db: Queries, equipmentId: number, begin: number, end: number): Promise<Fault[]> {
  const { rows } =
    await sql<Fault>`select min(id) as alarm_id, (extract(epoch from date_trunc('minute', handled_at)) * 1000)::float8 as handled_ms, fault_category
    from alarm where equipment_id = ${equipmentId} and handling = ${handling.members.ManualHandled.code} and fault_category is not null
      and handled_at between ${new Date(begin)} and ${new Date(end)}
    group by date_trunc('minute', handled_at), fault_category order by 2`.execute(db)
  return rows
}

/** Alarms of a point that were really raised in a time, of the types that a replay tells. */
async function raisedAt(
  db: Queries,
  mappingId: number,
  begin: number,
  end: number,
  left: readonly string[],
): Promise<ReplayResult['raised']> {
  const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
  const { rows } = await sql<ReplayResult['raised'][number]>`select id, alarm_type, axis, level, handling, ${ms('began_at')} as began_ms,
      ${ms('raised_at')} as raised_ms, ${ms('ended_at')} as ended_ms
    from alarm where mapping_id = ${mappingId} and raised_at between ${new Date(begin)} and ${new Date(end)} and mode = 'Eigenvalue'
      and alarm_type <> all(${[...left]}::text[]) order by raised_at, id`.execute(db)
  return rows
}

const shown = ({ rule, episode, limit }: ReplayedEpisode): ReplayedAlarm => ({
  alarmType: rule.alarmType,
  axis: rule.axis,
  level: levelCode(episode.level) === alarmLevel.members.D.code ? alarmLevel.members.D.code : alarmLevel.members.C.code,
  beganMs: episode.beganAt,
  raisedMs: episode.raisedAt,
  endedMs: episode.endedAt,
  limit,
  peak: episode.peak,
})

/** Alarm types that stored samples cannot tell: a slope is judged by the hour as it goes, a silence by the clock. */
const notTold: readonly AlarmTypeCode[] = ['Trend', 'Offline']

/** What a change would have done to the alarms of one sensor's point over the stored history. */
export async function replay(
  db: Database,
  caller: Caller,
  asked: { readonly id: number; readonly days: number; readonly change: ReplayChange },
  now: number,
): Promise<ReplayResult> {
  await ownerOf(db, sensor, caller.scope, asked.id, 'id')
  const found = await sql<{ mappingId: number | null }>`select mapping_id from sensor where id = ${asked.id}`.execute(db)
  const mappingId = found.rows[0]?.mappingId
  const [before] = mappingId ? await watchesOf(db, [mappingId]) : []
  if (!before) throw new Refusal(coreErrors.recordNotFound, {}, 'id')
  const after = await watchIf(db, caller, asked.id, before.mappingId, asked.change)
  const range = { begin: now - asked.days * dayMs, end: now }
  const { asNow, asChanged, samples, spans } = await replayBoth(db, before, after, range)
  const left = notTold.filter((type) => type !== 'Trend' || [...before.rules, ...after.rules].some((rule) => rule.alarmType === type))
  const raised = await raisedAt(db, before.mappingId, range.begin, range.end, notTold)
  const moments = {
    raised: raised.map((one) => one.raisedMs),
    asNow: asNow.map(({ episode }) => episode.raisedAt),
    asChanged: asChanged.map(({ episode }) => episode.raisedAt),
  }
  const faults = await faultsOf(db, before.equipmentId, range.begin, range.end)
  const handled = faults.map(({ handledMs }) => handledMs)
  const leads = {
    raised: leadTimes(handled, moments.raised),
    asNow: leadTimes(handled, moments.asNow),
    asChanged: leadTimes(handled, moments.asChanged),
  }
  const weeks = { raised: perWeek(range.begin, range.end, moments.raised), asNow: perWeek(range.begin, range.end, moments.asNow) }
  return {
    mappingId: before.mappingId,
    equipmentId: before.equipmentId,
    beginMs: range.begin,
    endMs: range.end,
    samples,
    spans,
    raised,
    asNow: asNow.map(shown),
    asChanged: asChanged.map(shown),
    weeks: perWeek(range.begin, range.end, moments.asChanged).map(({ from, count }, i) => ({
      fromMs: from,
      raised: weeks.raised[i]?.count ?? 0,
      asNow: weeks.asNow[i]?.count ?? 0,
      asChanged: count,
    })),
    faults: faults.map((fault, i) => ({
      ...fault,
      leadRaised: leads.raised[i] ?? null,
      leadAsNow: leads.asNow[i] ?? null,
      leadAsChanged: leads.asChanged[i] ?? null,
    })),
    left,
  }
}
