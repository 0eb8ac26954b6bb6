import type { WaveMeta } from '@undertone/device/message/wave'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { SensorLocation } from '../../locate/sensor-cache.ts'
import { arrayOf } from '../../message/array-literal.ts'

/** Storage of the waves' bytes; implemented by the wave store. */
export interface WaveBlobs {
  /** Whether each `sync` makes an object of its own: then parts of a wave wait in the database. */
  readonly isInBucket: boolean
  append(chunks: readonly Uint8Array[]): Promise<{ segment: number; position: number; length: number }>
  sync(segments: readonly number[]): Promise<void>
  read(segment: number, position: number, length: number): Promise<Uint8Array>
  /** Throws a StorageAwayError while nothing can be stored. */
  tryStorage(): Promise<void>
}

/** A complete wave whose bytes are in the blob store. */
export interface NewWave {
  readonly tenantId: number
  readonly place: SensorLocation
  readonly meta: WaveMeta
  readonly sha256: Buffer
  readonly segment: number
  readonly position: number
  readonly length: number
  readonly pyramidLength: number
  readonly pyramidCrc: number
}

/** Of what a sampling is: a sensor, or a measuring point where no sensor measures. */
export type WaveSource = { readonly sensorPk: number } | { readonly mappingId: number }

/** Of what a source is the waveforms are. Throws for a source that is neither a sensor nor at a point. */
export function waveSourceOf({ sensorPk, mappingId }: Pick<SensorLocation, 'sensorPk' | 'mappingId'>): WaveSource {
  if (sensorPk !== null) return { sensorPk }
  if (mappingId === null) throw new Error('a waveform of no sensor and no point')
  return { mappingId }
}

/** Without a sensor it is the negative number of the point. */
const sourceKey = (source: WaveSource): number => ('sensorPk' in source ? source.sensorPk : -source.mappingId)

/** A sampling is one source at one time in one collection mode. */
const samplingKey = (source: number, t0: number, freqMode: number): string => `${source}:${t0}:${freqMode}`

/** What all axes of a sampling have in common, and the checksum of this axis if it is stored. */
export interface KnownWave {
  readonly sampleHz: number
  readonly n: number
  readonly unit: string
  readonly sha256: Buffer | null
}

/** One axis of one sampling: identifies a wave. */
export interface WaveKey {
  readonly source: WaveSource
  readonly t0: number
  readonly freqMode: number
  readonly axis: Axis
}

/** The key as text. */
export const waveKeyOf = ({ source, t0, freqMode, axis }: WaveKey): string => `${samplingKey(sourceKey(source), t0, freqMode)}:${axis}`

/** Stored facts of these samplings and axes, by key; null if the sampling has no wave. */
export async function knownWaves(tx: Tx, keys: readonly WaveKey[]): Promise<Map<string, KnownWave | null>> {
  const known = new Map<string, KnownWave | null>(keys.map((one) => [waveKeyOf(one), null]))
  if (keys.length === 0) return known
  const { rows } = await sql<KnownWave & { i: number }>`
    select wanted.i::int as i, s.sample_hz, first.n, first.unit, own.sha256
    from unnest(${arrayOf(
      'int4',
      keys.map((one) => sourceKey(one.source)),
    )}, ${arrayOf(
      'float8',
      keys.map((one) => one.t0),
    )}, ${arrayOf(
      'int4',
      keys.map((one) => one.freqMode),
    )}, ${keys.map((one) => one.axis)}::text[]) with ordinality as wanted (source, t0, freq_mode, axis, i)
      cross join lateral (
        select id, sample_hz from sampling p where wanted.source > 0 and p.sensor_pk = wanted.source
          and p.t0 = to_timestamp(wanted.t0 / 1000) and p.freq_mode = wanted.freq_mode
        union all
        select id, sample_hz from sampling p where wanted.source < 0 and p.sensor_pk is null and p.mapping_id = -wanted.source
          and p.t0 = to_timestamp(wanted.t0 / 1000) and p.freq_mode = wanted.freq_mode
      ) s
      cross join lateral (select n, unit from wave where sampling_id = s.id order by axis limit 1) first
      left join wave own on own.sampling_id = s.id and own.axis = wanted.axis`.execute(tx)
  for (const { i, ...row } of rows) known.set(waveKeyOf(keys[i - 1]!), row)
  return known
}

