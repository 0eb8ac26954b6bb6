import { effectiveLimits } from '@undertone/condition/alarm/limits'
import { alarmType } from '@undertone/domain/alarm/alarm.enums'
import { alarmErrors } from '@undertone/domain/alarm/alarm.errors'
import { alarmTimingDefaults } from '@undertone/domain/alarm/threshold/alarm-limits'
import { repeatHours } from '@undertone/domain/alarm/threshold/alarm-timing'
import { limitRowOf } from '@undertone/domain/alarm/threshold/limit-names.table'
import { neverSleeps, offeredAlarms } from '@undertone/domain/alarm/threshold/offered-alarms'
import type { SensorLimits } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { threshold } from '@undertone/domain/alarm/threshold/threshold.resource'
import { limitProblem } from '@undertone/domain/alarm/threshold/threshold-check'
import { memberOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { valueProblem } from '@undertone/domain/core/problem'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { sql } from 'kysely'
import { parentsOf } from '../../../plant/company-tree.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { PageNumber } from '../../../platform/database/page.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { markChanged, ownerOf } from '../../../resource/resource-store.ts'
import { inScope, readable } from '../../../resource/scope.ts'
import {
  type AlarmRow,
  learnedLimits,
  ownAlarms,
  ownLimits,
  type SensorFilter,
  type SensorRow,
  sensorRows,
  type TemplateRow,
  templateRows,
} from './sensor-threshold.store.ts'

type Alarm = SensorLimits['alarms'][number]

/** The default template of a company: its own, else that of the nearest company above it. */
export function defaultOf(
  companyId: number,
  templates: readonly TemplateRow[],
  parents: ReadonlyMap<number, number | null>,
): TemplateRow | null {
  for (let at: number | null = companyId, steps = 0; at !== null && steps <= parents.size; at = parents.get(at) ?? null, steps++) {
    const own = templates.find((one) => one.isDefault && one.companyId === at)
    if (own) return own
  }
  return null
}

function alarmsOf(row: SensorRow, own: readonly AlarmRow[], template: TemplateRow | null): Alarm[] {
  const awake = neverSleeps(row)
  return offeredAlarms(row).map((type): Alarm => {
    const set = own.find((one) => one.alarmType === type)
    const { intervalCount } = set ?? template ?? alarmTimingDefaults
    return {
      alarmType: type,
      enabled: set?.enabled ?? true,
      intervalCount: awake ? 1 : intervalCount,
      intervalTime: repeatHours(set?.intervalTime, row.alarmInterval, template?.intervalTime),
      own: set !== undefined,
    }
  })
}

/** Sensors in scope with their effective limits. */
export async function sensorLimits(db: Queries, caller: Caller, filter: SensorFilter, page: PageNumber) {
  const { tenantId } = caller.scope
  const { rows, total } = await sensorRows(db, caller.scope, filter, page)
  if (tenantId === null || rows.length === 0) return { records: [], total }
  const ids = rows.map((row) => row.id)
  const given = rows.map((row) => row.thresholdId ?? row.machineThresholdId).filter((id) => id !== null)
  const [templates, parents, limits, learned, alarms] = [
    await templateRows(db, tenantId, given),
    await parentsOf(db, tenantId),
    await ownLimits(db, ids),
    await learnedLimits(db, ids),
    await ownAlarms(db, ids),
  ]
  const records = rows.map((row): SensorLimits => {
    const template = templates.find((one) => one.id === (row.thresholdId ?? row.machineThresholdId)) ?? null
    const fallback = defaultOf(row.companyId, templates, parents)
    const {
      sleepT: _sleep,
      waveEnabled: _waves,
      collectMode: _mode,
      alarmInterval: _hours,
      companyId: _company,
      machineThresholdId,
      ...shown
    } = row
    return {
      ...shown,
      thresholdName: template?.name ?? null,
      isOfMachine: row.thresholdId === null && machineThresholdId !== null,
      defaultName: fallback?.name ?? null,
      neverSleeps: neverSleeps(row),
      limits: effectiveLimits({
        offered: offeredAlarms(row),
        own: Object.fromEntries((limits.get(row.id) ?? []).map(({ name, value }) => [name, value])),
        learned: Object.fromEntries((learned.get(row.id) ?? []).map(({ name, value, isProvisional }) => [name, { value, isProvisional }])),
        template,
        machineClass: row.machineClass,
        machineFactor: row.machineFactor,
        fallback,
      }).map(({ standard, ...one }) => ({ ...one, standard: standard?.code ?? null })),
      alarms: alarmsOf(row, alarms.get(row.id) ?? [], template ?? fallback),
    }
  })
  return { records, total }
}

/** Effective limits of one sensor; a sensor out of scope does not exist. */
export async function limitsOf(db: Queries, caller: Caller, id: number): Promise<SensorLimits> {
  const found = await sensorLimits(db, caller, { ids: [id] }, { pageNum: 1, pageSize: 1 })
  const one = found.records[0]
  if (!one) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  return one
}

/** Rejects ids that are not all sensors in scope. */
async function checkSensors(tx: Tx, caller: Caller, ids: readonly number[]): Promise<void> {
  const found = await sql`select 1 from sensor as s where s.id = any(${ids}::int[]) and ${inScope(caller.scope, 's')}`.execute(tx)
  if (found.rows.length !== new Set(ids).size) throw new DomainError(coreErrors.recordNotFound, {}, 'ids')
}

/** The tenant of a template visible to the caller: a template of the head office can be assigned by every plant. */
async function tenantOfReadable(tx: Tx, { scope }: Caller, id: number): Promise<number> {
  const found = await sql<{ tenantId: number }>`select t.tenant_id as "tenantId" from threshold t
    where t.id = ${id} and ${readable(threshold, scope, 't')}`.execute(tx)
  const row = found.rows[0]
  if (!row) throw new DomainError(coreErrors.recordNotFound, {}, 'thresholdId')
  return row.tenantId
}

/** Assigns a template to sensors, or removes it. */
export async function assignThreshold(tx: Tx, caller: Caller, ids: readonly number[], thresholdId: number | null): Promise<number> {
  await checkSensors(tx, caller, ids)
  if (thresholdId === null) await sql`delete from sensor_threshold where sensor_id = any(${ids}::int[])`.execute(tx)
  else {
    const tenantId = await tenantOfReadable(tx, caller, thresholdId)
    await sql`insert into sensor_threshold (sensor_id, tenant_id, threshold_id)
      select id, ${tenantId}, ${thresholdId} from unnest(${[...new Set(ids)]}::int[]) as of (id)
      on conflict (sensor_id) do update set threshold_id = excluded.threshold_id`.execute(tx)
  }
  await markChanged(tx, sensor, ids)
  return new Set(ids).size
}

/** Removes all overrides and alarm settings of sensors. */
export async function resetThresholds(tx: Tx, caller: Caller, ids: readonly number[]): Promise<number> {
  await checkSensors(tx, caller, ids)
  await sql`delete from sensor_limit where sensor_id = any(${ids}::int[])`.execute(tx)
  await sql`delete from sensor_alarm where sensor_id = any(${ids}::int[])`.execute(tx)
  await markChanged(tx, sensor, ids)
  return new Set(ids).size
}

interface Saved {
  readonly id: number
  readonly limits?: Readonly<Record<string, number | null | undefined>> | undefined
  readonly alarms?: readonly Omit<Alarm, 'own'>[] | undefined
}

async function saveLimits(tx: Tx, id: number, limits: NonNullable<Saved['limits']>): Promise<void> {
  for (const [name, value] of Object.entries(limits)) {
    if (value === undefined) continue
    if (value === null) await sql`delete from sensor_limit where sensor_id = ${id} and name = ${name}`.execute(tx)
    else
      await sql`insert into sensor_limit (sensor_id, name, value) values (${id}, ${name}, ${value})
        on conflict (sensor_id, name) do update set value = excluded.value`.execute(tx)
  }
}

async function saveAlarms(tx: Tx, id: number, alarms: NonNullable<Saved['alarms']>): Promise<void> {
  await sql`delete from sensor_alarm where sensor_id = ${id}`.execute(tx)
  for (const one of alarms)
    await sql`insert into sensor_alarm (sensor_id, alarm_type, enabled, interval_count, interval_time)
      values (${id}, ${one.alarmType}, ${one.enabled}, ${one.intervalCount}, ${one.intervalTime})
      on conflict (sensor_id, alarm_type) do nothing`.execute(tx)
}

function checkAlarms(before: SensorLimits, alarms: NonNullable<Saved['alarms']>): void {
  for (const { alarmType: type, intervalCount } of alarms) {
    if (!before.alarms.some((one) => one.alarmType === type))
      throw new DomainError(alarmErrors.alarmNotOffered, { model: before.model, type: memberOf(alarmType, type) ?? type }, 'alarms')
    if (before.neverSleeps && intervalCount !== 1) throw new DomainError(alarmErrors.countWithoutSleep, {}, 'alarms')
  }
}

function checkLimits(before: SensorLimits, limits: NonNullable<Saved['limits']>): void {
  for (const [name, value] of Object.entries(limits)) {
    const row = limitRowOf(name)
    const field = threshold.fields[row?.name ?? 'vXCMax']
    if (!row || value === null || value === undefined) continue
    if (!before.alarms.some((one) => one.alarmType === row.alarmType))
      throw new DomainError(
        alarmErrors.alarmNotOffered,
        { model: before.model, type: memberOf(alarmType, row.alarmType) ?? row.alarmType },
        name,
      )
    const problem = valueProblem(field, value)
    if (problem) throw new DomainError(coreErrors.invalidInput, { detail: problem }, name)
  }
}

/** Sets overrides and alarm types of one sensor; they must be consistent with those that stay. */
export async function saveSensor(tx: Tx, caller: Caller, { id, limits, alarms }: Saved): Promise<SensorLimits> {
  await ownerOf(tx, sensor, caller.scope, id, 'id')
  // Concurrent changes of one sensor must see each other's limits.
  await sql`select 1 from sensor where id = ${id} for no key update`.execute(tx)
  const before = await limitsOf(tx, caller, id)
  if (alarms) checkAlarms(before, alarms)
  if (limits) checkLimits(before, limits)
  if (limits) await saveLimits(tx, id, limits)
  if (alarms) await saveAlarms(tx, id, alarms)
  await markChanged(tx, sensor, [id])
  const after = await limitsOf(tx, caller, id)
  const problem = limitProblem(Object.fromEntries(after.limits.map(({ name, value }) => [name, value])))
  if (problem && limits) throw new DomainError(problem.row, problem.values, problem.field)
  return after
}
