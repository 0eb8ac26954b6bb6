import { exceededBound } from '@undertone/condition/alarm/track'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { DomainError } from '@undertone/domain/core/error'
import { inspectionDevice, isCalibratedAt } from '@undertone/domain/inspection/device/inspection-device.resource'
import { inspectionErrors } from '@undertone/domain/inspection/inspection.errors'
import type { RoundAnswer } from '@undertone/domain/inspection/round/grade-answer'
import { measuredValues, type PassedLimit } from '@undertone/domain/inspection/round/measured-values'
import type { StandardItem } from '@undertone/domain/inspection/standard/standard.calls'
import { editionIncludes } from '@undertone/domain/tenant/editions'
import { sql } from 'kysely'
import type { HandMeasurement, HandMeasurements } from '../../../contracts/measured/hand-measurements.ts'
import type { ReadPointLimits } from '../../../contracts/point-limits.ts'
import type { Database, Queries, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { readable } from '../../../resource/scope.ts'

/** What the answers of rounds are stored with. */
export interface RoundParts {
  readonly db: Database
  readonly measurements: HandMeasurements
  readonly readPointLimits: ReadPointLimits
}

/** With what something was taken. */
export interface UsedDevice {
  readonly id: number | null
  readonly name: string | null
  readonly isCalibrated: boolean
}

/** A phone's own sensor or microphone: it has no calibration, whatever the client says. */
export const phoneItself: UsedDevice = { id: null, name: null, isCalibrated: false }

const noDevice: UsedDevice = { id: null, name: null, isCalibrated: true }

interface DeviceRow {
  readonly id: number
  readonly name: string
  readonly kind: 1 | 2 | 3 | 4 | 5
  readonly calibratedUntilMs: number | null
}

const deviceColumns = sql`d.id, d.name, d.kind, (extract(epoch from d.calibrated_until) * 1000)::float8 as calibrated_until_ms`

/** The device of an answer as it was at that time (epoch ms); none where it is not said. @throws where it is not visible. */
export async function usedDevice(db: Queries, { scope }: Caller, id: number | undefined, atMs: number): Promise<UsedDevice> {
  if (id === undefined) return noDevice
  const { rows } = await sql<DeviceRow>`select ${deviceColumns} from inspection_device d
    where d.id = ${id} and ${readable(inspectionDevice, scope, 'd')}`.execute(db)
  const [row] = rows
  if (!row) throw new DomainError(inspectionErrors.unknownDevice, {}, 'deviceId')
  return { id: row.id, name: row.name, isCalibrated: isCalibratedAt(row, atMs) }
}

/** The devices that a caller can take values with. */
export async function devicesFor(db: Queries, { scope }: Caller, nowMs = Date.now()) {
  const { rows } = await sql<DeviceRow>`select ${deviceColumns} from inspection_device d where ${readable(inspectionDevice, scope, 'd')}
    order by d.name, d.id`.execute(db)
  return rows.map(({ id, name, kind, ...row }) => ({ id, name, kind, isCalibrated: isCalibratedAt({ ...row, kind }, nowMs) }))
}

/** What a round has read at a measuring point. */
export interface RoundValues {
  readonly resultId: number
  readonly mappingId: number
  readonly item: StandardItem
  readonly answer: RoundAnswer
  readonly atMs: number
}

/** Whether the customer's edition has limits of measuring points and their alarms. */
const isMonitored = ({ edition }: Caller): boolean =>
  typeof edition === 'string' && editionIncludes(edition, alarmRecordCalls.findPage.access)

/** The limits of a measuring point that values pass. */
async function passedLimits({ readPointLimits }: RoundParts, tx: Tx, mappingId: number, values: HandMeasurement['values']) {
  const rules = (await readPointLimits(tx, [mappingId])).get(mappingId) ?? []
  return rules.flatMap(({ key, axis, bounds }): PassedLimit[] => {
    const value = key === null ? undefined : values[key]
    const bound = key === null || value === undefined ? null : exceededBound({ bounds }, value)
    return key === null || value === undefined || bound === null ? [] : [{ key, axis, level: bound.level, limit: bound.value, value }]
  })
}

/** Removes what other answers to an item measured: an answer or skip that counts instead corrects them. */
export async function removeCorrected({ measurements }: RoundParts, tx: Tx, resultId: number): Promise<void> {
  const { rows } = await sql<{ resultId: number; mappingId: number; t: number; values: Record<string, number> }>`
    select x.result_id, x.mapping_id, (extract(epoch from x.ts) * 1000)::float8 as t, x."values"
    from inspection_result n join inspection_result r on r.task_id = n.task_id and r.point_id = n.point_id and r.item_id = n.item_id and r.id <> n.id
      join inspection_measurement x on x.result_id = r.id where n.id = ${resultId}`.execute(tx)
  for (const row of rows) await measurements.remove(tx, row)
  await sql`delete from inspection_measurement where result_id = any(${rows.map((row) => row.resultId)}::int4[])`.execute(tx)
}

/**
 * Makes the values of an answer a measurement of its point, and keeps which limits of the point they pass. Values of a device that is not calibrated stay with
 * the round alone: a zone, an alarm or a score of them would say more than was measured. What it returns is to be called after the commit.
 */
export async function measureResult(
  parts: RoundParts,
  tx: Tx,
  caller: Caller,
  { resultId, mappingId, item, answer, atMs }: RoundValues,
  { isCalibrated }: UsedDevice,
): Promise<() => void> {
  const values = measuredValues(item, answer)
  if (Object.keys(values).length === 0) return () => undefined
  await removeCorrected(parts, tx, resultId)
  if (!isCalibrated) return () => undefined
  const { rows } = await sql<{
    tenantId: number
    companyId: number
    equipmentId: number
  }>`select tenant_id, company_id, equipment_id from mapping
    where id = ${mappingId}`.execute(tx)
  const [place] = rows
  if (!place) return () => undefined
  const t = await parts.measurements.freeTime(tx, mappingId, atMs)
  await sql`insert into inspection_measurement (tenant_id, result_id, mapping_id, ts, "values")
    values (${place.tenantId}, ${resultId}, ${mappingId}, ${new Date(t)}, ${JSON.stringify(values)}::jsonb)`.execute(tx)
  const announce = await parts.measurements.write(tx, { ...place, mappingId, t, values }, isMonitored(caller))
  if (isMonitored(caller)) {
    const passed = await passedLimits(parts, tx, mappingId, values)
    await sql`update inspection_result set point_limits = ${JSON.stringify(passed)}::jsonb where id = ${resultId}`.execute(tx)
  }
  return announce
}
