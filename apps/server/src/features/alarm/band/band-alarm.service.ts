import { bandScale } from '@undertone/domain/alarm/band/band-alarm.enums'
import { bandAlarmErrors } from '@undertone/domain/alarm/band/band-alarm.errors'
import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import { bandProblem, bandShapeFields, normalizedByKind } from '@undertone/domain/alarm/band/band-check'
import { bandHistoryWaves } from '@undertone/domain/alarm/band/band-limits'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { DomainError } from '@undertone/domain/core/error'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { add, detail, edit, ownerOf, type Values } from '../../../resource/resource-store.ts'
import { queuePast } from './wave-queue.store.ts'
import { deleteValues } from './wave-value.store.ts'

function check(values: Values): void {
  const problem = bandProblem(values)
  if (problem) throw new DomainError(problem.row, problem.values, problem.field)
}

/** Throws unless the plug-in is there and has the value; it stays while the band is saved. */
async function checkPlugin(tx: Tx, { scope }: Caller, { scale, plugin, pluginValue }: Values): Promise<void> {
  if (scale !== bandScale.members.Plugin.code) return
  const { rows } = await sql`select 1 from plugin p join plugin_version v on v.plugin_id = p.id and v.number = p.number
    where p.tenant_id = ${scope.tenantId} and p.name = ${plugin} and exists (
      select 1 from jsonb_array_elements(v.declaration -> 'values') one where one ->> 'key' = ${pluginValue}) for share of p`.execute(tx)
  if (rows.length === 0) throw new DomainError(bandAlarmErrors.noPluginValue, {}, 'pluginValue')
}

/** A band of a point belongs to the point's company, whatever the form contains. */
async function companyOf(tx: Tx, caller: Caller, { mappingId, companyId }: Values): Promise<Values> {
  return {
    companyId: typeof mappingId === 'number' ? (await ownerOf(tx, mapping, caller.scope, mappingId, 'mappingId')).companyId : companyId,
  }
}

export async function addBand(tx: Tx, caller: Caller, draft: Values): Promise<number> {
  check(draft)
  await checkPlugin(tx, caller, draft)
  const settled = { ...normalizedByKind(draft), ...(await companyOf(tx, caller, draft)) }
  const id = await add(tx, bandAlarm, caller.scope, caller.timeZone, { ...draft, ...settled })
  await queuePast(tx, id, bandHistoryWaves)
  return id
}

/** Edits a band; if it now measures something else, its values are deleted and stored waveforms are measured again. */
export async function editBand(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  await ownerOf(tx, bandAlarm, caller.scope, change.id, 'id')
  const before: Values = await detail(tx, bandAlarm, caller.scope, caller.timeZone, change.id)
  const given: Values = { ...before, ...change }
  check(given)
  await checkPlugin(tx, caller, given)
  const settled = { ...normalizedByKind(given), ...(await companyOf(tx, caller, given)) }
  const whole: Values = { ...given, ...settled }
  await edit(tx, bandAlarm, caller.scope, caller.timeZone, { ...change, ...settled })
  if (bandShapeFields.every((field) => (before[field] ?? null) === (whole[field] ?? null))) return
  await sql`update band_alarm set shaped_at = clock_timestamp() where id = ${change.id}`.execute(tx)
  await deleteValues(tx, change.id)
  await queuePast(tx, change.id, bandHistoryWaves)
}
