import type { OpenLevel } from '@undertone/condition/severity/live-state'
import type { AxisDirections } from '@undertone/domain/device/sensor/axis-directions'
import { sql } from 'kysely'
import { hfFactor } from '../history/read/hf-factor.ts'
import type { Database } from '../platform/database/database.ts'
import type { LatestValues } from '../platform/database/tables/column-types.ts'
import type { Scope } from '../platform/identity/principal.ts'
import { inScope } from '../resource/scope.ts'
import { machineOrder, pointOrder, type Visibility, visibility } from '../resource/visibility.ts'
import { measuringModel } from './applied-plan.ts'
import { isCalibrated } from './measured/calibrated-wave.ts'
import { openLevelOfEach } from './open-alarms.ts'

/** A point with its machine, its sensor and its newest values; a machine without points has one row. */
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
  mappingId: number | null
  mappingName: string
  sensorId: string | null
  model: string | null
  /** What the sensor measures, where its model offers a choice. */
  category: string | null
  directions: AxisDirections | null
  dataUpload: number | null
  /** File id of the image of the point, else of its default image. */
  picture: string | null
  ts: Date | null
  values: LatestValues | null
  /** Factor of its high-frequency acceleration. */
  hfFactor: number
  unit: string | null
  /** Sampling frequency and number of samples of its newest waveform. */
  waveHz: number | null
  wavePoint: number | null
  /** Highest level of the active alarms of the point that concern the machine. */
  alarm: OpenLevel
}

export interface PlantFilter {
  equipmentId?: number | undefined
  mappingId?: number | undefined
  mappingIds?: readonly number[] | undefined
}

/** Areas, machines and points in scope, each area and machine at least once, in tree order. */
export async function plantRows(db: Database, scope: Scope, filter: PlantFilter = {}): Promise<PlantRow[]> {
  const seen = visibility(scope)
  const where = [seen.where]
  if (filter.equipmentId !== undefined) where.push(sql`e.id = ${filter.equipmentId}`)
  if (filter.mappingId !== undefined) where.push(sql`m.id = ${filter.mappingId}`)
  if (filter.mappingIds !== undefined) where.push(sql`m.id = any(${[...filter.mappingIds]}::int[])`)
  const found = await sql<PlantRow>`
    select c.id as "companyId", c.name as "companyName", a.id as "areaId", a.name as "areaName",
      e.id as "equipmentId", e.name as "equipmentName", e.type as "equipmentType", e.level, e.run_status as "runStatus", e.iso_class as "isoClass",
      e.rated_speed as "ratedSpeed", e.rated_power as "ratedPower",
      m.id as "mappingId", m.name as "mappingName", s.sensor_id as "sensorId", ${measuringModel} as model, s.category, case when s.id is not null then array[s.x1, s.y1, s.z1] end as directions, s.data_upload as "dataUpload", coalesce(m.picture, m.default_picture) as picture, l.ts, l."values", ${hfFactor} as "hfFactor", p.unit, w."waveHz", w."wavePoint", o.level as alarm
    ${plant(seen)}
      left join sensor s on s.mapping_id = m.id
      left join latest l on l.mapping_id = m.id
      left join point_state p on p.mapping_id = m.id
      ${openLevelOfEach}
      ${newestWaveOfEach}
    where ${sql.join(where, sql` and `)}
    order by ${machineOrder}, ${pointOrder}`.execute(db)
  return found.rows
}

/** The newest waveform of each point that has one: its axes have the same number of samples. */
const newestWaveOfEach = sql`left join lateral (
        select g.sample_hz as "waveHz", (select max(v.n) from wave v where v.sampling_id = g.id) as "wavePoint"
        from sampling g where g.mapping_id = m.id and ${isCalibrated('g')} order by g.t0 desc, g.sensor_pk desc, g.freq_mode desc limit 1
      ) w on true`

const plant = (seen: Visibility) => sql`
    from area a
      join company c on c.id = a.company_id
      left join equipment e on e.area_id = a.id and ${seen.machine}
      left join mapping m on m.equipment_id = e.id and ${seen.point}`

/** The points in scope, for callers who see only their own records. */
export async function pointsInScope(db: Database, scope: Scope): Promise<Set<number>> {
  const found = await sql<{ id: number }>`select m.id from mapping m where ${inScope(scope, 'm')} order by m.id`.execute(db)
  return new Set(found.rows.map((row) => row.id))
}

/** The first machine or point of the tree in scope: the default selection of pages. */
export async function firstOf(db: Database, scope: Scope, what: 'equipment' | 'mapping'): Promise<number | undefined> {
  const seen = visibility(scope)
  const id = what === 'equipment' ? sql`e.id` : sql`m.id`
  const found = await sql<{ id: number }>`
    select ${id} as id ${plant(seen)} where ${seen.where} and ${id} is not null order by ${machineOrder}, ${pointOrder} limit 1`.execute(db)
  return found.rows[0]?.id
}

/** The channel of a collection card that measures at a point. */
export async function channelAt(db: Database, mappingId: number) {
  const { rows } = await sql<{ cardId: number; cardName: string; number: number }>`select c.card_id, d.name as card_name, c.number
    from card_channel c join collect_card d on d.id = c.card_id where c.mapping_id = ${mappingId}`.execute(db)
  return rows[0] ?? null
}
