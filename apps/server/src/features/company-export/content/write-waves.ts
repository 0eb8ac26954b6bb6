import { setImmediate as nextTurn } from 'node:timers/promises'
import { encodeSamples } from '@undertone/device/file-transfer/samples'
import type { companyWaveFormat } from '@undertone/domain/company-export/company-export.enums'
import type { CodeOf } from '@undertone/domain/core/enum'
import { DomainError } from '@undertone/domain/core/error'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import type { Outgoing } from '@undertone/formats/recording/recording'
import { encodeUff } from '@undertone/formats/recording/uff-encode'
import { encodeWav } from '@undertone/formats/recording/wav'
import { type Selectable, sql } from 'kysely'
import type { WaveSamples } from '../../../contracts/wave-samples.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { WaveTable } from '../../../platform/database/tables/schema.table.ts'
import { csv, csvChunks } from '../../../platform/sheet/csv.ts'
import type { ArchiveEntry, EntryNote, ExportArchive } from '../archive/archive.ts'
import { blocksOf } from './write-tables.ts'

/** Formats of waveforms beside float32. */
export type WaveFormat = CodeOf<typeof companyWaveFormat>

/** Waveforms per query. */
const samplingsAtOnce = 200

interface SamplingRow {
  readonly id: number
  readonly t0: Date
  readonly sampleHz: number
  readonly rpm: number | null
  readonly mappingId: number | null
  readonly sensorPk: number | null
  readonly sensorId: string | null
  readonly point: string | null
}

interface ReadAxis {
  readonly wave: Selectable<WaveTable>
  readonly samples: Float32Array
}

/** Folder of the waveforms of a point, or of a sensor that was at none. */
function folderOf({ mappingId, sensorPk, t0 }: SamplingRow): string {
  const place = mappingId !== null ? `point-${mappingId}` : sensorPk !== null ? `sensor-${sensorPk}` : 'unknown'
  return `waves/${place}/${t0.toISOString().slice(0, 7)}`
}

const quantities: Readonly<Record<string, Outgoing['quantity']>> = {
  acceleration: 'acceleration',
  velocity: 'velocity',
  displacement: 'displacement',
}

function outgoingOf(sampling: SamplingRow, axes: readonly ReadAxis[]): Outgoing {
  return {
    title: `${sampling.point ?? sampling.sensorId ?? ''} ${sampling.id}`.trim(),
    startedAt: sampling.t0.toISOString().slice(0, 19).replace('T', ' '),
    domain: 'time',
    quantity: quantities[axes[0]?.wave.quantity ?? ''] ?? 'other',
    step: 1 / sampling.sampleHz,
    rpm: sampling.rpm,
    channels: axes.map(({ wave, samples }) => ({ name: wave.axis, axis: wave.axis as Axis, unit: wave.unit, samples })),
    facts: [
      ['Time zone', 'UTC'],
      ['Sampling rate (Hz)', String(sampling.sampleHz)],
      ['Sensor', sampling.sensorId ?? ''],
    ],
  }
}

function* tableOf(out: Outgoing): Generator<(string | number | null)[]> {
  yield ['time_s', ...out.channels.map(({ name, unit }) => `${name} (${unit})`)]
  const n = Math.max(0, ...out.channels.map(({ samples }) => samples.length))
  for (let i = 0; i < n; i++) yield [Number((i * out.step).toPrecision(12)), ...out.channels.map(({ samples }) => samples[i] ?? null)]
}

async function* yielding(blocks: Iterable<Uint8Array | string>): AsyncGenerator<Uint8Array> {
  for (const block of blocks) {
    yield typeof block === 'string' ? Buffer.from(block) : block
    await nextTurn()
  }
}

/** How a further format is written, and whether it becomes smaller by compression. */
const writeAs: Readonly<Record<WaveFormat, (out: Outgoing) => { content: Uint8Array | AsyncIterable<Uint8Array>; deflate: boolean }>> = {
  wav: (out) => ({ content: encodeWav(out, 32), deflate: false }),
  csv: (out) => ({ content: yielding(csv(tableOf(out))), deflate: true }),
  uff: (out) => ({ content: yielding(encodeUff(out)), deflate: true }),
}

