import { DomainError } from '@undertone/domain/core/error'
import { alarmLampErrors } from '@undertone/domain/notify/lamp/alarm-lamp.errors'
import { alarmLamp } from '@undertone/domain/notify/lamp/alarm-lamp.resource'
import { lampProblem } from '@undertone/domain/notify/lamp/lamp-writes'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { add, detail, edit, type Values } from '../../../resource/resource-store.ts'

/**
 * Validates a lamp. Two lamps of a company on one unit need different addresses; plants with their own networks may use the same private
 * IP.
 */
async function check(tx: Tx, lamp: Values, id: number | null): Promise<void> {
  const problem = lampProblem(lamp)
  if (problem) throw problem
  const found = await sql<{ name: string }>`select name from alarm_lamp where company_id = ${lamp.companyId}
    and lower(ip) = lower(${lamp.ip}) and port = ${lamp.port} and unit_id = ${lamp.unitId} and address = ${lamp.address} and id is distinct from ${id}`.execute(
    tx,
  )
  const [other] = found.rows
  if (other) throw new DomainError(alarmLampErrors.lampAddressTaken, { address: String(lamp.address), name: other.name }, 'address')
}

export async function addLamp(tx: Tx, { scope, timeZone }: Caller, draft: Values): Promise<number> {
  await check(tx, draft, null)
  return add(tx, alarmLamp, scope, timeZone, draft)
}

export async function editLamp(tx: Tx, { scope, timeZone }: Caller, change: Values & { id: number }): Promise<void> {
  const before = await detail(tx, alarmLamp, scope, timeZone, change.id)
  await check(tx, { ...before, ...change }, change.id)
  await edit(tx, alarmLamp, scope, timeZone, change)
}
