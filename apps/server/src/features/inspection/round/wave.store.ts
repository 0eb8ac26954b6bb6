import type { InspectionWaveRecord } from '@undertone/domain/inspection/round/wave.calls'
import { inspectionPoint } from '@undertone/domain/inspection/route/inspection-point.resource'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import { pageOfIds } from '../../../platform/database/page.ts'
import { containing } from '../../../platform/database/sql.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { readable } from '../../../resource/scope.ts'

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
const axes = sql`(select array_agg(w.axis order by w.axis) from wave w where w.sampling_id = v.sampling_id)`
const length = sql`coalesce((select max(w.n) from wave w where w.sampling_id = v.sampling_id), 0)`

/** A waveform of a round with its item. */
export interface RoundWaveRow {
  readonly pointId: number
  readonly itemId: number
  readonly waveId: number
  readonly by: string
  readonly atMs: number
  readonly device: string | null
  readonly isCalibrated: boolean
  readonly axes: string[]
  readonly sampleHz: number
  readonly n: number
}

/** The newest waveform of each item of a round. */
export async function wavesOfRound(db: Queries, taskId: number): Promise<RoundWaveRow[]> {
  const { rows } = await sql<RoundWaveRow>`select distinct on (v.point_id, v.item_id) v.point_id, v.item_id, v.sampling_id as wave_id,
      coalesce(k.nick_name, v.done_by_name) as by, ${ms('v.done_at')} as at_ms, v.device_name as device, v.is_calibrated, ${axes} as axes, s.sample_hz, ${length} as n
    from inspection_wave v join sampling s on s.id = v.sampling_id left join account k on k.id = v.done_by
    where v.task_id = ${taskId} order by v.point_id, v.item_id, v.sampling_id desc`.execute(db)
  return rows
}

export type WaveRow = Omit<InspectionWaveRecord, 'at'> & { readonly atMs: number }

const columns = sql`v.sampling_id as wave_id, v.task_id, v.point_id, v.item_id, p.name as point_name, a.name as area_name, e.name as equipment_name, v.mapping_id,
  v.item_name, ${axes} as axes, s.sample_hz, ${length} as n, coalesce((select min(w.unit) from wave w where w.sampling_id = v.sampling_id), '') as unit, s.rpm,
  coalesce(i.file_name, '') as file_name, coalesce(k.nick_name, v.done_by_name) as by, v.device_name as device, v.is_calibrated, ${ms('v.done_at')} as at_ms`
const places = sql`inspection_wave v join inspection_point p on p.id = v.point_id join inspection_area a on a.id = p.inspection_area_id
  left join equipment e on e.id = p.equipment_id`
const tables = sql`${places} join sampling s on s.id = v.sampling_id left join imported_recording i on i.sampling_id = v.sampling_id left join account k on k.id = v.done_by`

/** Waveforms at points that a caller may see. */
const visible = (scope: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${readable(inspectionPoint, scope, 'p')} and v.tenant_id = ${scope.tenantId}::int4)`

/** A page of waveforms, the newest first. */
export async function findWaves(
  db: Queries,
  scope: Scope,
  filter: {
    readonly keyword?: string | undefined
    readonly pointId?: number | null | undefined
    readonly pageNum: number
    readonly pageSize: number
  },
): Promise<{ rows: WaveRow[]; total: number }> {
  const like = filter.keyword ? containing(filter.keyword) : null
  const where = sql<SqlBool>`(${visible(scope)} and (${filter.pointId ?? null}::int4 is null or v.point_id = ${filter.pointId ?? null})
    and (${like}::text is null or p.name ilike ${like} or a.name ilike ${like} or e.name ilike ${like} or v.item_name ilike ${like}))`
  const order = { forward: sql`v.done_at desc, v.sampling_id desc`, backward: sql`v.done_at, v.sampling_id` }
  const { ids, total } = await pageOfIds(db, { id: sql`v.sampling_id::int4`, from: places, where, order }, filter)
  const { rows } =
    await sql<WaveRow>`select ${columns} from ${tables} where v.sampling_id = any(${ids}::int8[]) order by v.done_at desc, v.sampling_id desc`.execute(
      db,
    )
  return { rows: rows.map(numbered), total }
}

/** One waveform; undefined where it is not visible. */
export async function waveById(db: Queries, scope: Scope, waveId: number): Promise<WaveRow | undefined> {
  const { rows } = await sql<WaveRow>`select ${columns} from ${tables} where v.sampling_id = ${waveId} and ${visible(scope)}`.execute(db)
  return rows.map(numbered)[0]
}

const numbered = (row: WaveRow): WaveRow => ({ ...row, id: Number(row.waveId), waveId: Number(row.waveId) })
