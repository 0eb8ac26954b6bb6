import { mapping } from '@undertone/domain/asset/mapping.resource'
import { DomainError, messageOf } from '@undertone/domain/core/error'
import { deviceErrors } from '@undertone/domain/device/device.errors'
import { completedPlan, durationConflict, planConflicts, planFields, withPointPlan } from '@undertone/domain/device/setting/point-plan'
import type { Queries, Tx } from '../platform/database/database.ts'
import type { Caller } from '../platform/identity/principal.ts'
import { add, edit, ownerOf, type Values } from '../resource/resource-store.ts'
import { queueChanges } from './sensor-setting.ts'

/** A sensor's row with the settings that apply to it: at a measuring point, those that the point plans. */
export async function applied<T extends Values>(db: Queries, row: T): Promise<T> {
  if (typeof row.mappingId !== 'number') return row
  const point = await db.selectFrom('mapping').selectAll().where('id', '=', row.mappingId).executeTakeFirst()
  return withPointPlan(row, point && { ...point })
}

/** The same for several sensors. */
export async function appliedToAll<T extends Values>(db: Queries, rows: readonly T[]): Promise<T[]> {
  const ids = rows.flatMap(({ mappingId }) => (typeof mappingId === 'number' ? [mappingId] : []))
  if (ids.length === 0) return [...rows]
  const points = await db.selectFrom('mapping').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(points.map((point) => [point.id, { ...point }]))
  return rows.map((row) => withPointPlan(row, byId.get(Number(row.mappingId))))
}

/** A sensor must be able to do what its point plans. */
export async function checkPlanOf(tx: Tx, sensor: Values): Promise<void> {
  if (typeof sensor.mappingId !== 'number') return
  const point = await tx.selectFrom('mapping').selectAll().where('id', '=', sensor.mappingId).executeTakeFirst()
  const [first] = point ? Object.entries(planConflicts(sensor, { ...point })) : []
  if (!first) return
  const [name, conflict] = first
  const field = mapping.fields[name as keyof typeof mapping.fields]
  const problem = { cn: messageOf(conflict, 'cn'), en: messageOf(conflict, 'en') }
  throw new DomainError(deviceErrors.planNotOffered, { setting: field.label, model: String(sensor.model), problem }, 'mappingId')
}

/** What follows from a plan; the duration must be that of the samples. */
export function completed(plan: Values): Values {
  const conflict = durationConflict(plan)
  if (conflict) throw new DomainError(conflict.row, conflict.values, 'collectTime')
  return completedPlan(plan)
}

export async function addPoint(tx: Tx, caller: Caller, draft: Values): Promise<number> {
  return add(tx, mapping, caller.scope, caller.timeZone, { ...draft, ...completed(draft) })
}

/** Writes a change of a point; a changed plan must fit the sensor at the point, and is sent to it. */
export async function changePoint(
  tx: Tx,
  caller: Caller,
  id: number,
  change: Values,
  write: (change: Values) => Promise<void>,
): Promise<void> {
  if (!planFields.some((name) => name in change)) return write(change)
  const before = await tx.selectFrom('mapping').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  // A new sample count or rate gives another duration, unless the change names that, too.
  const opened =
    change.collectTime === undefined && (change.wavePoints ?? change.sampleHz) != null ? { ...before, collectTime: null } : before
  const after: Values = { ...opened, ...change }
  const plan = { ...after, ...completed(after) }
  const sensor = await tx.selectFrom('sensor').selectAll().where('mappingId', '=', id).executeTakeFirst()
  const [first] = sensor ? Object.entries(planConflicts({ ...sensor }, plan)) : []
  if (first) throw new DomainError(first[1].row, first[1].values, first[0])
  await write({ ...change, ...completed(after) })
  if (!sensor) return
  const device = { tenantId: sensor.tenantId, gatewayId: sensor.gatewayId, sensorPk: sensor.id }
  await queueChanges(tx, caller, device, withPointPlan({ ...sensor }, { ...before }), withPointPlan({ ...sensor }, plan), new Date())
}

export async function editPoint(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  await ownerOf(tx, mapping, caller.scope, change.id, 'id')
  await changePoint(tx, caller, change.id, change, (whole) => edit(tx, mapping, caller.scope, caller.timeZone, { ...whole, id: change.id }))
}
