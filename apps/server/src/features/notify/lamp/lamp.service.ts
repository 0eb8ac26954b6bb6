import { DomainError } from '@undertone/domain/core/error'
import { lampControl } from '@undertone/domain/device/device.enums'
import { alarmLampErrors } from '@undertone/domain/notify/lamp/alarm-lamp.errors'
import { alarmLamp } from '@undertone/domain/notify/lamp/alarm-lamp.resource'
import { lampCustomPermission } from '@undertone/domain/notify/lamp/lamp-controls.table'
import { lampProblem } from '@undertone/domain/notify/lamp/lamp-writes'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { add, detail, edit, type Values } from '../../../resource/resource-store.ts'

/**
 * Validates a lamp. Two lamps of a company on one unit need different addresses; plants with their own networks may use the same private
 * IP.
 */
async function check(tx: Tx, { permissions }: Caller, lamp: Values, id: number | null): Promise<void> {
  // Also another address, or another time, of such a lamp is a write to a register of the user's choice.
  if (lamp.control === lampControl.members.Custom.code && !permissions.has(lampCustomPermission))
    throw new DomainError(alarmLampErrors.lampCustomForbidden, {}, 'control')
  const problem = lampProblem(lamp)
  if (problem) throw problem
  const found = await sql<{ name: string }>`select name from alarm_lamp where company_id = ${lamp.companyId}
    and lower(ip) = lower(${lamp.ip}) and port = ${lamp.port} and unit_id = ${lamp.unitId} and address = ${lamp.address} and id is distinct from ${id}`.execute(
    tx,
  )
  const [other] = found.rows
  if (other) throw new DomainError(alarmLampErrors.lampAddressTaken, { address: String(lamp.address), name: other.name }, 'address')
}

export async function addLamp(tx: Tx, caller: Caller, draft: Values): Promise<number> {
  const { scope, timeZone } = caller
  await check(tx, caller, draft, null)
  return add(tx, alarmLamp, scope, timeZone, draft)
}

export async function editLamp(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  const { scope, timeZone } = caller
  const before = await detail(tx, alarmLamp, scope, timeZone, change.id)
  await check(tx, caller, { ...before, ...change }, change.id)
  await edit(tx, alarmLamp, scope, timeZone, change)
}
