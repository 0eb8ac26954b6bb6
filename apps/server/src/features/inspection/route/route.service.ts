import { randomInt } from 'node:crypto'
import { DomainError } from '@undertone/domain/core/error'
import { inspectionErrors } from '@undertone/domain/inspection/inspection.errors'
import { inspectionLine } from '@undertone/domain/inspection/route/inspection-line.resource'
import { inspectionPoint, pointCodeLength, pointCodeLetters } from '@undertone/domain/inspection/route/inspection-point.resource'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { add, edit, markChanged, ownerOf, remove, type Values } from '../../../resource/resource-store.ts'
import { lineWithPoint, stopsOf, visiblePoints, writeStops } from './line.store.ts'

/** A code that cannot be guessed from another one. */
const newCode = (): string => Array.from({ length: pointCodeLength }, () => pointCodeLetters[randomInt(pointCodeLetters.length)]).join('')

/** A point at a measuring point is at its machine. */
async function settlePlace(tx: Tx, id: number): Promise<void> {
  await sql`update inspection_point p set equipment_id = m.equipment_id from mapping m
    where p.id = ${id} and m.id = p.mapping_id and p.equipment_id is null`.execute(tx)
  const { rows } = await sql`select from inspection_point p join mapping m on m.id = p.mapping_id
    where p.id = ${id} and p.equipment_id <> m.equipment_id`.execute(tx)
  if (rows.length > 0) throw new DomainError(inspectionErrors.pointElsewhere, {}, 'mappingId')
}

export async function addPoint(tx: Tx, { scope, timeZone }: Caller, draft: Values): Promise<number> {
  const id = await add(tx, inspectionPoint, scope, timeZone, { ...draft, code: newCode() })
  await settlePlace(tx, id)
  return id
}

export async function editPoint(tx: Tx, { scope, timeZone }: Caller, change: Values & { id: number }): Promise<void> {
  await edit(tx, inspectionPoint, scope, timeZone, change)
  await settlePlace(tx, change.id)
}

/** Deletes points that are on no route: a walk must not lose a place unnoticed. */
export async function removePoints(tx: Tx, { scope }: Caller, ids: readonly number[]): Promise<void> {
  for (const id of ids) await ownerOf(tx, inspectionPoint, scope, id, 'ids')
  const name = await lineWithPoint(tx, ids)
  if (name !== undefined) throw new DomainError(inspectionErrors.pointIsOnLine, { name })
  await remove(tx, inspectionPoint, scope, ids)
}

/** Replaces the walk of a route in scope: of points that the caller may see, or that are on it already. */
export async function saveStops(
  tx: Tx,
  { scope }: Caller,
  id: number,
  stops: readonly { readonly pointId: number; readonly minutes?: number | null | undefined }[],
): Promise<number> {
  const { tenantId } = await ownerOf(tx, inspectionLine, scope, id, 'id')
  await sql`select from inspection_line where id = ${id} for update`.execute(tx)
  const ids = stops.map(({ pointId }) => pointId)
  const names = await visiblePoints(tx, scope, ids)
  const before = new Set(((await stopsOf(tx, [id])).get(id) ?? []).map(({ pointId }) => pointId))
  if (ids.some((pointId) => !names.has(pointId) && !before.has(pointId))) throw new DomainError(inspectionErrors.unknownPoint, {}, 'stops')
  const twice = ids.find((pointId, at) => ids.indexOf(pointId) !== at)
  if (twice !== undefined) throw new DomainError(inspectionErrors.duplicateStop, { name: names.get(twice) ?? String(twice) }, 'stops')
  await writeStops(
    tx,
    { id, tenantId },
    stops.map(({ pointId, minutes }) => ({ pointId, minutes: minutes ?? null })),
  )
  await markChanged(tx, inspectionLine, [id])
  return stops.length
}
