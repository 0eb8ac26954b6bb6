import type { Silence } from '@undertone/condition/alarm/silence'
import { leadTimes, perWeek, type ReplayedEpisode } from '@undertone/condition/alarm/simulation'
import { headOf } from '@undertone/condition/alarm/track-episode'
import { alarmLevel, handling } from '@undertone/domain/alarm/alarm.enums'
import type { ReplayChange, ReplayedAlarm, ReplayResult } from '@undertone/domain/alarm/simulation/simulation.calls'
import { equipmentRunThreshold } from '@undertone/domain/alarm/threshold/run-threshold.resource'
import { threshold } from '@undertone/domain/alarm/threshold/threshold.resource'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import type { Resource } from '@undertone/domain/core/resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { sql } from 'kysely'
import { axesOf } from '../../../plant/alarm-axes.ts'
import type { Database, Queries, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { ownerOf, type Values } from '../../../resource/resource-store.ts'
import { addRunThreshold, editRunThreshold } from '../threshold/run-threshold.service.ts'
import { assignThreshold, saveSensor } from '../threshold/sensor-threshold.service.ts'
import { addThreshold, editThreshold } from '../threshold/threshold.service.ts'
import { type Watch, watchesOf } from '../watch/watch.store.ts'
import { type ReplayedSide, replayBoth } from './simulation.store.ts'

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

/** Alarms of a point that were really raised in a time on reported values; those of waves and bands are not replayed. */
async function raisedAt(db: Queries, mappingId: number, begin: number, end: number): Promise<ReplayResult['raised']> {
  const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
  const { rows } = await sql<ReplayResult['raised'][number]>`select id, alarm_type, ${axesOf('alarm')} as axes, level, handling,
      ${ms('began_at')} as began_ms, ${ms('raised_at')} as raised_ms, ${ms('ended_at')} as ended_ms
    from alarm where mapping_id = ${mappingId} and raised_at between ${new Date(begin)} and ${new Date(end)} and mode = 'Eigenvalue'
    order by raised_at, id`.execute(db)
  return rows
}

function episodeShown({ rule, episode }: ReplayedEpisode): ReplayedAlarm {
  const { limit, peak } = headOf(episode)
  return {
    alarmType: rule.alarmType,
    axes: episode.axes.flatMap(({ axis }) => axis ?? []),
    level: alarmLevel.members[episode.level].code,
    beganMs: episode.beganAt,
    raisedMs: episode.raisedAt,
    endedMs: episode.endedAt,
    limit,
    peak,
  }
}

const silenceShown = ({ beganAt, raisedAt, endedAt }: Silence): ReplayedAlarm => ({
  ...{ alarmType: 'Offline', axes: [], level: alarmLevel.members.Offline.code },
  ...{ beganMs: beganAt, raisedMs: raisedAt, endedMs: endedAt, limit: null, peak: null },
})

/** What a side of the comparison raises, in the order of raising. */
const shown = ({ episodes, silences }: ReplayedSide): ReplayedAlarm[] =>
  [...episodes.map(episodeShown), ...silences.map(silenceShown)].sort((a, b) => a.raisedMs - b.raisedMs)

/** When alarms were raised. */
const momentsOf = (alarms: readonly { readonly raisedMs: number }[]) => alarms.map(({ raisedMs }) => raisedMs)

/** And those that can announce a fault: that a sensor is silent says nothing of its machine. */
const announcing = (alarms: readonly { readonly alarmType: string; readonly raisedMs: number }[]) =>
  momentsOf(alarms.filter(({ alarmType }) => alarmType !== 'Offline'))

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
  const replayed = await replayBoth(db, before, after, range)
  const { samples, spans } = replayed
  const raised = await raisedAt(db, before.mappingId, range.begin, range.end)
  const asNow = shown(replayed.asNow)
  const asChanged = shown(replayed.asChanged)
  const faults = await faultsOf(db, before.equipmentId, range.begin, range.end)
  const handled = faults.map(({ handledMs }) => handledMs)
  const leads = {
    raised: leadTimes(handled, announcing(raised)),
    asNow: leadTimes(handled, announcing(asNow)),
    asChanged: leadTimes(handled, announcing(asChanged)),
  }
  const weeks = {
    raised: perWeek(range.begin, range.end, momentsOf(raised)),
    asNow: perWeek(range.begin, range.end, momentsOf(asNow)),
    asChanged: perWeek(range.begin, range.end, momentsOf(asChanged)),
  }
  return {
    mappingId: before.mappingId,
    equipmentId: before.equipmentId,
    beginMs: range.begin,
    endMs: range.end,
    samples,
    spans,
    raised,
    asNow,
    asChanged,
    weeks: weeks.asChanged.map(({ from, count }, i) => ({
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
  }
}
