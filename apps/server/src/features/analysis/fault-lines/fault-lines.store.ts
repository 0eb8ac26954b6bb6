import { bearing } from '@undertone/domain/asset/bearing.resource'
import type { BearingFacts } from '@undertone/domain/asset/bearing-check'
import type { PointRecord } from '@undertone/domain/asset/train-place'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { inScope, readable } from '../../../resource/scope.ts'

/** Facts of a machine and where on it the point is; lengths in mm, speeds in r/min. */
export interface MachineFacts {
  name: string
  drivePort: string | null
  trainPart: string | null
  type: number
  ratedSpeed: number | null
  rotateSpeed: number | null
  speedRatio: number | null
  gearTeeth: string | null
  beltType: string | null
  beltGirth: number | null
  driveWheelDiameter: number | null
  drivenWheelDiameter: number | null
  bladeCount: number | null
  driveBearing: string | null
  nonDriveBearing: string | null
  driveBearingId: number | null
  nonDriveBearingId: number | null
  shaftBearing: string | null
  criticalSpeed: number | null
  /** The other points of the machine. */
  others: readonly Pick<PointRecord, 'name' | 'drivePort' | 'trainPart'>[]
}

/** The machine at a measuring point. */
export interface MachineRow extends MachineFacts {
  equipmentId: number
}

/** The columns of a library bearing needed for its lines. */
export type LibraryBearing = BearingFacts & {
  readonly id: number
  readonly model: string
  readonly manufacturer: string | null
  readonly source: string
}

/** A bearing among the components of a machine that has not failed. */
export interface BearingPart {
  readonly id: number
  readonly name: string
  readonly drivePort: string | null
  readonly model: string | null
  readonly bearingId: number | null
}

/** The machine of a measuring point in scope. */
export async function machineAt(db: Queries, scope: Scope, mappingId: number): Promise<MachineRow | undefined> {
  const found = await sql<MachineRow>`
    select e.id as "equipmentId", m.name, m.drive_port as "drivePort", m.train_part as "trainPart", e.type, e.rated_speed as "ratedSpeed", e.rotate_speed as "rotateSpeed",
      e.speed_ratio as "speedRatio", e.gear_teeth as "gearTeeth", e.belt_type as "beltType", e.belt_girth as "beltGirth",
      e.drive_wheel_diameter as "driveWheelDiameter", e.driven_wheel_diameter as "drivenWheelDiameter", e.blade_count as "bladeCount",
      e.drive_bearing as "driveBearing", e.non_drive_bearing as "nonDriveBearing",
      e.drive_bearing_id as "driveBearingId", e.non_drive_bearing_id as "nonDriveBearingId",
      e.shaft_bearing as "shaftBearing", e.critical_speed as "criticalSpeed",
      coalesce((select jsonb_agg(jsonb_build_object('name', o.name, 'drivePort', o.drive_port, 'trainPart', o.train_part)) from mapping o
        where o.equipment_id = m.equipment_id and o.tenant_id = m.tenant_id and o.id <> m.id), '[]') as others
    from mapping m join equipment e on e.id = m.equipment_id and e.tenant_id = m.tenant_id
    where m.id = ${mappingId} and ${inScope(scope, 'm')}`.execute(db)
  return found.rows[0]
}

/** Bearings among the components of a machine that are in service. */
export async function bearingParts(db: Queries, scope: Scope, equipmentId: number): Promise<BearingPart[]> {
  const found = await sql<BearingPart>`
    select c.id, c.name, c.drive_port as "drivePort", c.model, c.bearing_id as "bearingId" from component c
    where c.equipment_id = ${equipmentId} and c.kind = 'Bearing' and c.failed_at is null and ${inScope(scope, 'c')}
    order by c.order_num, c.id`.execute(db)
  return found.rows
}

/** Library rows visible to the caller: those with the given ids, and those whose model contains the digits of one of the texts. */
export async function libraryBearings(
  db: Queries,
  scope: Scope,
  ids: readonly number[],
  digits: readonly string[],
): Promise<LibraryBearing[]> {
  const found = await sql<LibraryBearing>`
    select t.id, t.model, t.manufacturer, t.source, t.roller_count as "rollerCount", t.element_diameter as "elementDiameter",
      t.pitch_diameter as "pitchDiameter", t.contact_angle as "contactAngle", t.bpfo, t.bpfi, t.bsf, t.ftf
    from bearing t
    where (t.id = any(${ids}::int[]) or substring(t.model from '[0-9]{2,6}') = any(${digits}::text[])) and ${readable(bearing, scope, 't')}
    order by t.id`.execute(db)
  return found.rows
}
