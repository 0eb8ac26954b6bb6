import { limitNames } from '@undertone/domain/alarm/threshold/limit-names.table'
import type { SensorLimits } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { alarmColumns, sensorThreshold } from '@undertone/domain/alarm/threshold/sensor-threshold.resource'
import { limitOrigin } from '@undertone/domain/alarm/threshold/threshold.enums'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Text } from '@undertone/domain/core/text'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { Caller, Context } from '../../../platform/identity/principal.ts'
import type { StoredRow } from '../../../resource/import-match.ts'
import type { Writer } from '../../../resource/import-run.ts'
import type { Values } from '../../../resource/resource-store.ts'
import { assignThreshold, limitsOf, saveSensor, sensorLimits } from './sensor-threshold.service.ts'
import type { SensorFilter } from './sensor-threshold.store.ts'

const sensorIsFixed: Text = { cn: '导入阈值不能修改传感器编号', en: 'An import of thresholds cannot change the sensor ID' }

/** A sensor as a row of the sheet: what applies to it, and as its own what is set at the sensor itself. */
function rowOf({ limits, alarms, ...one }: SensorLimits, companyId: number | undefined): StoredRow {
  const row: StoredRow & { own: Values } = { ...one, companyId: companyId ?? null, own: {} }
  for (const { name, value, origin } of limits) {
    row[name] = value
    row.own[name] = origin === limitOrigin.members.Own.code ? value : null
  }
  for (const { alarmType, own, ...settings } of alarms)
    for (const [setting, column] of Object.entries(alarmColumns(alarmType))) {
      row[column] = settings[setting as keyof typeof settings]
      row.own[column] = own ? row[column] : null
    }
  return row
}

/** A page of the rows of the sheet. */
export async function thresholdRows(db: Queries, caller: Caller, filter: SensorFilter, page: { pageNum: number; pageSize: number }) {
  const { records, total } = await sensorLimits(db, caller, filter, page)
  const ids = records.map(({ id }) => id)
  const found = await sql<{ id: number; companyId: number }>`select id, company_id as "companyId" from sensor
    where id = any(${ids}::int[])`.execute(db)
  const companies = new Map(found.rows.map(({ id, companyId }) => [id, companyId]))
  return { records: records.map((one) => rowOf(one, companies.get(one.id))), total }
}

type Alarm = SensorLimits['alarms'][number]

/** The own alarm settings of a sensor after a change: a type with an emptied setting follows the template again. */
function changedAlarms(alarms: readonly Alarm[], change: Values): Omit<Alarm, 'own'>[] | undefined {
  const isChanged = ({ alarmType }: Pick<Alarm, 'alarmType'>) => Object.values(alarmColumns(alarmType)).some((name) => name in change)
  if (!alarms.some(isChanged)) return undefined
  return alarms.flatMap(({ own, ...alarm }) => {
    if (!isChanged(alarm)) return own ? [alarm] : []
    const given = Object.entries(alarmColumns(alarm.alarmType)).map(([setting, name]) => [
      setting,
      name in change ? change[name] : alarm[setting as 'enabled'],
    ])
    return given.some(([, value]) => value === null) ? [] : [{ ...alarm, ...Object.fromEntries(given) }]
  })
}

async function editThresholds(tx: Tx, caller: Caller, { id, sensorId, thresholdId, ...change }: Values & { id: number }): Promise<void> {
  if (sensorId !== undefined) throw new DomainError(coreErrors.invalidInput, { detail: sensorIsFixed }, 'sensorId')
  if (thresholdId !== undefined) await assignThreshold(tx, caller, [id], thresholdId as number | null)
  const limits = Object.fromEntries(limitNames.filter((name) => name in change).map((name) => [name, change[name] as number | null]))
  const alarms = changedAlarms((await limitsOf(tx, caller, id)).alarms, change)
  if (Object.keys(limits).length > 0 || alarms) await saveSensor(tx, caller, { id, limits, alarms })
}

const neverWritten = (): never => {
  throw new Error('sensors are added and removed at their own screen')
}

/** Writes sensor thresholds from their workbook. */
export const thresholdWriter: Writer = {
  of: sensorThreshold,
  stored: async (db, ids, { caller }: Context) => (await thresholdRows(db, caller, { ids }, { pageNum: 1, pageSize: ids.length })).records,
  add: neverWritten,
  edit: (tx, change, { caller }) => editThresholds(tx, caller, change),
  remove: neverWritten,
}
