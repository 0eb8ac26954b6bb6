import { lineType } from '@undertone/domain/inspection/inspection.enums'
import { inspectionPoint } from '@undertone/domain/inspection/route/inspection-point.resource'
import { type LineStop, maxLabels } from '@undertone/domain/inspection/route/line.calls'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import { companyAndBelow } from '../../../platform/database/sql.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { readable } from '../../../resource/scope.ts'

interface StopRow extends LineStop {
  readonly lineId: number
}

const shown = sql`p.id as point_id, p.name, a.name as area_name, s.name as standard_name, e.name as equipment_name, p.type, p.status,
  (select count(*)::int4 from inspection_item i where i.standard_id = p.standard_id) as items`
const joined = sql`join inspection_area a on a.id = p.inspection_area_id join inspection_standard s on s.id = p.standard_id
  left join equipment e on e.id = p.equipment_id`
const byPlace = sql`a.order_num, a.name, p.order_num, p.name, p.id`

/** The points of routes in the order of the walk: a default route goes by areas and points, a custom one as it was arranged. The caller has checked the routes. */
export async function stopsOf(db: Queries, lineIds: readonly number[]): Promise<Map<number, StopRow[]>> {
  const { rows } = await sql<StopRow>`select t.line_id, t.minutes, ${shown} from inspection_stop t
    join inspection_line l on l.id = t.line_id join inspection_point p on p.id = t.point_id ${joined}
    where t.line_id = any(${lineIds}::int4[])
    order by t.line_id, case when l.type = ${lineType.members.Custom.code} then t.position end, ${byPlace}`.execute(db)
  return Map.groupBy(rows, ({ lineId }) => lineId)
}

/** The points of a company and those below it that the caller may see. */
export async function pointsFor(db: Queries, scope: Scope, companyId: number): Promise<LineStop[]> {
  const companies = (await companyAndBelow(companyId).execute(db)).rows.map(({ id }) => id)
  const { rows } = await sql<LineStop>`select null::float8 as minutes, ${shown} from inspection_point p ${joined}
    where ${readable(inspectionPoint, scope, 'p')} and p.company_id = any(${companies}::int4[]) order by ${byPlace}`.execute(db)
  return rows
}

export async function countStops(db: Queries, lineIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; stops: number }>`select line_id as id, count(*)::int4 as stops from inspection_stop
    where line_id = any(${lineIds}::int4[]) group by line_id`.execute(db)
  return new Map(rows.map(({ id, stops }) => [id, stops]))
}

/** Replaces the walk of a route. */
export async function writeStops(
  tx: Tx,
  { id, tenantId }: { readonly id: number; readonly tenantId: number },
  stops: readonly { readonly pointId: number; readonly minutes: number | null }[],
): Promise<void> {
  await sql`delete from inspection_stop where line_id = ${id}`.execute(tx)
  if (stops.length > 0)
    await tx
      .insertInto('inspectionStop')
      .values(stops.map((stop, at) => ({ lineId: id, tenantId, ...stop, position: at + 1 })))
      .execute()
}

/** Which of some points a caller may see. */
export async function visiblePoints(db: Queries, scope: Scope, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`select p.id, p.name from inspection_point p
    where p.id = any(${ids}::int4[]) and ${readable(inspectionPoint, scope, 'p')}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A route that some points are on, if there is one. */
export async function lineWithPoint(db: Queries, ids: readonly number[]): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select l.name from inspection_stop t join inspection_line l on l.id = t.line_id
    where t.point_id = any(${ids}::int4[]) order by l.name limit 1`.execute(db)
  return rows[0]?.name
}

/** What stands on the labels of points: of these, of an area, or of all that a caller may see. */
export async function labelsOf(
  db: Queries,
  scope: Scope,
  { ids, inspectionAreaId }: { readonly ids?: readonly number[] | undefined; readonly inspectionAreaId?: number | undefined },
) {
  const { rows } = await sql<{ id: number; name: string; areaName: string; code: string }>`select p.id, p.name, a.name as area_name, p.code
    from inspection_point p ${joined}
    where ${readable(inspectionPoint, scope, 'p')} and (${ids === undefined}::boolean or p.id = any(${ids ?? []}::int4[]))
      and (${inspectionAreaId ?? null}::int4 is null or p.inspection_area_id = ${inspectionAreaId ?? null})
    order by ${byPlace} limit ${maxLabels}`.execute(db)
  return rows
}
