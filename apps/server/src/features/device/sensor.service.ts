import { mapping } from '@undertone/domain/asset/mapping.resource'
import { DomainError } from '@undertone/domain/core/error'
import { deviceErrors } from '@undertone/domain/device/device.errors'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { clearedByModel, sensorConflicts } from '@undertone/domain/device/setting/sensor-setting'
import { applied, checkPlanOf } from '../../plant/point-plan.ts'
import { queueChanges, sensorDevice } from '../../plant/sensor-setting.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { add, edit, ownerOf, remove, type Values } from '../../resource/resource-store.ts'
import { moveCommands } from './command.store.ts'

/**
 * Rules of the specification, section 5 of its second document, for the resulting values. A period accepted by an earlier version stays
 * valid until it or the model is changed.
 */
export function checkSensor(values: Values, change: Values = values): void {
  const stays = (name: string) => change[name] === undefined && change.model === undefined
  const [first] = Object.entries(sensorConflicts(values)).filter(
    ([name, { row }]) => row !== deviceErrors.notOfferedByModel || !stays(name),
  )
  if (first) throw new DomainError(first[1].row, first[1].values, first[0])
}

/** A point has one sensor; the sensor belongs to the company of its point. */
async function binding(tx: Tx, caller: Caller, mappingId: unknown, sensorPk: number | null): Promise<Values> {
  if (mappingId === undefined || mappingId === null) return {}
  const owner = await ownerOf(tx, mapping, caller.scope, mappingId, 'mappingId')
  const holder = await tx.selectFrom('sensor').select(['id', 'sensorId']).where('mappingId', '=', Number(mappingId)).executeTakeFirst()
  if (holder && holder.id !== sensorPk) throw new DomainError(deviceErrors.mappingTaken, { sensor: holder.sensorId }, 'mappingId')
  return { companyId: owner.companyId }
}

/** A change without a point leaves a bound sensor at its point, and so in the company of its point. */
async function companyOfBoundSensor(tx: Tx, mappingId: number | null, change: Values): Promise<Values> {
  if (mappingId === null || change.mappingId !== undefined || change.companyId === undefined) return {}
  return tx.selectFrom('mapping').select('companyId').where('id', '=', mappingId).executeTakeFirstOrThrow()
}

async function checkId(tx: Tx, caller: Caller, sensorId: unknown, sensorPk: number | null): Promise<void> {
  if (typeof sensorId !== 'string' || caller.scope.tenantId === null) return
  const same = await tx
    .selectFrom('sensor')
    .select('id')
    .where('tenantId', '=', caller.scope.tenantId)
    .where('sensorId', '=', sensorId)
    .executeTakeFirst()
  if (same && same.id !== sensorPk) throw new DomainError(deviceErrors.sensorExists, {}, 'sensorId')
}

export async function addSensor(tx: Tx, caller: Caller, draft: Values): Promise<number> {
  const whole = { ...draft, ...clearedByModel(draft) }
  checkSensor(whole)
  await checkId(tx, caller, draft.sensorId, null)
  const owner = await binding(tx, caller, draft.mappingId, null)
  await checkPlanOf(tx, whole)
  const id = await add(tx, sensor, caller.scope, caller.timeZone, { ...whole, ...owner })
  const { device, row } = await sensorDevice(tx, caller, id)
  await queueChanges(tx, caller, device, { model: row.model }, await applied(tx, { ...row }), new Date())
  return id
}

export async function editSensor(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  await ownerOf(tx, sensor, caller.scope, change.id, 'id')
  const before = await tx.selectFrom('sensor').selectAll().where('id', '=', change.id).forUpdate().executeTakeFirstOrThrow()
  const whole: Values = { ...before, ...change }
  const fixed = change.model === undefined && change.category === undefined ? {} : clearedByModel(whole)
  checkSensor({ ...whole, ...fixed }, change)
  await checkId(tx, caller, change.sensorId, change.id)
  const company = {
    ...(await companyOfBoundSensor(tx, before.mappingId, change)),
    ...(await binding(tx, caller, change.mappingId, change.id)),
  }
  const was = await applied(tx, { ...before })
  if (change.mappingId !== undefined || change.model !== undefined) await checkPlanOf(tx, { ...whole, ...fixed })
  await edit(tx, sensor, caller.scope, caller.timeZone, { ...change, ...fixed, ...company })
  const { device, row } = await sensorDevice(tx, caller, change.id)
  if (device.gatewayId !== before.gatewayId) await moveCommands(tx, change.id, device.gatewayId)
  await queueChanges(tx, caller, device, was, await applied(tx, { ...row }), new Date())
}

/** A bound sensor must be unbound before it can be deleted. */
export async function removeSensors(tx: Tx, caller: Caller, ids: readonly number[]): Promise<void> {
  for (const id of ids) await ownerOf(tx, sensor, caller.scope, id, 'ids')
  const bound = await tx
    .selectFrom('sensor')
    .select('id')
    .where('id', 'in', [...ids])
    .where('mappingId', 'is not', null)
    .execute()
  if (bound.length > 0) throw new DomainError(deviceErrors.sensorIsBound)
  await remove(tx, sensor, caller.scope, ids)
}

export async function unbindSensors(tx: Tx, caller: Caller, ids: readonly number[]): Promise<number> {
  for (const id of ids) await ownerOf(tx, sensor, caller.scope, id, 'ids')
  const bound = await tx
    .selectFrom('sensor')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('mappingId', 'is not', null)
    .forUpdate()
    .execute()
  const done = await tx
    .updateTable('sensor')
    .set({ mappingId: null, updatedAt: new Date() })
    .where('id', 'in', [...ids])
    .where('mappingId', 'is not', null)
    .executeTakeFirst()
  // Without a point a sensor's own settings apply again.
  for (const row of bound) {
    const device = { tenantId: row.tenantId, gatewayId: row.gatewayId, sensorPk: row.id }
    await queueChanges(tx, caller, device, await applied(tx, { ...row }), { ...row }, new Date())
  }
  return Number(done.numUpdatedRows)
}

export async function bindSensor(tx: Tx, caller: Caller, id: number, mappingId: number): Promise<void> {
  await ownerOf(tx, sensor, caller.scope, id, 'id')
  const before = await tx.selectFrom('sensor').select('mappingId').where('id', '=', id).executeTakeFirstOrThrow()
  if (before.mappingId !== null && before.mappingId !== mappingId) throw new DomainError(deviceErrors.sensorIsBound)
  await editSensor(tx, caller, { id, mappingId })
}
