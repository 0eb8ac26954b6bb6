import { sql } from 'kysely'
import { isCalibrated } from '../../../plant/measured/calibrated-wave.ts'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { DiagnosedSampling } from './diagnosed-sampling.store.ts'

/** Measurements of other points within this time describe the same machine, hours (guess: sensors that record once a day do so within a shift). */
export const neighbourHours = 12
/** Other points that are compared (guess: those of a machine with its gearbox; each is read and transformed). */
const maxNeighbours = 8
/** Earlier measurements of a point that tell how it runs at other speeds, as the rule reads, and how far back they may lie, days. */
const earlier = { most: 4, days: 30, apart: 0.08 } as const

type Place = Pick<DiagnosedSampling, 'samplingId' | 'mappingId' | 'tenantId' | 't0' | 'sampleHz' | 'rpm'>

/** A measurement of another point. */
export interface Neighbour {
  readonly samplingId: number
  readonly mappingId: number
}

/** Of each other point of the machine the measurement nearest in time. */
export async function neighboursOf(db: Queries, { mappingId, tenantId, t0 }: Place): Promise<Neighbour[]> {
  const { rows } = await sql<Neighbour>`select n.id as sampling_id, m.id as mapping_id
    from mapping own join mapping m on m.equipment_id = own.equipment_id and m.id <> own.id and m.tenant_id = own.tenant_id
      cross join lateral (select s.id, s.t0 from sampling s where s.mapping_id = m.id
          and s.t0 between ${t0}::timestamptz - make_interval(hours => ${neighbourHours}) and ${t0}::timestamptz + make_interval(hours => ${neighbourHours})
          and exists (select from wave w where w.sampling_id = s.id) and ${isCalibrated('s')}
        order by abs(extract(epoch from s.t0 - ${t0}::timestamptz)), s.id desc limit 1) n
    where own.id = ${mappingId} and own.tenant_id = ${tenantId} order by m.id limit ${maxNeighbours}`.execute(db)
  return rows
}

/** Names of points. */
export async function namesOf(db: Queries, mappingIds: readonly number[]): Promise<Record<string, string>> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, name from mapping where id = any(${arrayText(mappingIds)}::int4[])`.execute(db)
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]))
}

/** Earlier measurements of a point, oldest first, where its speeds differ enough to tell a resonance; none otherwise. */
export async function earlierOf(db: Queries, { samplingId, mappingId, t0, sampleHz, rpm }: Place): Promise<number[]> {
  const { rows } = await sql<{
    id: number
    rpm: number
  }>`select s.id, s.rpm from sampling s where s.mapping_id = ${mappingId} and s.id <> ${samplingId}
      and s.t0 < ${t0} and s.t0 > ${t0}::timestamptz - make_interval(days => ${earlier.days}) and s.sample_hz = ${sampleHz} and s.rpm > 0
      and exists (select from wave w where w.sampling_id = s.id) and ${isCalibrated('s')} order by s.t0 desc, s.id desc limit ${earlier.most}`.execute(
    db,
  )
  const speeds = [...rows.map((row) => row.rpm), ...(rpm ? [rpm] : [])]
  const isApart = speeds.length > 1 && Math.max(...speeds) >= Math.min(...speeds) * (1 + earlier.apart)
  return isApart ? rows.map(({ id }) => id).reverse() : []
}

/**
 * Queues measurements of other points whose diagnosis does not say what the comparison gives: the one that is nearest to the source gets the finding, the others
 * lose it. Those that are not diagnosed yet have a task already.
 */
export async function diagnoseOthers(
  tx: Tx,
  neighbours: readonly Neighbour[],
  expected: Readonly<Record<string, readonly string[]>>,
  kind: string,
): Promise<void> {
  const text = JSON.stringify(
    neighbours.map(({ samplingId, mappingId }) => ({ id: samplingId, faults: [...(expected[mappingId] ?? [])].sort() })),
  )
  await sql`insert into task as queued (kind, tenant_id, key, payload)
    select ${kind}, d.tenant_id, d.sampling_id::text, '{"again": true, "isEcho": true}'
    from jsonb_to_recordset(${text}::jsonb) as n (id bigint, faults jsonb) join diagnosis d on d.sampling_id = n.id
    where d.verdict is not null and n.faults <> (select coalesce(jsonb_agg(one.key order by one.key collate "C"), '[]') from (
      select distinct trim((f ->> 'fault') || ' ' || coalesce(f ->> 'part', '')) as key from jsonb_array_elements(d.findings) f
        where f ->> 'rule' not like 'model:%') one)
    order by d.sampling_id
    on conflict (kind, key) where key is not null and state = 'waiting' do nothing`.execute(tx)
}
