import { hash } from 'node:crypto'
import { encodeSamples } from '@undertone/device/file-transfer/samples'
import type { WaveMeta } from '@undertone/device/file-transfer/wave-meta'
import { crc32c } from '@undertone/formats/wave-codec/crc32c'
import type { GivenSampling, SamplingIntake } from '../../../contracts/manual-sampling.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { SensorPlace } from '../../locate/sensor-cache.ts'
import { insertWaves, type NewWave, type WaveBlobs } from './wave.store.ts'
import { pyramidOf } from './wave-bytes.ts'

/** What a sampling is stored with. */
interface IntakeParts {
  readonly db: Database
  readonly blobs: WaveBlobs
  readonly events: Events
  readonly diskIsFull: () => boolean
}

const placeOf = ({ sensorPk, mappingId, companyId }: GivenSampling): SensorPlace => ({
  sensorPk,
  mappingId,
  companyId,
  gatewayId: 0,
  equipmentId: null,
  uploadMinutes: 0,
})

function metaOf(given: GivenSampling, axis: WaveMeta['axis'], n: number): WaveMeta {
  const { t0, sampleHz, freqMode, rpm, quantity, unit } = given
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

async function placed(blobs: WaveBlobs, given: GivenSampling): Promise<NewWave[]> {
  const waves: NewWave[] = []
  for (const { axis, samples } of given.axes) {
    const bytes = encodeSamples(samples, 'float32le')
    const pyramid = pyramidOf(samples)
    const { segment, position } = await blobs.put([bytes, pyramid])
    waves.push({
      tenantId: given.tenantId,
      place: placeOf(given),
      meta: metaOf(given, axis, samples.length),
      sha256: hash('sha256', bytes, 'buffer'),
      segment,
      position,
      length: bytes.byteLength,
      pyramidLength: pyramid.byteLength,
      pyramidCrc: crc32c(pyramid),
    })
  }
  // On disk before the index says so, as with what gateways send.
  await blobs.sync([...new Set(waves.map(({ segment }) => segment))])
  return waves
}

/** Whether the sensor has a sampling of that moment; its row is locked, so that two who give the same are told apart. */
async function isTaken(tx: Tx, { sensorPk, t0, freqMode }: GivenSampling): Promise<boolean> {
  await tx.selectFrom('sensor').select('id').where('id', '=', sensorPk).forUpdate().execute()
  const found = await tx
    .selectFrom('sampling')
    .select('id')
    .where('sensorPk', '=', sensorPk)
    .where('t0', '=', new Date(t0))
    .where('freqMode', '=', freqMode)
    .executeTakeFirst()
  return found !== undefined
}

/** Stores samplings that come from elsewhere than a gateway in the store in which those of the gateways lie. */
export const samplingIntake = ({ db, blobs, events, diskIsFull }: IntakeParts): SamplingIntake => ({
  async keep(given, note) {
    if (diskIsFull()) return 'diskFull'
    const waves = await placed(blobs, given)
    const waveId = await db.transaction().execute(async (tx) => {
      if (await isTaken(tx, given)) return 'taken' as const
      const [id] = await insertWaves(tx, waves)
      if (id === undefined) throw new Error('a sampling without axes was given')
      await note(tx, id)
      return id
    })
    if (waveId === 'taken') return waveId
    const { tenantId, companyId, mappingId, t0 } = given
    for (const { axis } of given.axes) events.emit('wave', { tenantId, companyId, mappingId, waveId, axis, t: t0 })
    return waveId
  },
})
