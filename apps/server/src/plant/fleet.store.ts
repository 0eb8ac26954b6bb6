import type { OpenLevel } from '@undertone/condition/severity/live-state'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { type Fields, readRows } from '../platform/database/read-rows.ts'
import { companyAndBelow, epochMs } from '../platform/database/sql.ts'
import type { Scope } from '../platform/identity/principal.ts'
import { inScope } from '../resource/scope.ts'
import { machineOrder, pointOrder, visibility } from '../resource/visibility.ts'
import { measuringModel } from './applied-plan.ts'
import { openLevelOfEach, openLevels } from './open-alarms.ts'

/** A machine with its ancestors; `equipmentId` is null for an area without machines. */
export interface MachineRow {
  readonly companyId: number
  readonly companyName: string
  readonly areaId: number
  readonly areaName: string
  readonly equipmentId: number | null
  readonly equipmentName: string
  readonly equipmentType: number
  readonly level: string
  readonly runStatus: string
  readonly isoClass: string | null
  readonly orderNum: number | null
  /** When it was created, epoch ms; null for an area without machines. */
  readonly createdMs: number | null
}

/** Data for assessing a point: the settings of its sensor and the newest values. */
export interface MeasuredRow {
  readonly mappingId: number
  readonly model: string | null
  readonly dataUpload: number | null
  readonly unit: string | null
  /** Measuring time of the newest row, epoch ms. */
  readonly t: number | null
  /** The largest velocity of any axis, mm/s. */
  readonly vMax: number | null
  /** Highest level of the active alarms of the point that concern the machine. */
  readonly alarm: OpenLevel
}

/** A point in the overview. */
export interface PointRow extends MeasuredRow {
  readonly equipmentId: number
  readonly mappingName: string
  /** Measuring time of the largest velocity, epoch ms. */
  readonly vT: number | null
}

/** A point in the tree. */
export interface TreePointRow extends PointRow {
  readonly sensorId: string | null
  readonly runtime: number | null
}

/** A point with the properties of its machine. */
export interface PlacedRow extends MeasuredRow {
  readonly runStatus: string
  readonly isoClass: string | null
}

/** Areas and machines in tree order, each area at least once, and the points of each machine. */
export interface Fleet<P extends PointRow> {
  readonly machines: readonly MachineRow[]
  readonly pointsOf: ReadonlyMap<number, readonly P[]>
}

const machineFields: Fields<MachineRow> = {
  companyId: sql`c.id`,
  companyName: sql`c.name`,
  areaId: sql`a.id`,
  areaName: sql`a.name`,
  equipmentId: sql`e.id`,
  equipmentName: sql`e.name`,
  equipmentType: sql`e.type`,
  level: sql`e.level`,
  runStatus: sql`e.run_status`,
  isoClass: sql`e.iso_class`,
  orderNum: sql`e.order_num`,
  createdMs: epochMs(sql`e.created_at`),
}
const measuredFields: Fields<MeasuredRow> = {
  mappingId: sql`m.id`,
  model: measuringModel,
  dataUpload: sql`s.data_upload`,
  unit: sql`l.unit`,
  t: epochMs(sql`l.ts`),
  vMax: sql`l.v_max`,
  alarm: sql`o.level`,
}
const pointFields: Fields<PointRow> = {
  ...measuredFields,
  equipmentId: sql`m.equipment_id`,
  mappingName: sql`m.name`,
  vT: epochMs(sql`l.v_ts`),
}
const treeFields: Fields<TreePointRow> = { ...pointFields, sensorId: sql`s.sensor_id`, runtime: sql`l.runtime` }
const placedFields: Fields<PlacedRow> = { ...measuredFields, runStatus: sql`e.run_status`, isoClass: sql`e.iso_class` }

/** Tables of a point's row; the tenant condition avoids scanning sensors of other tenants. */
const points = sql`mapping m left join sensor s on s.mapping_id = m.id and s.tenant_id = m.tenant_id left join point_state l on l.mapping_id = m.id`

async function readFleet<P extends PointRow>(
  db: Database,
  scope: Scope,
  companyId: number | undefined,
  fields: Fields<P>,
): Promise<Fleet<P>> {
  const seen = visibility(scope)
  const within = (owner: string) =>
    companyId === undefined ? sql`` : sql`and ${sql.ref(`${owner}.companyId`)} in (${companyAndBelow(companyId)})`
  const [machines, listed] = await Promise.all([
    readRows(
      db,
      machineFields,
      sql`from area a join company c on c.id = a.company_id left join equipment e on e.area_id = a.id and ${seen.machine}
        where ${seen.where} ${within('a')} order by ${machineOrder}`,
    ),
    // A point belongs to the company of its machine (composite keys), and a company scope includes all of it: no join with the machine is
    // needed.
    readRows(
      db,
      fields,
      sql`from ${points} ${openLevels} where ${inScope(scope, 'm')} ${within('m')} order by m.equipment_id, ${pointOrder}`,
    ),
  ])
  return { machines, pointsOf: Map.groupBy(listed, (point) => point.equipmentId) }
}

/** The fleet in scope for the overview, optionally of one company and those below it. */
export const fleetRows = (db: Database, scope: Scope, companyId?: number): Promise<Fleet<PointRow>> =>
  readFleet(db, scope, companyId, pointFields)

/** The fleet in scope for the tree. */
export const treeRows = (db: Database, scope: Scope, companyId?: number): Promise<Fleet<TreePointRow>> =>
  readFleet(db, scope, companyId, treeFields)

/** The given points of any tenant, for assessments by the server itself; never for the response to a request. */
export const pointRows = (db: Database, mappingIds: readonly number[]): Promise<PlacedRow[]> =>
  readRows(
    db,
    placedFields,
    sql`from ${points} ${openLevelOfEach} join equipment e on e.id = m.equipment_id where m.id = any(${mappingIds}::int[])`,
  )
