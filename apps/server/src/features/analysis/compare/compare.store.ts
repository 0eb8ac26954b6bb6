import { handling } from '@undertone/domain/alarm/alarm.enums'
import { sql } from 'kysely'
import { isCalibrated } from '../../../plant/measured/calibrated-wave.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'

/** A recording in scope. */
export interface Found {
  readonly waveId: number
  readonly mappingId: number
  readonly t0: Date
  readonly equipmentName: string
  readonly pointName: string
}

/** The recording that is compared. */
export interface Compared {
  readonly waveId: number
  readonly mappingId: number
  readonly equipmentId: number
  readonly freqMode: number
  readonly t0: Date
}

const columns = sql`p.id as "waveId", m.id as "mappingId", p.t0, e.name as "equipmentName", m.name as "pointName"`
/** Recordings at points, with their machines. */
const source = sql`sampling p join mapping m on m.id = p.mapping_id and m.tenant_id = p.tenant_id join equipment e on e.id = m.equipment_id`
/** Only recordings with samples of an axis, and with a calibration: another one shows no change of the machine. */
const hasWave = sql`exists (select from wave w where w.sampling_id = p.id) and ${isCalibrated('p')}`

/** The recording of the same point and collection mode nearest to a time within so many ms. */
export async function nearestTo(db: Queries, scope: Scope, own: Compared, at: Date, withinMs: number): Promise<Found | undefined> {
  const [from, to] = [new Date(at.getTime() - withinMs), new Date(at.getTime() + withinMs)]
  const { rows } = await sql<Found>`select ${columns} from ${source}
    where p.mapping_id = ${own.mappingId} and p.freq_mode = ${own.freqMode} and p.id <> ${own.waveId} and p.t0 between ${from} and ${to}
      and ${hasWave} and ${inScope(scope, 'm')}
    order by abs(extract(epoch from p.t0 - ${at}::timestamptz)), p.id limit 1`.execute(db)
  return rows[0]
}

/** The last recording of the same point and collection mode before a time. */
export async function lastBefore(db: Queries, scope: Scope, own: Compared, before: Date): Promise<Found | undefined> {
  const { rows } = await sql<Found>`select ${columns} from ${source}
    where p.mapping_id = ${own.mappingId} and p.freq_mode = ${own.freqMode} and p.id <> ${own.waveId} and p.t0 < ${before}
      and ${hasWave} and ${inScope(scope, 'm')} order by p.t0 desc limit 1`.execute(db)
  return rows[0]
}

/** When work on the machine began that was done before a recording: a maintenance window of the machine or the point, or an alarm that a person resolved. */
export async function lastRepair(db: Queries, scope: Scope, own: Compared, seesAlarms: boolean): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(done.at) as at from (
      select w.from_at as at from maintenance_window w where ${inScope({ ...scope, companyIds: 'all' }, 'w')} and w.repeat = 'Once'
        and (w.mapping_id = ${own.mappingId} or w.mapping_id is null and w.equipment_id = ${own.equipmentId}) and w.to_at < ${own.t0}
      union all select a.handled_at from alarm a where ${seesAlarms}::boolean and ${inScope(scope, 'a')} and a.equipment_id = ${own.equipmentId}
        and a.handling = ${handling.members.ManualHandled.code} and a.handled_at < ${own.t0}) done`.execute(db)
  return rows[0]?.at ?? null
}

/**
 * The recording nearest in time of the point with the same name at a machine of the same template, or of the same type and model. One of the same mode is preferred; a sensor of another
 * model has other modes, and the page brings rates onto one axis, or refuses them with the reason.
 */
export async function ofSister(db: Queries, scope: Scope, own: Compared, withinMs: number): Promise<Found | undefined> {
  const [from, to] = [new Date(own.t0.getTime() - withinMs), new Date(own.t0.getTime() + withinMs)]
  const { rows } = await sql<Found>`select ${columns} from ${source} join mapping mine on mine.id = ${own.mappingId}
      join equipment self on self.id = mine.equipment_id
    where e.id <> self.id and lower(m.name) = lower(mine.name)
      and (e.machine_model_id = self.machine_model_id or e.type = self.type and nullif(trim(e.model), '') = nullif(trim(self.model), ''))
      and p.t0 between ${from} and ${to} and ${hasWave}
      and ${inScope(scope, 'm')} and ${inScope(scope, 'mine')}
    order by e.machine_model_id is not distinct from self.machine_model_id desc, p.freq_mode = ${own.freqMode} desc, abs(extract(epoch from p.t0 - ${own.t0}::timestamptz)), p.id limit 1`.execute(
    db,
  )
  return rows[0]
}
