import type { AxisDirections } from '@undertone/domain/device/sensor/axis-directions'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type Fields, readRows } from '../../platform/database/read-rows.ts'
import { companyAndBelow, epochMs } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { inScope } from '../../resource/scope.ts'
import { machineOrder, pointOrder, visibility } from '../../resource/visibility.ts'

/** A machine with its path in the tree. */
export interface MachineRow {
  readonly companyId: number
  readonly companyName: string
  readonly areaId: number
  readonly areaName: string
  readonly equipmentId: number
  readonly equipmentName: string
  readonly type: number
  readonly criticality: string
  readonly runStatus: string
  readonly isoClass: string | null
}

/** The facts behind the health of a point; times in epoch ms. */
export interface PointRow {
  readonly mappingId: number
  readonly mappingName: string
  readonly equipmentId: number
  readonly companyId: number
  readonly sensorId: string | null
  readonly model: string | null
  readonly category: string | null
  readonly directions: AxisDirections | null
  readonly dataUpload: number | null
  readonly unit: string | null
  /** Measuring time of the newest row, and its largest velocity, mm/s. */
  readonly t: number | null
  readonly vMax: number | null
  /** When the typical velocity was computed; null before the first time. */
  readonly computedMs: number | null
  readonly samples: number | null
  readonly hours: number | null
  readonly running: number | null
  readonly value: number | null
  readonly axis: string | null
  readonly growthDays: number | null
  readonly growthPerDay: number | null
  readonly isGrowing: boolean | null
  readonly baseline: number | null
}

/** Location filter of machines and points. */
export interface HealthLocation {
  readonly companyId?: number | undefined
  readonly areaId?: number | undefined
  readonly equipmentId?: number | undefined
  readonly equipmentIds?: readonly number[] | undefined
}

/** The machines in scope in tree order, and the points of each. */
export interface HealthFleet {
  readonly machines: readonly MachineRow[]
  readonly pointsOf: ReadonlyMap<number, readonly PointRow[]>
}

const machineFields: Fields<MachineRow> = {
  companyId: sql`c.id`,
  companyName: sql`c.name`,
  areaId: sql`a.id`,
  areaName: sql`a.name`,
  equipmentId: sql`e.id`,
  equipmentName: sql`e.name`,
  type: sql`e.type`,
  criticality: sql`e.level`,
  runStatus: sql`e.run_status`,
  isoClass: sql`e.iso_class`,
}

const pointFields: Fields<PointRow> = {
  mappingId: sql`m.id`,
  mappingName: sql`m.name`,
  equipmentId: sql`m.equipment_id`,
  companyId: sql`m.company_id`,
  sensorId: sql`s.sensor_id`,
  model: sql`s.model`,
  category: sql`s.category`,
  directions: sql`case when s.id is not null then array[s.x1, s.y1, s.z1] end`,
  dataUpload: sql`s.data_upload`,
  unit: sql`l.unit`,
  t: epochMs(sql`l.ts`),
  vMax: sql`l.v_max`,
  computedMs: epochMs(sql`h.computed_at`),
  samples: sql`h.samples`,
  hours: sql`h.hours`,
  running: sql`h.running`,
  value: sql`h.value`,
  axis: sql`h.axis`,
  growthDays: sql`h.growth_days`,
  growthPerDay: sql`h.growth_per_day`,
  isGrowing: sql`h.is_growing`,
  baseline: sql`b.value`,
}

/** Tables of a point's row; the tenant condition keeps the planner from scanning sensors of other tenants. */
const points = sql`mapping m left join sensor s on s.mapping_id = m.id and s.tenant_id = m.tenant_id
  left join point_state l on l.mapping_id = m.id left join health_point h on h.mapping_id = m.id left join health_baseline b on b.mapping_id = m.id`

/** The machines and points in scope at a location. */
export async function healthFleet(
  db: Database,
  scope: Scope,
  { companyId, areaId, equipmentId, equipmentIds }: HealthLocation = {},
): Promise<HealthFleet> {
  const seen = visibility(scope)
  const machineIs = [seen.where, seen.machine]
  const pointIs = [inScope(scope, 'm')]
  if (companyId !== undefined) {
    machineIs.push(sql`e.company_id in (${companyAndBelow(companyId)})`)
    pointIs.push(sql`m.company_id in (${companyAndBelow(companyId)})`)
  }
  if (areaId !== undefined) {
    machineIs.push(sql`e.area_id = ${areaId}`)
    pointIs.push(sql`m.equipment_id in (select id from equipment where area_id = ${areaId})`)
  }
  if (equipmentId !== undefined) {
    machineIs.push(sql`e.id = ${equipmentId}`)
    pointIs.push(sql`m.equipment_id = ${equipmentId}`)
  }
  if (equipmentIds !== undefined) {
    machineIs.push(sql`e.id = any(${[...equipmentIds]}::int[])`)
    pointIs.push(sql`m.equipment_id = any(${[...equipmentIds]}::int[])`)
  }
  const [machines, listed] = await Promise.all([
    readRows(
      db,
      machineFields,
      sql`from equipment e join area a on a.id = e.area_id join company c on c.id = a.company_id
        where ${sql.join(machineIs, sql` and `)} order by ${machineOrder}`,
    ),
    readRows(db, pointFields, sql`from ${points} where ${sql.join(pointIs, sql` and `)} order by m.equipment_id, ${pointOrder}`),
  ])
  return { machines, pointsOf: Map.groupBy(listed, (point) => point.equipmentId) }
}
