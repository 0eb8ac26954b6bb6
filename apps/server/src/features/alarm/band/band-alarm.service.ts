import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import { bandProblem, bandShapeFields, settledByKind } from '@undertone/domain/alarm/band/band-check'
import { bandPastWaves } from '@undertone/domain/alarm/band/band-limits'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { Refusal } from '@undertone/domain/core/error'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { add, detail, edit, ownerOf, type Values } from '../../../resource/resource-store.ts'
import { queuePast } from './wave-queue.store.ts'
import { forgetValues } from './wave-value.store.ts'

function check(values: Values): void {
  const problem = bandProblem(values)
  if (problem) throw new Refusal(problem.row, problem.values, problem.field)
}

/** A band of a point belongs to the point's company, whatever a form said. */
async function companyOf(tx: Tx, caller: Caller, { mappingId, companyId }: Values): Promise<Values> {
  return {
    companyId: typeof mappingId === 'number' ? (await ownerOf(tx, mapping, caller.scope, mappingId, 'mappingId')).companyId : companyId,
  }
}

export async function addBand(tx: Tx, caller: Caller, draft: Values): Promise<number> {
  check(draft)
  const settled = { ...settledByKind(draft), ...(await companyOf(tx, caller, draft)) }
  const id = await add(tx, bandAlarm, caller.scope, caller.timeZone, { ...draft, ...settled })
  await queuePast(tx, id, bandPastWaves)
  return id
}

/** Changes a band; what measures something else from now on forgets what it measured, and begins anew with the stored waves. */
export async function editBand(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  await ownerOf(tx, bandAlarm, caller.scope, change.id, 'id')
  const before: Values = await detail(tx, bandAlarm, caller.scope, caller.timeZone, change.id)
  const given: Values = { ...before, ...change }
  check(given)
  const settled = { ...settledByKind(given), ...(await companyOf(tx, caller, given)) }
  const whole: Values = { ...given, ...settled }
  await edit(tx, bandAlarm, caller.scope, caller.timeZone, { ...change, ...settled })
  if (bandShapeFields.every((field) => (before[field] ?? null) === (whole[field] ?? null))) return
  await sql`update band_alarm set shaped_at = clock_timestamp() where id = ${change.id}`.execute(tx)
  await forgetValues(tx, change.id)
  await queuePast(tx, change.id, bandPastWaves)
}
