import { alarmErrors } from '@undertone/domain/alarm/alarm.errors'
import { equipmentRunThreshold } from '@undertone/domain/alarm/threshold/run-threshold.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { DomainError } from '@undertone/domain/core/error'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { add, edit, ownerOf, type Values } from '../../../resource/resource-store.ts'

/** A machine has one run rule at most. */
async function checkOneRule(tx: Tx, caller: Caller, mappingId: unknown, id: number | null): Promise<void> {
  await ownerOf(tx, mapping, caller.scope, mappingId, 'mappingId')
  // Concurrent transactions would not see each other's rules.
  const machine = await sql<{ id: number }>`select id from equipment where id =
    (select equipment_id from mapping where id = ${mappingId}) for no key update`.execute(tx)
  const taken = await sql<{ name: string }>`select r.name from run_threshold r join mapping m on m.id = r.mapping_id
    where m.equipment_id = ${machine.rows[0]?.id ?? null} and r.id is distinct from ${id} limit 1`.execute(tx)
  const rule = taken.rows[0]
  if (rule) throw new DomainError(alarmErrors.runRuleExists, { rule: rule.name }, 'mappingId')
}

export async function addRunThreshold(tx: Tx, caller: Caller, draft: Values): Promise<number> {
  await checkOneRule(tx, caller, draft.mappingId, null)
  return add(tx, equipmentRunThreshold, caller.scope, caller.timeZone, draft)
}

export async function editRunThreshold(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  await ownerOf(tx, equipmentRunThreshold, caller.scope, change.id, 'id')
  if (change.mappingId !== undefined) await checkOneRule(tx, caller, change.mappingId, change.id)
  await edit(tx, equipmentRunThreshold, caller.scope, caller.timeZone, change)
}
