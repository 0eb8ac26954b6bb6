import { sensorModelOf } from '@undertone/domain/device/model/sensor-models.table'
import type { AxisDirections } from '@undertone/domain/device/sensor/axis-directions'
import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import { unitLabel } from '@undertone/domain/waveform/wave-units.table'
import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { isCalibrated } from '../../plant/measured/calibrated-wave.ts'
import { sensorsOfTask } from '../../plant/sensor-status.ts'
import type { Database } from '../../platform/database/database.ts'
import type { WaveTable } from '../../platform/database/tables/schema.table.ts'
import type { Scope } from '../../platform/identity/principal.ts'
import { zonedWriter } from '../../platform/runtime/clock.ts'
import { inScope } from '../../resource/scope.ts'

export type StoredWave = Selectable<WaveTable>

/** A sampling with the names of its point, machine and area. */
export interface SamplingDetail {
  waveId: number
  t0: Date
  createdAt: Date
  freqMode: number
  sampleHz: number
  rpm: number | null
  /** Empty, like the model, where no sensor measured. */
  sensorId: string
  model: string
  /** Directions of the sensor's axes at the point; null without one. */
  directions: AxisDirections | null
  mappingId: number | null
  pointName: string
  equipmentId: number | null
  equipmentName: string
  areaId: number | null
  areaName: string
  companyId: number
  /** False where a person took it with a phone, or a device whose calibration had run out. */
  isCalibrated: boolean
}

/** What is no sensor has the axes that it sent. */
const missing = (model: string, present: readonly string[]): Axis[] =>
  model === '' ? [] : (sensorModelOf(model)?.axes ?? axes).filter((axis) => !present.includes(axis))

/** A sampling belongs to the point where it was measured, wherever its sensor is now; one without a point belongs to its sensor. */
const sampled = (scope: Scope) => sql<SqlBool>`case when m.id is null then ${inScope(scope, 's')} else ${inScope(scope, 'm')} end`

export async function samplingOf(db: Database, scope: Scope, waveId: number): Promise<SamplingDetail | undefined> {
  const found = await sql<SamplingDetail>`
    select p.id as "waveId", p.t0, p.created_at as "createdAt", p.freq_mode as "freqMode", p.sample_hz as "sampleHz", p.rpm, coalesce(s.sensor_id, '') as "sensorId", coalesce(s.model, '') as model,
      (select array[b.x1, b.y1, b.z1] from sensor b where b.mapping_id = p.mapping_id order by b.id limit 1) as directions,
      p.mapping_id as "mappingId", coalesce(m.name, '') as "pointName", e.id as "equipmentId", coalesce(e.name, '') as "equipmentName", a.id as "areaId", coalesce(a.name, '') as "areaName", coalesce(s.company_id, m.company_id) as "companyId",
      ${isCalibrated('p')} as "isCalibrated"
    from sampling p left join sensor s on s.id = p.sensor_pk
      left join mapping m on m.id = p.mapping_id left join equipment e on e.id = m.equipment_id left join area a on a.id = e.area_id
    where p.id = ${waveId} and p.tenant_id = ${scope.tenantId} and ${sampled(scope)}`.execute(db)
  return found.rows[0]
}

export const wavesOf = (db: Database, waveId: number): Promise<StoredWave[]> =>
  db.selectFrom('wave').selectAll().where('samplingId', '=', waveId).orderBy('axis').execute()

/** The expected axes that a sampling does not have. */
export const missingAxes = (model: string, waves: readonly { axis: string }[]): Axis[] =>
  missing(
    model,
    waves.map((wave) => wave.axis),
  )

export interface SamplingFilter {
  mappingId?: number | null | undefined
  /** Only samplings without a point. */
  unbound?: boolean
  /** Id printed on the sensor. */
  sensorId?: string | undefined
  /** Of the sensors of this networking task. */
  networkingTaskId?: number | undefined
  begin?: Date | undefined
  end?: Date | undefined
  /** Collection mode; -1 or missing for all. */
  mode?: number | undefined
  /** Sampling frequency in Hz. */
  sampleHz?: number | undefined
  pageNum: number
  pageSize: number
}

/** Sampling frequencies that differ by less, as a share, are one: sensors state theirs rounded (guess). */
const sameRate = 1e-3

