import { bandScale } from '@undertone/domain/alarm/band/band-alarm.enums'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { z } from 'zod'
import { isCalibrated } from '../../../plant/measured/calibrated-wave.ts'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import { enqueueTask, type Task } from '../../../platform/queue/task.ts'
import { holdsAt } from './band-alarm.store.ts'

const axes = z.array(z.enum(['X', 'Y', 'Z']))
/** Payload of a task that evaluates a measurement; its key is the id of the measurement. A trigger queues it with its waveforms. */
export const evaluationPayload = z.object({ axes })
/** The measurement of a task that evaluates it: its key begins with the id. */
export const samplingOfTask = ({ key }: Pick<Task<unknown>, 'key'>): number => Number(key?.split(':')[0])

/** Queues the values of plug-ins of a measurement after everything else of it; axes that arrive later are a task of their own. */
export async function queuePlugins(
  tx: Tx,
  { samplingId, tenantId, axes: of }: Pick<QueuedSampling, 'samplingId' | 'tenantId' | 'axes'>,
): Promise<void> {
  await enqueueTask(tx, kinds.members.PluginEvaluation.code, { tenantId, key: `${samplingId}:${of.join('')}`, payload: { axes: of } })
}

/** Payload of a task that measures a band in a stored measurement. */
export const backfillPayload = z.object({ bandId: z.number(), samplingId: z.number(), axes })
export type BackfillTask = Task<z.output<typeof backfillPayload>>

/** A measurement with the axes to evaluate. */
export interface QueuedSampling {
  readonly samplingId: number
  readonly tenantId: number
  readonly mappingId: number
  readonly axes: readonly Axis[]
  /** Times of measuring and of receipt, epoch ms. */
  readonly t0: number
  readonly receivedAt: number
  readonly sampleHz: number
  readonly rpm: number | null
}

/** The measurements with these ids and axes, in order of measuring; those that are deleted, unassigned or of an uncalibrated device are left out. */
export async function queuedSamplings(db: Queries, wanted: ReadonlyMap<number, readonly Axis[]>): Promise<QueuedSampling[]> {
  const { rows } = await sql<Omit<QueuedSampling, 'axes'>>`select s.id as sampling_id, s.tenant_id, s.mapping_id,
      (extract(epoch from s.t0) * 1000)::float8 as t0, (extract(epoch from s.created_at) * 1000)::float8 as received_at, s.sample_hz, s.rpm
    from sampling s where s.id = any(${arrayText([...wanted.keys()])}::int8[]) and s.mapping_id is not null
      and ${isCalibrated('s')} order by s.t0, s.id`.execute(db)
  return rows.map((row) => ({ ...row, axes: wanted.get(row.samplingId) ?? [] }))
}

/** Queues the newest stored waveforms of a band's points, so that its trend does not start today; the newest are measured first. Values of plug-ins wait by themselves. */
export async function queuePast(tx: Tx, bandId: number, max: number): Promise<void> {
  await sql`insert into task (kind, tenant_id, key, payload)
    select case when b.scale = ${bandScale.members.Plugin.code} then ${kinds.members.PluginBackfill.code} else ${kinds.members.BandBackfill.code} end,
      b.tenant_id, b.id || ':' || s.id,
      jsonb_build_object('bandId', b.id, 'samplingId', s.id, 'axes', jsonb_agg(w.axis order by w.axis))
    from band_alarm b join mapping m on m.tenant_id = b.tenant_id join equipment e on e.id = m.equipment_id
      cross join lateral (select id, t0 from sampling g where mapping_id = m.id and ${isCalibrated('g')} order by t0 desc limit ${max}) s
      join wave w on w.sampling_id = s.id and (b.axis is null or b.axis = w.axis)
    where b.id = ${bandId} and ${holdsAt} group by b.id, b.tenant_id, b.scale, s.id, s.t0 order by s.t0 desc
    on conflict (kind, key) where key is not null and state = 'waiting' do nothing`.execute(tx)
}
