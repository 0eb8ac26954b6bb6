import { hash } from 'node:crypto'
import { encodeSamples } from '@undertone/device/file-transfer/samples'
import type { WaveMeta } from '@undertone/device/message/wave'
import { crc32c } from '@undertone/formats/wave-codec/crc32c'
import type { ManualSampling, SamplingStore } from '../../../contracts/manual-sampling.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { UsageMeter } from '../../../platform/usage/usage-meter.ts'
import { pyramidOf } from '../../../waves/form/pyramid.ts'
import type { SensorLocation } from '../../locate/sensor-cache.ts'
import { insertWaves, type NewWave, type WaveBlobs } from './wave.store.ts'

/** What storing a sampling needs. */
interface SamplingStoreOptions {
  readonly db: Database
  readonly blobs: WaveBlobs
  readonly events: Events
  readonly diskIsFull: () => boolean
  readonly usage?: UsageMeter
}

const placeOf = ({ sensorPk, mappingId, companyId }: ManualSampling): SensorLocation => ({
  sensorPk,
  mappingId,
  companyId,
  gatewayId: 0,
  equipmentId: null,
  uploadMinutes: 0,
  mappings: null,
  scale: null,
})

function metaOf(input: ManualSampling, axis: WaveMeta['axis'], n: number): WaveMeta {
  const { t0, sampleHz, freqMode, rpm, quantity, unit } = input
  return {
    sensorId: '',
    t0,
    sampleHz,
    n,
    axis,
    quantity,
    unit,
    dtype: 'float32le',
    scale: 1,
    offset: 0,
    freqMode,
    rpm,
    trigger: null,
    cmdId: null,
  }
}

async function placed(blobs: WaveBlobs, input: ManualSampling): Promise<NewWave[]> {
  const waves: NewWave[] = []
  for (const { axis, samples } of input.axes) {
    const bytes = encodeSamples(samples, 'float32le')
    const pyramid = pyramidOf(samples)
    const { segment, position } = await blobs.append([bytes, pyramid])
    waves.push({
      tenantId: input.tenantId,
      place: placeOf(input),
      meta: metaOf(input, axis, samples.length),
      sha256: hash('sha256', bytes, 'buffer'),
      segment,
      position,
      length: bytes.byteLength,
      pyramidLength: pyramid.byteLength,
      pyramidCrc: crc32c(pyramid),
    })
  }
  // Synced to disk before the index rows are committed, as for gateway data.
  await blobs.sync([...new Set(waves.map(({ segment }) => segment))])
  return waves
}

/** Whether the sensor, or the point without one, has a sampling with this time; its row is locked, so that concurrent identical imports are detected. */
async function hasSampling(tx: Tx, { sensorPk, mappingId, t0, freqMode }: ManualSampling): Promise<boolean> {
  if (sensorPk === null) await tx.selectFrom('mapping').select('id').where('id', '=', mappingId).forUpdate().execute()
  else await tx.selectFrom('sensor').select('id').where('id', '=', sensorPk).forUpdate().execute()
  const same = tx.selectFrom('sampling').select('id').where('t0', '=', new Date(t0)).where('freqMode', '=', freqMode)
  const found = await (sensorPk === null
    ? same.where('sensorPk', 'is', null).where('mappingId', '=', mappingId)
    : same.where('sensorPk', '=', sensorPk)
  ).executeTakeFirst()
  return found !== undefined
}

/** Stores samplings that do not come from a gateway in the wave store. */
export const samplingStore = ({ db, blobs, events, diskIsFull, usage }: SamplingStoreOptions): SamplingStore => ({
  async store(input, note) {
    if (diskIsFull()) return 'diskFull'
    const waves = await placed(blobs, input)
    const waveId = await db.transaction().execute(async (tx) => {
      if (await hasSampling(tx, input)) return 'taken' as const
      const [id] = await insertWaves(tx, waves)
      if (id === undefined) throw new Error('the sampling has no axes')
      await note(tx, id)
      return id
    })
    if (waveId === 'taken') return waveId
    const { tenantId, companyId, mappingId, t0 } = input
    usage?.add(tenantId, 'waves', waves.length)
    usage?.add(
      tenantId,
      'waveBytes',
      waves.reduce((sum, { length }) => sum + length, 0),
    )
    for (const { axis } of input.axes) events.emit('wave', { tenantId, companyId, mappingId, waveId, axis, t: t0 })
    return waveId
  },
})
