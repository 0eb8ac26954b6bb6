import type { caseCalls } from '@undertone/domain/cases/case.calls'
import type { ParsedOf } from '@undertone/domain/core/call'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { AxisDirections } from '@undertone/domain/device/sensor/axis-directions'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { Finding } from '@undertone/domain/diagnosis/finding'
import type { workFound, workKind } from '@undertone/domain/work/work.enums'
import { sql } from 'kysely'
import { directionsAt } from '../../../plant/alarm-axes.ts'
import { nearHours } from '../../../plant/alarm-diagnosis.ts'
import { correctedFault, correctedPart, withCorrection } from '../../../plant/corrected-fault.ts'
import { driveBearing, nonDriveBearing, withBearings } from '../../../plant/machine-bearings.ts'
import { isCalibrated } from '../../../plant/measured/calibrated-wave.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'

/** From what a case is made. */
export type SourceIds = ParsedOf<typeof caseCalls.draft>['body']

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** A machine in scope with the facts that a case keeps. */
export interface SourceMachine {
  readonly tenantId: number
  readonly companyId: number
  readonly equipmentId: number
  readonly equipmentName: string
  /** All its columns, by their names in the resource. */
  readonly facts: Readonly<Record<string, string | number | null>>
}

/** A machine in scope; undefined where it is not visible. */
export async function sourceMachine(db: Queries, scope: Scope, equipmentId: number): Promise<SourceMachine | undefined> {
  const { rows } = await sql<SourceMachine>`select e.tenant_id, e.company_id, e.id as equipment_id, e.name as equipment_name,
      jsonb_build_object('type', e.type, 'level', e.level, 'power', e.power, 'ratedPower', e.rated_power, 'ratedCurrent', e.rated_current, 'ratedSpeed', e.rated_speed,
        'rotateSpeed', e.rotate_speed, 'speedRatio', e.speed_ratio, 'gearTeeth', e.gear_teeth, 'beltType', e.belt_type, 'beltGirth', e.belt_girth,
        'driveWheelDiameter', e.drive_wheel_diameter, 'drivenWheelDiameter', e.driven_wheel_diameter, 'driveBearing', ${driveBearing},
        'nonDriveBearing', ${nonDriveBearing}, 'bladeCount', e.blade_count, 'naturalFrequency', e.natural_frequency, 'runTime', e.run_time,
        'isoClass', e.iso_class) as facts
    from equipment e ${withBearings}
    where e.id = ${equipmentId} and ${inScope(scope, 'e')}`.execute(db)
  return rows[0]
}

/** A finding as a case needs it; a corrected one has the fault that it was. */
export interface SourceFinding {
  readonly id: number
  readonly equipmentId: number
  readonly mappingId: number
  readonly fault: FaultKindKey
  readonly part: BearingPartKey | null
  readonly found: Finding
  readonly stage: number | null
  readonly confidence: number
  readonly waves: number
  readonly firstMs: number
  readonly lastMs: number
  readonly waveId: number
  readonly curve: readonly number[]
}

/** A finding in scope. */
export async function sourceFinding(db: Queries, scope: Scope, id: number): Promise<SourceFinding | undefined> {
  const { rows } =
    await sql<SourceFinding>`select f.id, m.equipment_id, f.mapping_id, ${correctedFault} as fault, ${correctedPart} as part, f.found, f.stage, f.plant_confidence as confidence, f.waves,
      ${ms('f.first_seen')} as first_ms, ${ms('f.last_seen')} as last_ms, f.sampling_id as wave_id,
      array(select w.confidence from finding_wave w where w.finding_id = f.id order by w.t0, w.sampling_id) as curve
    from finding f join mapping m on m.id = f.mapping_id and m.tenant_id = f.tenant_id ${withCorrection}
    where f.id = ${id} and ${inScope(scope, 'm')}`.execute(db)
  return rows[0]
}

/** An alarm as a case needs it, with the finding of the waveform nearest to it. */
export interface SourceAlarm {
  readonly id: number
  readonly equipmentId: number | null
  readonly mappingId: number | null
  readonly beganMs: number
  readonly endMs: number
  readonly findingId: number | null
  readonly measures: string | null
}

/** An alarm in scope. */
export async function sourceAlarm(db: Queries, scope: Scope, id: number): Promise<SourceAlarm | undefined> {
  const near = sql`interval '1 hour' * ${nearHours}`
  const { rows } = await sql<SourceAlarm>`select a.id, a.equipment_id, a.mapping_id, ${ms('a.began_at')} as began_ms,
      (extract(epoch from coalesce(a.ended_at, a.last_at)) * 1000)::float8 as end_ms, a.measures,
      (select w.finding_id from diagnosis d join finding_wave w on w.sampling_id = d.sampling_id
        where d.mapping_id = a.mapping_id and d.t0 between a.raised_at - ${near} and a.raised_at + ${near}
        order by abs(extract(epoch from d.t0 - a.raised_at)), w.confidence desc limit 1) as finding_id
    from alarm a where a.id = ${id} and ${inScope(scope, 'a')}`.execute(db)
  return rows[0]
}

