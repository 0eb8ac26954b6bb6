import { isHfColumn } from '@undertone/domain/device/setting/hf-coefficient'
import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { sql } from 'kysely'
import { hfFactor } from '../../history/read/hf-factor.ts'
import type { PlacedRow } from '../../plant/fleet.store.ts'
import { openLevels } from '../../plant/open-alarms.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Fields, readRows } from '../../platform/database/read-rows.ts'
import { companyAndBelow, epochMs } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { inScope } from '../../resource/scope.ts'
import { machineOrder, pointOrder } from '../../resource/visibility.ts'

/** A point with its columns for filtering and sorting. */
export interface ListedRow extends PlacedRow {
  readonly mappingName: string
  readonly equipmentName: string
  readonly areaName: string
  readonly sensorId: string | null
  /** The newest value of the telemetry key used for sorting. */
  readonly sorted: number | null
}

/** Location filter of a point list. */
export interface PlaceFilter {
  readonly companyId?: number | undefined
  readonly areaId?: number | undefined
  readonly equipmentId?: number | undefined
}

/** The points in scope at a location, in tree order; `sortKey` is a telemetry key, or anything else for none. */
export function listedRows(db: Database, scope: Scope, place: PlaceFilter, sortKey: string | undefined): Promise<ListedRow[]> {
  const key = sortKey === undefined ? undefined : telemetryKeyOf(sortKey)?.key
  const fields: Fields<ListedRow> = {
    mappingId: sql`m.id`,
    mappingName: sql`m.name`,
    equipmentName: sql`e.name`,
    areaName: sql`a.name`,
    sensorId: sql`s.sensor_id`,
    model: sql`s.model`,
    dataUpload: sql`s.data_upload`,
    unit: sql`p.unit`,
    t: epochMs(sql`p.ts`),
    vMax: sql`p.v_max`,
    alarm: sql`o.level`,
    runStatus: sql`e.run_status`,
    isoClass: sql`e.iso_class`,
    sorted:
      key === undefined
        ? sql`null::float8`
        : sql`(l."values" -> ${key}::text ->> 0)::float8 * ${isHfColumn(telemetryKeyOf(key)?.column ?? '') ? hfFactor : sql`1`}`,
  }
  const latest = key === undefined ? sql`` : sql`left join latest l on l.mapping_id = m.id`
  const where = [inScope(scope, 'm')]
  if (place.companyId !== undefined) where.push(sql`m.company_id in (${companyAndBelow(place.companyId)})`)
  if (place.areaId !== undefined) where.push(sql`e.area_id = ${place.areaId}`)
  if (place.equipmentId !== undefined) where.push(sql`m.equipment_id = ${place.equipmentId}`)
  return readRows(
    db,
    fields,
    sql`from mapping m join equipment e on e.id = m.equipment_id join area a on a.id = e.area_id join company c on c.id = a.company_id
      left join sensor s on s.mapping_id = m.id and s.tenant_id = m.tenant_id left join point_state p on p.mapping_id = m.id ${openLevels} ${latest}
      where ${sql.join(where, sql` and `)} order by ${machineOrder}, ${pointOrder}`,
  )
}
