import { alarmErrors } from '@undertone/domain/alarm/alarm.errors'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { DomainError } from '@undertone/domain/core/error'
import { taskKind } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { possibleOwner } from '../../plant/owners.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { enqueueTask } from '../../platform/queue/task.ts'
import { add, edit, type Values } from '../../resource/resource-store.ts'
import { inScope } from '../../resource/scope.ts'

/** Checks a new owner of a machine, and has that account notified unless it is the caller. */
async function assigned(tx: Tx, { scope, userName }: Caller, id: number, ownerId: number): Promise<void> {
  const owner = await possibleOwner(tx, scope.tenantId, ownerId, { table: 'equipment', ids: [id] })
  if (!owner || scope.tenantId === null) throw new DomainError(alarmErrors.ownerWithoutAccess, {}, 'ownerId')
  if (ownerId === scope.accountId) return
  const payload = { equipmentId: id, ownerId, byId: scope.accountId, by: userName }
  await enqueueTask(tx, taskKind.members.MachineOwner.code, { tenantId: scope.tenantId, payload })
}

export async function addMachine(tx: Tx, caller: Caller, draft: Values): Promise<number> {
  const id = await add(tx, equipment, caller.scope, caller.timeZone, draft)
  if (typeof draft.ownerId === 'number') await assigned(tx, caller, id, draft.ownerId)
  return id
}

export async function editMachine(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  // Only a row in scope is locked: others must not wait because of somebody who may not change the machine.
  const { rows } = await sql<{ ownerId: number | null }>`
    select t.owner_id from equipment t where t.id = ${change.id} and ${inScope(caller.scope, 't')} for no key update`.execute(tx)
  await edit(tx, equipment, caller.scope, caller.timeZone, change)
  if (typeof change.ownerId === 'number' && change.ownerId !== rows[0]?.ownerId) await assigned(tx, caller, change.id, change.ownerId)
}
