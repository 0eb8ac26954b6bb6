import { hash } from 'node:crypto'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { area } from '@undertone/domain/org/area.resource'
import { crc32c } from '@undertone/formats/wave-codec/crc32c'
import { sql } from 'kysely'
import { pyramidOf } from '../waves/form/pyramid.ts'
import { sensorDraft } from './sensor-draft.ts'
import { startTestServer } from './test-server.ts'

/** The waves of the plant: sampling rate in Hz, number of samples, start. */
export const sampleHz = 5120
export const n = 5120
export const t0 = Date.UTC(2026, 10, 20, 4)

/** x(t) = A cos(2 pi 100 t): its values in every view are known in closed form. */
export const sine = (amplitude: number) =>
  Float32Array.from({ length: n }, (_, i) => amplitude * Math.cos((2 * Math.PI * 100 * i) / sampleHz))

/** A band around its 100 Hz. */
export const aboutHundred = {
  axis: 'X',
  quantity: 'velocity',
  envelopeFrom: null,
  envelopeTo: null,
  scale: 'Hz',
  low: 90,
  high: 110,
  faultLine: null,
  harmonics: null,
  widthPercent: null,
  measure: 'Rms',
} as const

/** A server with one machine, one point and two samplings: X in m/s² and Z in g, and before it X in undeclared volts. */
export async function openWavePlant(name: string) {
  const server = await startTestServer(name)
  const token = await server.login()
  const add = async (resource: Parameters<typeof callsOf>[0], body: object) =>
    (await server.sendAny(callsOf(resource).add, { body }, token)).data.id
  const areaId = await add(area, { name: 'Hall', companyId: 13 })
  const equipmentId = await add(equipment, {
    name: 'P-1',
    areaId,
    type: 3,
    level: 'B',
    runStatus: 'Open',
    isoClass: 'p3-2-rigid',
  })
  const mappingId = await add(mapping, { name: 'DE', equipmentId })
  const gatewayId = await add(gateway, { name: 'GW', deviceId: 'GW-1', type: 'LoRa', companyId: 13 })
  const sensorPk = await add(sensor, { ...sensorDraft, sensorId: 'VB24H-1', companyId: 13, gatewayId, mappingId })

  async function storeWave(axis: 'X' | 'Y' | 'Z', samplingId: number, samples: Float32Array, unit: string): Promise<void> {
    const bytes = new Uint8Array(samples.buffer)
    const extremes = pyramidOf(samples)
    const { segment, position } = await server.blobs.append([bytes, extremes])
    const place = { segment, position, length: bytes.length }
    const pyramid = { pyramidPosition: position + bytes.length, pyramidLength: extremes.length }
    await server.db
      .insertInto('wave')
      .values({
        samplingId,
        axis,
        n: samples.length,
        quantity: 'acceleration',
        unit,
        dtype: 'float32le',
        scale: 1,
        valueOffset: 0,
        trigger: null,
        meta: null,
        ...place,
        ...pyramid,
        sha256: hash('sha256', bytes, 'buffer'),
        pyramidCrc: crc32c(extremes),
      })
      .execute()
  }

  async function storeSampling(at: number, freqMode: number): Promise<number> {
    const made = await server.db
      .insertInto('sampling')
      .values({ tenantId: 13, sensorPk, mappingId, t0: new Date(at), freqMode, sampleHz, rpm: 1480 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }

  const waveId = await storeSampling(t0, 0)
  await storeWave('X', waveId, sine(10), 'm/s2')
  await storeWave('Z', waveId, sine(1), 'g')
  const voltId = await storeSampling(t0 - 3_600_000, 1)
  await storeWave('X', voltId, sine(0.5), 'V')
  await server.blobs.sync()
  await sql`create table feature_test partition of feature for values from ('2020-01-01') to ('2030-01-01')`.execute(server.db)
  return { server, token, storeWave, storeSampling, ids: { areaId, equipmentId, mappingId, sensorPk, waveId, voltId } }
}

export type WavePlant = Awaited<ReturnType<typeof openWavePlant>>
