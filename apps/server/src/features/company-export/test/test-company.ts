import { isOfPlatform } from '@undertone/domain/core/resource'
import { resources } from '@undertone/domain/index/resources'
import { sql } from 'kysely'
import { FeaturePartitions } from '../../../ingest/write/partition.store.ts'
import { Samples } from '../../../testing/test-samples.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { picture, upload } from '../../file/test-upload.ts'

/** What a test company has. */
export interface TestCompany {
  readonly tenantId: number
  readonly mappingId: number
  readonly fileId: string
  /** The axes of its waveforms as they were stored, by the id of the waveform. */
  readonly waves: ReadonlyMap<number, Readonly<Record<'X' | 'Y', Float32Array>>>
}

/** A decaying tone with noise that is no round number in 16 bits. */
const tone = (n: number, seed: number): Float32Array =>
  Float32Array.from({ length: n }, (_, i) => Math.sin(i / (3 + seed)) * Math.exp(-i / n) + Math.sin(i * i * 0.37 + seed) / 50)

/** Fills a company: a record of every resource, measured values of two months, waveforms, an uploaded file, alarms, a finding, a repair. */
export async function fillCompany(server: TestServer, token: string, tenantId: number, name: string): Promise<TestCompany> {
  const samples = new Samples(server, token, tenantId)
  for (const of of resources.filter((one) => !isOfPlatform(one))) await samples.make(of.key)
  const { rows } = await sql<{ id: number; equipmentId: number; sensorPk: number }>`
    select m.id, m.equipment_id, s.id as sensor_pk from mapping m join sensor s on s.mapping_id = m.id where m.tenant_id = ${tenantId} order by m.id limit 1`.execute(
    server.db,
  )
  const [point] = rows
  if (!point) throw new Error('no point has a sensor')
  const { id: mappingId, equipmentId, sensorPk } = point
  await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, seq, v_x, tem, extra, resend)
    select ${mappingId}, at, ${sensorPk}, at + interval '750 ms', n, n, (0.1 * n)::real, case when n % 3 = 0 then (20 + n / 7.0)::real end,
      case when n % 5 = 0 then jsonb_build_object('fan,"1"', n) end, n % 4 = 0
    from generate_series(1, 1500) n, lateral (select timestamptz '2026-10-31 12:00Z' + n * interval '61.000001 seconds' as at) t`.execute(
    server.db,
  )
  const waves = new Map<number, Record<'X' | 'Y', Float32Array>>()
  for (let i = 0; i < 3; i++) {
    const axes = { X: tone(2048, i), Y: tone(2048, i + 10) }
    const id = await server.foundation.samplings.store(
      {
        tenantId,
        companyId: tenantId,
        sensorPk: i === 2 ? null : sensorPk,
        mappingId,
        t0: Date.parse('2026-11-01T08:00:00Z') + i * 3_600_000,
        sampleHz: 12_800,
        freqMode: 1,
        rpm: i === 0 ? 1480.5 : null,
        quantity: 'acceleration',
        unit: 'm/s2',
        axes: (['X', 'Y'] as const).map((axis) => ({ axis, samples: axes[axis] })),
      },
      async () => undefined,
    )
    if (typeof id !== 'number') throw new Error(id)
    waves.set(id, axes)
  }
  const { data } = await upload(server, token, [{ name: `=${name} 图片.png`, type: 'image/png', bytes: await picture('png') }])
  const [sampling] = waves.keys()
  const at = new Date('2026-11-01T09:00:00Z')
  await sql`
    with raised as (insert into alarm (tenant_id, company_id, equipment_id, mapping_id, alarm_type, axis, source, level, limit_value, peak_value, began_at, raised_at, last_at)
      values (${tenantId}, ${tenantId}, ${equipmentId}, ${mappingId}, 'VibrationIntensity', 'X', 1, 3, 4.5, 5.9, ${at}, ${at}, ${at}) returning id)
    insert into alarm_attachment (alarm_id, file_id, tenant_id) select id, ${data.fileId}, ${tenantId} from raised`.execute(server.db)
  await sql`insert into finding (tenant_id, mapping_id, fault, part, rule, found, confidence, plant_confidence, word, sampling_id, first_seen, last_seen, waves)
    values (${tenantId}, ${mappingId}, 'imbalance', '', 'imbalance', ${JSON.stringify({ word: 'clear', text: `${name}\\n"quoted"` })}, 0.9, 0.9, 'clear', ${sampling}, ${at}, ${at}, 3)`.execute(
    server.db,
  )
  await sql`insert into work (tenant_id, company_id, kind, title, level, handle, equipment_id, mapping_id, due_at, started_at, reporter, created_at)
    values (${tenantId}, ${tenantId}, 'Repair', ${`Balance ${name}`}, 1, 2, ${equipmentId}, ${mappingId}, ${at}, ${at}, 'R', ${at})`.execute(
    server.db,
  )
  return { tenantId, mappingId, fileId: data.fileId, waves }
}

/** Partitions for the values of the test companies. */
export const featurePartition = (server: TestServer) =>
  new FeaturePartitions(server.db).ensure([Date.UTC(2026, 9, 31), Date.UTC(2026, 10, 1)])
