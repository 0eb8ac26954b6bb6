import type { AxisDirections } from '@undertone/domain/device/axis-directions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../core/caller.ts'
import type { Database } from '../core/database.ts'
import { companyAndBelow } from '../core/sql.ts'
import type { LatestValues } from '../core/tables.ts'
import { inScope } from '../resource/scope.ts'

/** A point with its machine, its sensor and its newest values; the machine's row stands alone where it has no point. */
export interface PlantRow {
  companyId: number
  companyName: string
  areaId: number
  areaName: string
  equipmentId: number | null
  equipmentName: string
  equipmentType: number
  level: string
  runStatus: string
  isoClass: string | null
  ratedSpeed: number | null
  ratedPower: number | null
  orderNum: number | null
  mappingId: number | null
  mappingName: string
  sensorId: string | null
  model: string | null
  directions: AxisDirections | null
  dataUpload: number | null
  ts: Date | null
  values: LatestValues | null
  unit: string | null
}

export interface PlantFilter {
  companyId?: number | undefined
  areaId?: number | undefined
  equipmentId?: number | undefined
  mappingId?: number | undefined
  mappingIds?: readonly number[]
}

/** Areas, machines and points in scope, each area and machine at least once, in the order of the tree. */
export const plantRows = (db: Database, scope: Scope, filter: PlantFilter = {}): Promise<PlantRow[]> => readPlant(db, sight(scope), filter)

/** The named points of whatever tenant, for what the server itself judges; never for the answer to a request. */
export const pointRows = (db: Database, mappingIds: readonly number[]): Promise<PlantRow[]> =>
  readPlant(db, { where: anyRow, machine: anyRow, point: anyRow }, { mappingIds })

/** The points in scope, for those who see only what they made themselves. */
export async function pointsInScope(db: Database, scope: Scope): Promise<Set<number>> {
  const found = await sql<{ id: number }>`select m.id from mapping m where ${inScope(scope, 'm')} order by m.id`.execute(db)
  return new Set(found.rows.map((row) => row.id))
}

/** Which areas, machines and points are read. */
interface Sight {
  readonly where: RawBuilder<SqlBool>
  readonly machine: RawBuilder<SqlBool>
  readonly point: RawBuilder<SqlBool>
}

const anyRow = sql<SqlBool>`true`

/** Companies hold areas with all their machines and points; own records are judged one by one, and lead to them by name. */
function sight(scope: Scope): Sight {
  if (scope.ownWithin !== 'all' && scope.ownWithin.length === 0) return { where: inScope(scope, 'a'), machine: anyRow, point: anyRow }
  const point = inScope(scope, 'm')
  const machine = sql<SqlBool>`(${inScope(scope, 'e')} or exists (select 1 from mapping m where m.equipment_id = e.id and ${point}))`
  return { where: sql<SqlBool>`(${inScope(scope, 'a')} or e.id is not null)`, machine, point }
}

async function readPlant(db: Database, seen: Sight, filter: PlantFilter): Promise<PlantRow[]> {
  const where = [seen.where]
  if (filter.companyId !== undefined) where.push(sql`a.company_id in (${companyAndBelow(filter.companyId)})`)
  if (filter.areaId !== undefined) where.push(sql`a.id = ${filter.areaId}`)
  if (filter.equipmentId !== undefined) where.push(sql`e.id = ${filter.equipmentId}`)
  if (filter.mappingId !== undefined) where.push(sql`m.id = ${filter.mappingId}`)
  if (filter.mappingIds !== undefined) where.push(sql`m.id = any(${filter.mappingIds}::int[])`)
  const found = await sql<PlantRow>`
    select c.id as "companyId", c.name as "companyName", a.id as "areaId", a.name as "areaName",
      e.id as "equipmentId", e.name as "equipmentName", e.type as "equipmentType", e.level, e.run_status as "runStatus", e.iso_class as "isoClass",
      e.rated_speed as "ratedSpeed", e.rated_power as "ratedPower", e.order_num as "orderNum",
      m.id as "mappingId", m.name as "mappingName", s.sensor_id as "sensorId", s.model, case when s.id is not null then array[s.x1, s.y1, s.z1] end as directions, s.data_upload as "dataUpload", l.ts, l."values",
      (select w.unit from sampling p join wave w on w.sampling_id = p.id where p.mapping_id = m.id order by p.t0 desc limit 1) as unit
    from area a
      join company c on c.id = a.company_id
      left join equipment e on e.area_id = a.id and ${seen.machine}
      left join mapping m on m.equipment_id = e.id and ${seen.point}
      left join sensor s on s.mapping_id = m.id
      left join latest l on l.mapping_id = m.id
    where ${sql.join(where, sql` and `)}
    order by c.name, c.id, a.order_num nulls first, a.name, a.id, e.order_num nulls first, e.name, e.id, m.order_num nulls first, m.name, m.id`.execute(
    db,
  )
  return found.rows
}
