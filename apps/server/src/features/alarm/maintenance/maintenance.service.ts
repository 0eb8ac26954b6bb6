import type { AlarmLocation } from '@undertone/condition/alarm/muting'
import { findMute } from '@undertone/condition/alarm/muting'
import { maintenanceErrors } from '@undertone/domain/alarm/maintenance/maintenance.errors'
import { maintenanceWindow } from '@undertone/domain/alarm/maintenance/maintenance.resource'
import { windowProblem, windowTimes } from '@undertone/domain/alarm/maintenance/maintenance-check'
import { DomainError } from '@undertone/domain/core/error'
import { sql } from 'kysely'
import { parentsOf, withParents } from '../../../plant/company-tree.ts'
import { localTimeIn, windowsWithin } from '../../../plant/muting-windows.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { fromZoned } from '../../../platform/runtime/clock.ts'
import { add, detail, edit, ownerOf, type Values } from '../../../resource/resource-store.ts'
import { inScope } from '../../../resource/scope.ts'
import { shelvesAt } from './shelve.store.ts'

/** A wall-clock time of a form, ms; the form contains text or epoch ms. */
function parseWallClock(value: unknown, timeZone: string): number | null {
  const at = typeof value === 'string' || typeof value === 'number' ? fromZoned(value, timeZone) : undefined
  return at ? localTimeIn(timeZone, at.getTime()) : null
}

function checkTimes(values: Values, { timeZone }: Caller): void {
  const times = windowTimes(
    values.repeat,
    parseWallClock(values.fromAt, timeZone),
    parseWallClock(values.toAt, timeZone),
    parseWallClock(values.untilAt, timeZone),
  )
  const problem = times && windowProblem(times)
  if (problem) throw problem
}

/** The narrowest target of a window must be in its company, or below it for a window with sub-companies. */
async function checkTarget(tx: Tx, values: Values): Promise<void> {
  for (const [field, table] of [
    ['mappingId', 'mapping'],
    ['equipmentId', 'equipment'],
    ['areaId', 'area'],
  ] as const) {
    if (typeof values[field] !== 'number') continue
    const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${values[field]} and company_id = ${values.companyId}`.execute(
      tx,
    )
    if (rows.length === 0) throw new DomainError(maintenanceErrors.outsideCompany, {}, field)
    return
  }
}

export async function addWindow(tx: Tx, caller: Caller, draft: Values): Promise<number> {
  checkTimes(draft, caller)
  const id = await add(tx, maintenanceWindow, caller.scope, caller.timeZone, draft)
  await checkTarget(tx, draft)
  return id
}

export async function editWindow(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  await ownerOf(tx, maintenanceWindow, caller.scope, change.id, 'id')
  const whole: Values = { ...(await detail(tx, maintenanceWindow, caller.scope, caller.timeZone, change.id)), ...change }
  checkTimes(whole, caller)
  await edit(tx, maintenanceWindow, caller.scope, caller.timeZone, change)
  await checkTarget(tx, whole)
}

interface MutedRequest {
  readonly companyId?: number | undefined
  readonly equipmentId?: number | undefined
  readonly mappingId?: number | undefined
}

interface LocationRow extends Omit<AlarmLocation, 'companyIds'> {
  readonly companyId: number
}

/** The requested point or machine, if visible to the caller. */
async function requestedLocation(
  db: Queries,
  { scope }: Caller,
  { equipmentId, mappingId }: MutedRequest,
): Promise<LocationRow | undefined> {
  const found =
    mappingId === undefined
      ? await sql<LocationRow>`select e.company_id, e.area_id, e.id as equipment_id, null::int as mapping_id from equipment e
          where e.id = ${equipmentId ?? null} and ${inScope(scope, 'e')}`.execute(db)
      : await sql<LocationRow>`select m.company_id, e.area_id, e.id as equipment_id, m.id as mapping_id from mapping m
          join equipment e on e.id = m.equipment_id where m.id = ${mappingId} and ${inScope(scope, 'm')}`.execute(db)
  return found.rows[0]
}

/** Active mutes of a machine or point: its window with the end, and its shelved rules. */
export async function mutedNow(db: Queries, caller: Caller, request: MutedRequest, now: Date) {
  const { tenantId } = caller.scope
  const row = tenantId === null ? undefined : await requestedLocation(db, caller, request)
  if (tenantId === null || !row) return { window: null, shelves: [] }
  const { companyId, ...rest } = row
  const place = { ...rest, companyIds: withParents(companyId, await parentsOf(db, tenantId)) }
  const windows = await windowsWithin(db, [tenantId], now, now)
  const found = findMute(windows, place, ({ timeZone }) => localTimeIn(timeZone, now.getTime()))
  const shelves = await shelvesAt(db, caller, { equipmentId: row.equipmentId, mappingId: row.mappingId })
  if (!found) return { window: null, shelves }
  const { window, occurrence } = found
  // The wall clock counts whole seconds.
  const endMs =
    Math.floor(now.getTime() / 1000) * 1000 + occurrence.toMs - Math.floor(localTimeIn(window.timeZone, now.getTime()) / 1000) * 1000
  return { window: { id: window.id, owner: window.owner, reason: window.reason, endMs }, shelves }
}
