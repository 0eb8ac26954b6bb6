import type { AlarmPlace } from '@undertone/condition/alarm/muting'
import { mutedBy } from '@undertone/condition/alarm/muting'
import { maintenanceErrors } from '@undertone/domain/alarm/maintenance/maintenance.errors'
import { maintenanceWindow } from '@undertone/domain/alarm/maintenance/maintenance.resource'
import { windowProblem, windowTimes } from '@undertone/domain/alarm/maintenance/maintenance-check'
import { Refusal } from '@undertone/domain/core/error'
import { sql } from 'kysely'
import { parentsOf, withParents } from '../../../plant/company-tree.ts'
import { wallIn, windowsWithin } from '../../../plant/muting-windows.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { fromZoned } from '../../../platform/runtime/clock.ts'
import { add, detail, edit, ownerOf, type Values } from '../../../resource/resource-store.ts'
import { inScope } from '../../../resource/scope.ts'
import { shelvesAt } from './shelve.store.ts'

/** A time of a draft on the wall clock, ms; a draft says it as text or as epoch ms. */
function wallOf(value: unknown, timeZone: string): number | null {
  const at = typeof value === 'string' || typeof value === 'number' ? fromZoned(value, timeZone) : undefined
  return at ? wallIn(timeZone, at.getTime()) : null
}

function checkTimes(values: Values, { timeZone }: Caller): void {
  const times = windowTimes(values.repeat, wallOf(values.fromAt, timeZone), wallOf(values.toAt, timeZone), wallOf(values.untilAt, timeZone))
  const problem = times && windowProblem(times)
  if (problem) throw problem
}

/** The narrowest place of a window lies in its company, or below it where the window is of several. */
async function checkPlace(tx: Tx, values: Values): Promise<void> {
  for (const [field, table] of [
    ['mappingId', 'mapping'],
    ['equipmentId', 'equipment'],
    ['areaId', 'area'],
  ] as const) {
    if (typeof values[field] !== 'number') continue
    const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${values[field]} and company_id = ${values.companyId}`.execute(
      tx,
    )
    if (rows.length === 0) throw new Refusal(maintenanceErrors.placeElsewhere, {}, field)
    return
  }
}

export async function addWindow(tx: Tx, caller: Caller, draft: Values): Promise<number> {
  checkTimes(draft, caller)
  const id = await add(tx, maintenanceWindow, caller.scope, caller.timeZone, draft)
  await checkPlace(tx, draft)
  return id
}

export async function editWindow(tx: Tx, caller: Caller, change: Values & { id: number }): Promise<void> {
  await ownerOf(tx, maintenanceWindow, caller.scope, change.id, 'id')
  const whole: Values = { ...(await detail(tx, maintenanceWindow, caller.scope, caller.timeZone, change.id)), ...change }
  checkTimes(whole, caller)
  await edit(tx, maintenanceWindow, caller.scope, caller.timeZone, change)
  await checkPlace(tx, whole)
}

interface Asked {
  readonly companyId?: number | undefined
  readonly equipmentId?: number | undefined
  readonly mappingId?: number | undefined
}

interface PlaceRow extends Omit<AlarmPlace, 'companyIds'> {
  readonly companyId: number
}

/** The point or machine that is asked about, where the caller may see it. */
async function placeAsked(db: Queries, { scope }: Caller, { equipmentId, mappingId }: Asked): Promise<PlaceRow | undefined> {
  const found =
    mappingId === undefined
      ? await sql<PlaceRow>`select e.company_id, e.area_id, e.id as equipment_id, null::int as mapping_id from equipment e
          where e.id = ${equipmentId ?? null} and ${inScope(scope, 'e')}`.execute(db)
      : await sql<PlaceRow>`select m.company_id, e.area_id, e.id as equipment_id, m.id as mapping_id from mapping m
          join equipment e on e.id = m.equipment_id where m.id = ${mappingId} and ${inScope(scope, 'm')}`.execute(db)
  return found.rows[0]
}

/** What mutes a machine or a point at present: its window with its end, and what of it is shelved. */
export async function mutedNow(db: Queries, caller: Caller, asked: Asked, now: Date) {
  const { tenantId } = caller.scope
  const row = tenantId === null ? undefined : await placeAsked(db, caller, asked)
  if (tenantId === null || !row) return { window: null, shelves: [] }
  const { companyId, ...rest } = row
  const place = { ...rest, companyIds: withParents(companyId, await parentsOf(db, tenantId)) }
  const windows = await windowsWithin(db, [tenantId], now, now)
  const found = mutedBy(windows, place, ({ timeZone }) => wallIn(timeZone, now.getTime()))
  const shelves = await shelvesAt(db, caller, { equipmentId: row.equipmentId, mappingId: row.mappingId })
  if (!found) return { window: null, shelves }
  const { window, occurrence } = found
  // The wall clock counts whole seconds.
  const endMs = Math.floor(now.getTime() / 1000) * 1000 + occurrence.toMs - Math.floor(wallIn(window.timeZone, now.getTime()) / 1000) * 1000
  return { window: { id: window.id, owner: window.owner, reason: window.reason, endMs }, shelves }
}
