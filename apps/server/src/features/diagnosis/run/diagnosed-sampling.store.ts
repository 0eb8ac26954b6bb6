import { runStatus } from '@undertone/domain/asset/asset.enums'
import { bearing } from '@undertone/domain/asset/bearing.resource'
import type { BearingFacts } from '@undertone/domain/asset/bearing-check'
import type { AxisDirections } from '@undertone/domain/device/sensor/axis-directions'
import { edition } from '@undertone/domain/tenant/tenant.enums'
import { sql } from 'kysely'
import { directionsAt } from '../../../plant/alarm-axes.ts'
import { baselineSpeeds, besideBaseline } from '../../../plant/baseline-speeds.ts'
import { isCalibrated } from '../../../plant/measured/calibrated-wave.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { readable } from '../../../resource/scope.ts'

/** A measurement that is to be diagnosed, with what was said of it before. */
export interface DiagnosedSampling {
  readonly samplingId: number
  readonly tenantId: number
  readonly companyId: number
  readonly mappingId: number
  readonly edition: string
  readonly t0: Date
  readonly sampleHz: number
  readonly rpm: number | null
  /** Directions of the axes X, Y and Z of its sensor; null without a sensor. */
  readonly directions: AxisDirections | null
  /** The machine stood still, by its run threshold or as entered. */
  readonly isStopped: boolean
  /** Version and axes of the stored diagnosis, and its state; null where there is none. */
  readonly version: string | null
  readonly axes: string | null
  readonly state: number | null
}

/** A measurement at a point of any tenant; undefined once the measurement or its point is deleted, and for one of an uncalibrated device, which proves nothing. */
export async function diagnosedSampling(db: Queries, samplingId: number): Promise<DiagnosedSampling | undefined> {
  const { rows } =
    await sql<DiagnosedSampling>`select s.id as sampling_id, s.tenant_id, m.company_id, s.mapping_id, s.t0, s.sample_hz, s.rpm,
      coalesce(t.edition, ${edition.members.Full.code}) as edition,
      coalesce((select array[b.x1, b.y1, b.z1] from sensor b where b.id = s.sensor_pk and b.mapping_id = s.mapping_id), ${directionsAt('s.mapping_id')}) as directions,
      case when r.equipment_id is null then e.run_status = ${runStatus.members.Stop.code} else not r.running and r.since <= s.t0 end as is_stopped,
      d.version, d.axes, d.state
    from sampling s join mapping m on m.id = s.mapping_id and m.tenant_id = s.tenant_id join equipment e on e.id = m.equipment_id
      left join tenant t on t.id = s.tenant_id left join run_state r on r.equipment_id = e.id left join diagnosis d on d.sampling_id = s.id
    where s.id = ${samplingId} and ${isCalibrated('s')}`.execute(db)
  return rows[0]
}

/** A measurement kept as the baseline of its kind. */
export interface BaselineSampling {
  readonly samplingId: number
  readonly sampleHz: number
  readonly rpm: number | null
}

/** Rates that differ by less, as a share, are one: sensors state theirs rounded (guess). */
const sameRate = 1e-3

/**
 * The baselines of a point with the rate of a measurement, and not that measurement itself; with those beside them at other speeds, once the measurement is so much later
 * that it may show another state.
 */
export async function baselinesOf(db: Queries, { mappingId, samplingId, sampleHz, t0 }: DiagnosedSampling): Promise<BaselineSampling[]> {
  const { rows } = await sql<BaselineSampling>`select s.id as sampling_id, s.sample_hz, s.rpm from sampling s
    where s.mapping_id = ${mappingId} and s.id <> ${samplingId} and abs(s.sample_hz - ${sampleHz}) <= ${sampleHz * sameRate}
      and (s.id in (select b.sampling_id from baseline b where b.mapping_id = ${mappingId})
        or s.id in (select n.sampling_id from (${baselineSpeeds}) n where n.mapping_id = ${mappingId}
          and n.t0 < ${t0}::timestamptz - make_interval(days => ${besideBaseline.days})))
    order by s.id`.execute(db)
  return rows
}

/** Most library bearings among which those that would fit are looked for (guess: a customer's own library has some hundreds). */
const maxLibrary = 5000

/** The library of a tenant, for naming what an unknown bearing could be. */
export async function libraryOf(db: Queries, tenantId: number): Promise<{ model: string; facts: BearingFacts }[]> {
  const scope: Scope = { tenantId, companyIds: 'all', accountId: null, ownWithin: [] }
  const { rows } = await sql<BearingFacts & { model: string; manufacturer: string | null }>`
    select t.model, t.manufacturer, t.roller_count, t.element_diameter, t.pitch_diameter, t.contact_angle, t.bpfo, t.bpfi, t.bsf, t.ftf
    from bearing t where ${readable(bearing, scope, 't')} order by t.id limit ${maxLibrary}`.execute(db)
  return rows.map(({ model, manufacturer, ...facts }) => ({ model: [manufacturer, model].filter(Boolean).join(' '), facts }))
}