type SamplingRow = {
  readonly id: number
  readonly sensorPk: number | null
  readonly mappingId: number | null
  readonly t0: Date
  readonly freqMode: number
}

/** Adds samplings, or finds those that exist: all of sensors, or all of points without one. */
async function insertSamplings(tx: Tx, rows: readonly NewWave[], isOfSensors: boolean): Promise<SamplingRow[]> {
  if (rows.length === 0) return []
  const arrays = [
    arrayOf(
      'int4',
      rows.map((row) => row.tenantId),
    ),
    arrayOf(
      'int4',
      rows.map((row) => row.place.sensorPk),
    ),
    arrayOf(
      'int4',
      rows.map((row) => row.place.mappingId),
    ),
    arrayOf(
      'float8',
      rows.map((row) => row.meta.t0),
    ),
    arrayOf(
      'int4',
      rows.map((row) => row.meta.freqMode),
    ),
    arrayOf(
      'float8',
      rows.map((row) => row.meta.sampleHz),
    ),
    arrayOf(
      'float8',
      rows.map((row) => row.meta.rpm),
    ),
  ]
  const { rows: made } = await sql<SamplingRow>`
    insert into sampling (tenant_id, sensor_pk, mapping_id, t0, freq_mode, sample_hz, rpm)
    select tenant_id, sensor_pk, mapping_id, to_timestamp(t0 / 1000), freq_mode, sample_hz, rpm
    from unnest(${sql.join(arrays)}) as given (tenant_id, sensor_pk, mapping_id, t0, freq_mode, sample_hz, rpm)
    on conflict ${isOfSensors ? sql`(sensor_pk, t0, freq_mode)` : sql`(mapping_id, t0, freq_mode) where sensor_pk is null`}
      do update set rpm = coalesce(sampling.rpm, excluded.rpm)
    returning id, sensor_pk, mapping_id, t0, freq_mode`.execute(tx)
  return made
}

/** Writes the index rows of waves whose bytes are synced; returns the sampling id of each. */
export async function insertWaves(tx: Tx, waves: readonly NewWave[]): Promise<number[]> {
  if (waves.length === 0) return []
  const keyOf = ({ place, meta }: NewWave): string => samplingKey(sourceKey(waveSourceOf(place)), meta.t0, meta.freqMode)
  const samplings = new Map<string, NewWave>()
  for (const wave of waves) {
    const key = keyOf(wave)
    const known = samplings.get(key)
    if (!known || (known.meta.rpm === null && wave.meta.rpm !== null)) samplings.set(key, wave)
  }
  const rows = [...samplings].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, wave]) => wave)
  const made = [
    ...(await insertSamplings(
      tx,
      rows.filter(({ place }) => place.sensorPk !== null),
      true,
    )),
    ...(await insertSamplings(
      tx,
      rows.filter(({ place }) => place.sensorPk === null),
      false,
    )),
  ]
  const ids = new Map(made.map((row) => [samplingKey(sourceKey(waveSourceOf(row)), row.t0.getTime(), row.freqMode), row.id]))
  const idOf = (wave: NewWave): number => {
    const id = ids.get(keyOf(wave))
    if (id === undefined) throw new Error('a written sampling was not returned')
    return id
  }
  await tx
    .insertInto('wave')
    .values(
      waves.map((wave) => ({
        samplingId: idOf(wave),
        axis: wave.meta.axis,
        n: wave.meta.n,
        quantity: wave.meta.quantity,
        unit: wave.meta.unit,
        dtype: wave.meta.dtype,
        scale: wave.meta.scale,
        valueOffset: wave.meta.offset,
        trigger: wave.meta.trigger,
        meta: metadataOf(wave.meta),
        segment: wave.segment,
        position: wave.position,
        length: wave.length,
        pyramidPosition: wave.position + wave.length,
        pyramidLength: wave.pyramidLength,
        pyramidCrc: wave.pyramidCrc,
        sha256: wave.sha256,
      })),
    )
    .execute()
  return waves.map(idOf)
}

/** Parts of a wave's announcement without a column: the command that requested it, and the shaft rotation. */
function metadataOf({ cmdId, marks }: NewWave['meta']): string | null {
  return cmdId === null && !marks ? null : JSON.stringify({ ...(cmdId === null ? {} : { cmdId }), ...marks })
}