const noteOf = (sampling: SamplingRow, { wave, samples }: ReadAxis): EntryNote => ({
  kind: 'wave',
  waveform: sampling.id,
  point: sampling.mappingId,
  sensor: sampling.sensorId,
  time: sampling.t0.toISOString(),
  axis: wave.axis,
  quantity: wave.quantity,
  unit: wave.unit,
  hz: sampling.sampleHz,
  n: samples.length,
  rpm: sampling.rpm,
})

/** What waveforms are written with. */
export interface WaveSource {
  readonly db: Database
  readonly waves: WaveSamples
  readonly tenantId: number
  readonly until: Date
  readonly formats: readonly WaveFormat[]
}

async function readAxes({ db, waves }: WaveSource, sampling: SamplingRow, archive: ExportArchive): Promise<ReadAxis[]> {
  const stored = await db.selectFrom('wave').selectAll().where('samplingId', '=', sampling.id).orderBy('axis').execute()
  const read: ReadAxis[] = []
  for (const wave of stored) {
    try {
      read.push({ wave, samples: await waves.samples(wave) })
    } catch (error) {
      // A damaged waveform stays behind and is named; anything else ends this attempt.
      if (!(error instanceof DomainError)) throw error
      archive.note({ note: { kind: 'missing', what: 'wave', id: `${sampling.id}-${wave.axis}`, reason: 'damaged' } })
    }
  }
  return read
}

async function writeSampling(source: WaveSource, sampling: SamplingRow, archive: ExportArchive): Promise<void> {
  const axes = await readAxes(source, sampling, archive)
  const folder = folderOf(sampling)
  for (const axis of axes)
    await archive.add(`${folder}/${sampling.id}-${axis.wave.axis}.f32`, encodeSamples(axis.samples, 'float32le'), {
      note: noteOf(sampling, axis),
    })
  if (axes.length > 0)
    for (const format of source.formats) {
      const { content, deflate } = writeAs[format](outgoingOf(sampling, axes))
      await archive.add(`${folder}/${sampling.id}.${format}`, content, { deflate })
    }
  archive.note({ cursor: { phase: 'waves', id: sampling.id } })
}

/** Writes the samples of every waveform of a tenant that was stored before a time; one waveform is in memory. Goes on behind `archive.cursor`. */
export async function writeWaves(source: WaveSource, archive: ExportArchive, step: () => Promise<void>): Promise<void> {
  const { db, tenantId, until } = source
  let last = archive.cursor?.phase === 'waves' ? Number(archive.cursor.id) : 0
  for (;;) {
    const { rows: samplings } = await sql<SamplingRow>`
      select p.id, p.t0, p.sample_hz, p.rpm, p.mapping_id, p.sensor_pk, s.sensor_id, m.name as point
      from sampling p left join sensor s on s.id = p.sensor_pk left join mapping m on m.id = p.mapping_id
      where p.tenant_id = ${tenantId} and p.id > ${last} and p.created_at <= ${until} order by p.id limit ${samplingsAtOnce}`.execute(db)
    if (samplings.length === 0) return
    for (const sampling of samplings) {
      await writeSampling(source, sampling, archive)
      await step()
      last = sampling.id
    }
  }
}

/** The columns of the list of waveforms, from what was noted of a file as it was written. */
const waveColumns: readonly (readonly [name: string, cell: (note: EntryNote, entry: ArchiveEntry) => EntryNote[string] | undefined])[] = [
  ['waveform_id', (note) => note.waveform],
  ['point_id', (note) => note.point],
  ['sensor_id', (note) => note.sensor],
  ['time', (note) => note.time],
  ['axis', (note) => note.axis],
  ['quantity', (note) => note.quantity],
  ['unit', (note) => note.unit],
  ['sampling_hz', (note) => note.hz],
  ['samples', (note) => note.n],
  ['speed_rpm', (note) => note.rpm],
  ['file', (_, entry) => entry.path],
  ['sha256', (_, entry) => entry.sha256],
]

async function* waveRows(archive: ExportArchive) {
  yield [waveColumns.map(([name]) => name)]
  for await (const { entry, note } of archive.notes())
    if (note?.kind === 'wave' && entry) yield [waveColumns.map(([, cell]) => cell(note, entry) ?? null)]
}

/** The list of all waveforms. */
export async function writeWaveList(archive: ExportArchive): Promise<void> {
  await archive.add('waves.csv', blocksOf(csvChunks(waveRows(archive))), { deflate: true })
}
