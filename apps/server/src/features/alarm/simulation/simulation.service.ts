import type { Silence } from '@undertone/condition/alarm/silence'
import { leadTimes, perWeek, type SimulatedEpisode } from '@undertone/condition/alarm/simulation'
import { headOf } from '@undertone/condition/alarm/track-episode'
import { alarmLevel, handling } from '@undertone/domain/alarm/alarm.enums'
import type { AlarmSimulation, SimulatedAlarm, SimulationChange } from '@undertone/domain/alarm/simulation/simulation.calls'
import { equipmentRunThreshold } from '@undertone/domain/alarm/threshold/run-threshold.resource'
import { threshold } from '@undertone/domain/alarm/threshold/threshold.resource'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { inputError } from '@undertone/domain/core/input-problem'
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
import { type PointWatch, watchesOf } from '../watch/watch.store.ts'
import { type SimulationResult, simulateBoth } from './simulation.store.ts'

const dayMs = 86_400_000

/** Thrown to roll back a change after its effect was read. */
const rollbackSignal = new Error('rollback of a trial change')

/** A form parsed by the schema used for saving. */
function readDraft(of: Resource, id: number | undefined, draft: Readonly<Record<string, unknown>>): Values {
  const { add, edit } = callsOf(of)
  const [call, given] = id === undefined ? [add, draft] : [edit, { ...draft, id }]
  const read = call.body.safeParse(given)
  if (read.success) return read.data as Values
  throw inputError(call, read.error, given)
}

/** Applies a change as saving it would. */
async function applyChange(tx: Tx, caller: Caller, sensorId: number, change: SimulationChange): Promise<void> {
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

/** The watch of a point if a change were saved: the change is applied, read and rolled back, with the checks of saving. */
async function watchAfter(
  db: Database,
  caller: Caller,
  sensorId: number,
  mappingId: number,
  change: SimulationChange,
): Promise<PointWatch> {
  let watch: PointWatch | undefined
  try {
    await db.transaction().execute(async (tx) => {
      await applyChange(tx, caller, sensorId, change)
      watch = (await watchesOf(tx, [mappingId]))[0]
      throw rollbackSignal
    })
  } catch (error) {
    if (error !== rollbackSignal) throw error
  }
  if (!watch) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  return watch
}

interface Fault {
  readonly alarmId: number
  readonly handledMs: number
  readonly faultCategory: AlarmSimulation['faults'][number]['faultCategory']
}

/** Faults of a machine resolved in a period: alarms resolved together are one fault. */
async function faultsOf(db: Queries, equipmentId: number, begin: number, end: number): Promise<Fault[]> {
  const { rows } =
    await sql<Fault>`select min(id) as alarm_id, (extract(epoch from date_trunc('minute', handled_at)) * 1000)::float8 as handled_ms, fault_category
    from alarm where equipment_id = ${equipmentId} and handling = ${handling.members.ManualHandled.code} and fault_category is not null
      and handled_at between ${new Date(begin)} and ${new Date(end)}
    group by date_trunc('minute', handled_at), fault_category order by 2`.execute(db)
  return rows
}

/** Alarms of a point actually raised in a period on reported values; those of waveforms and bands are not simulated. */
async function raisedAlarms(db: Queries, mappingId: number, begin: number, end: number): Promise<AlarmSimulation['raised']> {
  const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
  const { rows } = await sql<AlarmSimulation['raised'][number]>`select id, alarm_type, ${axesOf('alarm')} as axes, level, handling,
      ${ms('began_at')} as began_ms, ${ms('raised_at')} as raised_ms, ${ms('ended_at')} as ended_ms
    from alarm where mapping_id = ${mappingId} and raised_at between ${new Date(begin)} and ${new Date(end)} and mode = 'Eigenvalue'
    order by raised_at, id`.execute(db)
  return rows
}

function episodeShown({ rule, episode }: SimulatedEpisode): SimulatedAlarm {
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

const silenceShown = ({ beganAt, raisedAt, endedAt }: Silence): SimulatedAlarm => ({
  ...{ alarmType: 'Offline', axes: [], level: alarmLevel.members.Offline.code },
  ...{ beganMs: beganAt, raisedMs: raisedAt, endedMs: endedAt, limit: null, peak: null },
})

/** Alarms raised by one side of the comparison, in order of raising. */
const shown = ({ episodes, silences }: SimulationResult): SimulatedAlarm[] =>
  [...episodes.map(episodeShown), ...silences.map(silenceShown)].sort((a, b) => a.raisedMs - b.raisedMs)

const raisedTimes = (alarms: readonly { readonly raisedMs: number }[]) => alarms.map(({ raisedMs }) => raisedMs)

/** Alarms that can predict a fault: a silent sensor says nothing about its machine. */
const canPredictFault = (alarms: readonly { readonly alarmType: string; readonly raisedMs: number }[]) =>
  raisedTimes(alarms.filter(({ alarmType }) => alarmType !== 'Offline'))

/** Effect of a change on the alarms of one sensor's point over the stored history. */
export async function simulate(
  db: Database,
  caller: Caller,
  request: { readonly id: number; readonly days: number; readonly change: SimulationChange },
  now: number,
): Promise<AlarmSimulation> {
  await ownerOf(db, sensor, caller.scope, request.id, 'id')
  const found = await sql<{ mappingId: number | null }>`select mapping_id from sensor where id = ${request.id}`.execute(db)
  const mappingId = found.rows[0]?.mappingId
  const [before] = mappingId ? await watchesOf(db, [mappingId]) : []
  if (!before) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  const after = await watchAfter(db, caller, request.id, before.mappingId, request.change)
  const range = { begin: now - request.days * dayMs, end: now }
  const simulated = await simulateBoth(db, before, after, range)
  const { samples, spans } = simulated
  const raised = await raisedAlarms(db, before.mappingId, range.begin, range.end)
  const asNow = shown(simulated.asNow)
  const asChanged = shown(simulated.asChanged)
  const faults = await faultsOf(db, before.equipmentId, range.begin, range.end)
  const handled = faults.map(({ handledMs }) => handledMs)
  const leads = {
    raised: leadTimes(handled, canPredictFault(raised)),
    asNow: leadTimes(handled, canPredictFault(asNow)),
    asChanged: leadTimes(handled, canPredictFault(asChanged)),
  }
  const weeks = {
    raised: perWeek(range.begin, range.end, raisedTimes(raised)),
    asNow: perWeek(range.begin, range.end, raisedTimes(asNow)),
    asChanged: perWeek(range.begin, range.end, raisedTimes(asChanged)),
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