/** Work as a case needs it. */
export interface SourceWork {
  readonly id: number
  readonly equipmentId: number
  readonly mappingId: number | null
  readonly findingId: number | null
  readonly alarmId: number | null
  readonly cause: string | null
  readonly action: string | null
  readonly found: CodeOf<typeof workFound> | null
  readonly foundFault: FaultKindKey | null
  readonly foundPart: BearingPartKey | null
  readonly failedPart: string | null
  readonly replacement: string | null
  readonly createdMs: number
  readonly downMs: number | null
  readonly finishedMs: number | null
  readonly beforeId: number | null
  readonly afterId: number | null
}

const workColumns = sql`w.id, w.equipment_id, w.mapping_id, w.finding_id, w.alarm_id, w.cause, w.action, w.found, w.found_fault, w.found_part, w.failed_part, w.replacement,
  ${ms('w.created_at')} as created_ms, ${ms('w.down_from')} as down_ms, ${ms('w.finished_at')} as finished_ms, w.before_id, w.after_id`

/** Work of some kinds in scope: by its id, or the newest finished one on a finding. */
export async function sourceWork(
  db: Queries,
  scope: Scope,
  by: { readonly id: number } | { readonly findingId: number },
  kinds: readonly CodeOf<typeof workKind>[],
): Promise<SourceWork | undefined> {
  const which =
    'id' in by ? sql`w.id = ${by.id}` : sql`w.finding_id = ${by.findingId} and w.finished_at is not null and w.cancelled_at is null`
  const { rows } =
    await sql<SourceWork>`select ${workColumns} from work w where ${which} and w.kind = any(${kinds}::text[]) and ${inScope(scope, 'w')} order by w.id desc limit 1`.execute(
      db,
    )
  return rows[0]
}

interface SourcePoint {
  readonly name: string
  readonly directions: AxisDirections | null
}

/** The point of a case, which must be of its machine, and where the axes of its sensor point. */
export async function sourcePoint(db: Queries, equipmentId: number, mappingId: number): Promise<SourcePoint | undefined> {
  const { rows } =
    await sql<SourcePoint>`select name, ${directionsAt('mapping.id')} as directions from mapping where id = ${mappingId} and equipment_id = ${equipmentId}`.execute(
      db,
    )
  return rows[0]
}

/** The waveform of a point nearest to a time, if one is near; its id. */
export async function waveNear(db: Queries, mappingId: number, atMs: number): Promise<number | null> {
  const at = new Date(atMs)
  const { rows } = await sql<{ id: number }>`select s.id from sampling s
    where s.mapping_id = ${mappingId} and s.t0 between ${at}::timestamptz - interval '1 hour' * ${nearHours} and ${at}::timestamptz + interval '1 hour' * ${nearHours}
      and exists (select from wave v where v.sampling_id = s.id) and ${isCalibrated('s')} order by abs(extract(epoch from s.t0 - ${at}::timestamptz)), s.id limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** The machine of a waveform in scope; undefined if that is not visible. */
export async function machineOfWave(db: Queries, scope: Scope, waveId: number): Promise<number | undefined> {
  const { rows } = await sql<{ equipmentId: number }>`select m.equipment_id from sampling s
    join mapping m on m.id = s.mapping_id and m.tenant_id = s.tenant_id where s.id = ${waveId} and ${inScope(scope, 'm')}`.execute(db)
  return rows[0]?.equipmentId
}

/** The speed with which a waveform was diagnosed, else the one that it was recorded with, r/min. */
export async function speedOfWave(db: Queries, waveId: number): Promise<number | null> {
  const { rows } = await sql<{ rpm: number | null }>`select coalesce((d.speed ->> 'rpm')::float8, s.rpm) as rpm
    from sampling s left join diagnosis d on d.sampling_id = s.id where s.id = ${waveId}`.execute(db)
  return rows[0]?.rpm ?? null
}

/** Pictures and sounds of work. */
export async function filesOfSource(db: Queries, workId: number): Promise<string[]> {
  const { rows } = await sql<{
    fileId: string
  }>`select file_id from work_file where work_id = ${workId} order by created_at, file_id`.execute(db)
  return rows.map(({ fileId }) => fileId)
}
