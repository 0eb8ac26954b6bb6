import type { OpenLevel } from '@undertone/condition/severity/live-state'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { type Fields, readByColumn } from '../platform/database/read-by-column.ts'
import { companyAndBelow, epochMs } from '../platform/database/sql.ts'
import type { Scope } from '../platform/identity/principal.ts'
import { inScope } from '../resource/scope.ts'
import { machineOrder, pointOrder, sight } from '../resource/sight.ts'
import { openLevelOfEach, openLevels } from './open-alarms.ts'

/** A machine with the way that leads to it; `equipmentId` is null where an area has no machine. */
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
}

/** What a point is judged by: the settings of its sensor and what is newest. */
export interface MeasuredRow {
  readonly mappingId: number
  readonly model: string | null
  readonly dataUpload: number | null
  readonly unit: string | null
  /** Measuring time of the newest row, epoch ms. */
  readonly t: number | null
  /** The largest velocity of any axis, mm/s. */
  readonly vMax: number | null
  /** The highest level of the alarms that last here and tell of the machine. */
  readonly alarm: OpenLevel
}

/** A point as the overview tells it. */
export interface PointRow extends MeasuredRow {
  readonly equipmentId: number
  readonly mappingName: string
}

/** A point as the tree tells it. */
export interface TreePointRow extends PointRow {
  readonly sensorId: string | null
  readonly runtime: number | null
}

/** A point with what its machine says about it. */
export interface PlacedRow extends MeasuredRow {
  readonly runStatus: string
  readonly isoClass: string | null
}

/** Areas and machines in the order of the tree, each area at least once, and the points of each machine. */
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
}
const measuredFields: Fields<MeasuredRow> = {
  mappingId: sql`m.id`,
  model: sql`s.model`,
  dataUpload: sql`s.data_upload`,
  unit: sql`l.unit`,
  t: epochMs(sql`l.ts`),
  vMax: sql`l.v_max`,
  alarm: sql`o.level`,
}
const pointFields: Fields<PointRow> = { ...measuredFields, equipmentId: sql`m.equipment_id`, mappingName: sql`m.name` }
const treeFields: Fields<TreePointRow> = { ...pointFields, sensorId: sql`s.sensor_id`, runtime: sql`l.runtime` }
const placedFields: Fields<PlacedRow> = { ...measuredFields, runStatus: sql`e.run_status`, isoClass: sql`e.iso_class` }

/** Where a point's row is read from; the tenant stands there so that the sensors of other tenants are not looked through. */
const points = sql`mapping m left join sensor s on s.mapping_id = m.id and s.tenant_id = m.tenant_id left join point_state l on l.mapping_id = m.id`

async function readFleet<P extends PointRow>(
  db: Database,
  scope: Scope,
  companyId: number | undefined,
  fields: Fields<P>,
): Promise<Fleet<P>> {
  const seen = sight(scope)
  const within = (owner: string) =>
    companyId === undefined ? sql`` : sql`and ${sql.ref(`${owner}.companyId`)} in (${companyAndBelow(companyId)})`
  const [machines, listed] = await Promise.all([
    readByColumn(
      db,
      machineFields,
      sql`from area a join company c on c.id = a.company_id left join equipment e on e.area_id = a.id and ${seen.machine}
        where ${seen.where} ${within('a')} order by ${machineOrder}`,
    ),
    // A point lies in the company of its machine (composite keys), and whoever holds a company sees all of it: no machine is joined.
    readByColumn(
      db,
      fields,
      sql`from ${points} ${openLevels} where ${inScope(scope, 'm')} ${within('m')} order by m.equipment_id, ${pointOrder}`,
    ),
  ])
  return { machines, pointsOf: Map.groupBy(listed, (point) => point.equipmentId) }
}

/** The fleet in scope as the overview tells it, of one company and those below it where one is named. */
export const fleetRows = (db: Database, scope: Scope, companyId?: number): Promise<Fleet<PointRow>> =>
  readFleet(db, scope, companyId, pointFields)

/** The fleet in scope as the tree tells it. */
export const treeRows = (db: Database, scope: Scope, companyId?: number): Promise<Fleet<TreePointRow>> =>
  readFleet(db, scope, companyId, treeFields)

/** The named points of whatever tenant, for what the server itself judges; never for the answer to a request. */
export const pointRows = (db: Database, mappingIds: readonly number[]): Promise<PlacedRow[]> =>
  readByColumn(
    db,
    placedFields,
    sql`from ${points} ${openLevelOfEach} join equipment e on e.id = m.equipment_id where m.id = any(${mappingIds}::int[])`,
  )
