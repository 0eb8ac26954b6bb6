import { mapping } from '@undertone/domain/asset/mapping.resource'
import { Refusal } from '@undertone/domain/core/error'
import { deviceErrors } from '@undertone/domain/device/device.errors'
import { sensor } from '@undertone/domain/device/sensor.resource'
import { sensorModelOf } from '@undertone/domain/device/sensor-models.table'
import type { Caller } from '../core/caller.ts'
import type { Tx } from '../core/database.ts'
import { add, edit, ownerOf, remove, type Values } from '../resource/resource-store.ts'

/** The rules of the specification, section 5 of its second document, for the values as they would stand. */
export function checkSensor(values: Values): void {
  const { x1, y1, z1, dataUpload, dataSampling, sleepT, waveEnabled, model } = values
  if (new Set([x1, y1, z1]).size < 3) throw new Refusal(deviceErrors.axesRepeat, {}, 'x1')
  const sleeps = sensorModelOf(String(model))?.sleeps ?? false
  if (!sleeps) return
  if (Number(dataUpload) <= Number(dataSampling)) throw new Refusal(deviceErrors.uploadNotAboveSampling, {}, 'dataUpload')
  if (waveEnabled === true && sleepT === 0) throw new Refusal(deviceErrors.noWaveWithoutSleep, {}, 'waveEnabled')
}

/** A point holds one sensor; the sensor takes the company of its point. */
async function binding(tx: Tx, caller: Caller, mappingId: unknown, sensorPk: number | null): Promise<Values> {
  if (mappingId === undefined || mappingId === null) return {}
  const owner = await ownerOf(tx, mapping, caller.scope, mappingId, 'mappingId')
  const holder = await tx.selectFrom('sensor').select(['id', 'sensorId']).where('mappingId', '=', Number(mappingId)).executeTakeFirst()
  if (holder && holder.id !== sensorPk) throw new Refusal(deviceErrors.mappingTaken, { sensor: holder.sensorId }, 'mappingId')
  return { companyId: owner.companyId }
}

/** A change that names no point leaves a bound sensor with its point, and so in the company of its point. */
async function keptCompany(tx: Tx, mappingId: number | null, change: Values): Promise<Values> {
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
  if (same && same.id !== sensorPk) throw new Refusal(deviceErrors.sensorExists, {}, 'sensorId')
}

export async function addSensor(tx: Tx, caller: Caller, draft: Values): Promise<number> {
  checkSensor(draft)
  await checkId(tx, caller, draft.sensorId, null)
  return add(tx, sensor, caller.scope, caller.timeZone, { ...draft, ...(await binding(tx, caller, draft.mappingId, null)) })
}

export async function editSensor(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  await ownerOf(tx, sensor, caller.scope, change.id, 'id')
  const before = await tx.selectFrom('sensor').selectAll().where('id', '=', change.id).forUpdate().executeTakeFirstOrThrow()
  checkSensor({ ...before, ...change })
  await checkId(tx, caller, change.sensorId, change.id)
  const company = { ...(await keptCompany(tx, before.mappingId, change)), ...(await binding(tx, caller, change.mappingId, change.id)) }
  await edit(tx, sensor, caller.scope, caller.timeZone, { ...change, ...company })
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
  if (bound.length > 0) throw new Refusal(deviceErrors.sensorIsBound)
  await remove(tx, sensor, caller.scope, ids)
}

export async function unbindSensors(tx: Tx, caller: Caller, ids: readonly number[]): Promise<number> {
  for (const id of ids) await ownerOf(tx, sensor, caller.scope, id, 'ids')
  const done = await tx
    .updateTable('sensor')
    .set({ mappingId: null, updatedAt: new Date() })
    .where('id', 'in', [...ids])
    .where('mappingId', 'is not', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

export async function bindSensor(tx: Tx, caller: Caller, id: number, mappingId: number): Promise<void> {
  await ownerOf(tx, sensor, caller.scope, id, 'id')
  const before = await tx.selectFrom('sensor').select('mappingId').where('id', '=', id).executeTakeFirstOrThrow()
  if (before.mappingId !== null && before.mappingId !== mappingId) throw new Refusal(deviceErrors.sensorIsBound)
  await editSensor(tx, caller, { id, mappingId })
}