const within = (scope: Scope, filter: SamplingFilter) =>
  sql.join(
    [
      sql`true`,
      ...(filter.mappingId ? [sql`p.mapping_id = ${filter.mappingId}`] : []),
      ...(filter.unbound ? [sql`p.mapping_id is null`] : []),
      ...(filter.sensorId ? [sql`s.sensor_id = ${filter.sensorId}`] : []),
      ...(filter.networkingTaskId ? [sql`p.sensor_pk in ${sensorsOfTask(scope, filter.networkingTaskId)}`] : []),
      ...(filter.begin ? [sql`p.t0 >= ${filter.begin}`] : []),
      ...(filter.end ? [sql`p.t0 <= ${filter.end}`] : []),
      ...(filter.sampleHz === undefined ? [] : [sql`abs(p.sample_hz - ${filter.sampleHz}) <= ${filter.sampleHz * sameRate}`]),
      ...(filter.mode !== undefined && filter.mode >= 0 ? [sql`p.freq_mode = ${filter.mode}`] : []),
    ],
    sql` and `,
  )

/** Samplings in scope, newest first. */
export async function samplings(
  db: Database,
  scope: Scope,
  timeZone: string,
  filter: SamplingFilter,
): Promise<{ records: SamplingRecord[]; total: number }> {
  const where = sql`${sampled(scope)} and p.tenant_id = ${scope.tenantId} and ${within(scope, filter)}`
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from sampling p left join sensor s on s.id = p.sensor_pk left join mapping m on m.id = p.mapping_id where ${where}`.execute(
    db,
  )
  const found = await sql<{
    waveId: number
    t0: Date
    createdAt: Date
    mappingId: number | null
    sensorId: string
    model: string
    freqMode: number
    sampleHz: number
    rpm: number | null
    axes: Axis[]
    n: number
    unit: string
    fileName: string | null
    importedBy: string
    isCalibrated: boolean
  }>`
    select p.id as "waveId", p.t0, p.created_at as "createdAt", p.mapping_id as "mappingId", coalesce(s.sensor_id, '') as "sensorId", coalesce(s.model, '') as model, p.freq_mode as "freqMode", p.sample_hz as "sampleHz", p.rpm, w.axes, w.n, w.unit, i.file_name as "fileName", coalesce(o.login_name, '') as "importedBy",
      ${isCalibrated('p')} as "isCalibrated"
    from sampling p left join sensor s on s.id = p.sensor_pk left join mapping m on m.id = p.mapping_id
      left join imported_recording i on i.sampling_id = p.id left join account o on o.id = i.created_by
      cross join lateral (select array_agg(axis order by axis) as axes, max(n) as n, min(unit) as unit from wave where sampling_id = p.id) w
    where ${where} and w.n is not null
    order by p.t0 desc, p.id desc limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize}`.execute(db)
  const write = zonedWriter(timeZone)
  const records = found.rows.map(({ t0, createdAt, model, n, unit, fileName, importedBy, isCalibrated: isKnown, ...row }) => ({
    ...row,
    unit: unitLabel(unit),
    dateTime: write(t0.getTime()),
    createTime: write(createdAt.getTime()),
    wavePoint: n,
    missingAxes: missing(model, row.axes),
    ...(isKnown ? {} : { isCalibrated: false as const }),
    ...(fileName === null ? {} : { imported: { fileName, by: importedBy } }),
  }))
  return { records, total: counted.rows[0]?.total ?? 0 }
}

export interface WaveCensus {
  count: number
  first: Date | null
  last: Date | null
}

export async function waveCensus(
  db: Database,
  scope: Scope,
  mappingId: number | undefined,
  begin: Date | undefined,
  end: Date | undefined,
): Promise<WaveCensus> {
  const filter = within(scope, { mappingId, begin, end, pageNum: 1, pageSize: 1 })
  const found =
    await sql<WaveCensus>`select count(*)::int as count, min(p.t0) as first, max(p.t0) as last from sampling p left join sensor s on s.id = p.sensor_pk left join mapping m on m.id = p.mapping_id where ${sampled(scope)} and p.tenant_id = ${scope.tenantId} and ${filter}`.execute(
      db,
    )
  return found.rows[0] ?? { count: 0, first: null, last: null }
}

/** The point with the newest sampling, captures of phones aside: they are not what somebody opens the analysis for. */
export async function newestSampling(db: Database, scope: Scope) {
  const found = await sql<{ mappingId: number; equipmentId: number; areaId: number; companyId: number; t0: Date }>`
    select m.id as "mappingId", e.id as "equipmentId", a.id as "areaId", a.company_id as "companyId", p.t0
    from sampling p join mapping m on m.id = p.mapping_id join equipment e on e.id = m.equipment_id join area a on a.id = e.area_id
    where p.tenant_id = ${scope.tenantId} and ${inScope(scope, 'm')} and ${isCalibrated('p')} order by p.t0 desc, p.id desc limit 1`.execute(
    db,
  )
  return found.rows[0]
}
