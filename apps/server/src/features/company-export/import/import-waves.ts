import { hash } from 'node:crypto'
import { decodeSamples, encodeSamples } from '@undertone/device/file-transfer/samples'
import { crc32c } from '@undertone/formats/wave-codec/crc32c'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { pyramidOf } from '../../../waves/form/pyramid.ts'
import type { BlobStore } from '../../../waves/segment/blob-store.ts'
import type { ExportReader } from './export-reader.ts'
import type { IdMap } from './id-map.ts'
import { withoutTriggers } from './import-tables.ts'
import { type JsonRow, recordsOf, rowsOf } from './lines.ts'

/** Axes per transaction, and bytes of their samples (guesses): a bucket has what is not committed in memory. */
const axesAtOnce = 200
const bytesAtOnce = 32 * 1024 * 1024
/** Most samples of an axis: more than any device of ours sends; a file that says more is refused before it is read into memory. */
const maxSamples = 16_777_216

/** What waveforms are written with. */
export interface WaveTarget {
  readonly db: Database
  readonly blobs: BlobStore
}

/** An axis of a waveform: its waveform, its name and the number of its samples. @throws if the row has none. */
export function axisOf({ sampling_id: id, axis, n }: JsonRow): { readonly id: number; readonly axis: string; readonly n: number } {
  const isNumber = (one: unknown): one is number => typeof one === 'number' && Number.isSafeInteger(one) && one > 0
  if (!isNumber(id) || typeof axis !== 'string' || !isNumber(n) || n > maxSamples)
    throw new Error('data/wave.json has a row that is no axis of a waveform')
  return { id, axis, n }
}

/** The samples of an axis. @throws if they are not `n` finite numbers */
export async function samplesOf(reader: ExportReader, file: string, n: number): Promise<Float32Array> {
  const bytes = Buffer.alloc(n * 4)
  let at = 0
  for await (const block of reader.read(file)) {
    if (at + block.byteLength > bytes.byteLength) throw new Error(`${file} has more than its ${n} samples`)
    bytes.set(block, at)
    at += block.byteLength
  }
  if (at !== bytes.byteLength) throw new Error(`${file} has fewer than its ${n} samples`)
  const samples = decodeSamples(bytes, 'float32le')
  if ('error' in samples) throw new Error(`${file}: ${samples.error}`)
  return samples
}

/** The files of the list, in the order of the rows in `data/wave.json`: both go by waveform and axis. */
export class FileList {
  readonly #records: AsyncIterator<ReadonlyMap<string, string>>
  #next: ReadonlyMap<string, string> | undefined
  #isEnded = false

  constructor(reader: ExportReader) {
    this.#records = recordsOf(reader.read('waves.csv'))[Symbol.asyncIterator]()
  }

  async end(): Promise<void> {
    await this.#records.return?.()
  }

  /** The file of an axis; undefined if it was not exported. */
  async of(waveform: number, axis: string): Promise<string | undefined> {
    for (;;) {
      if (!this.#next && !this.#isEnded) {
        const { value, done } = await this.#records.next()
        this.#next = done ? undefined : value
        this.#isEnded = done === true
      }
      if (!this.#next) return undefined
      const [id, own] = [Number(this.#next.get('waveform_id')), this.#next.get('axis') ?? '']
      if (id > waveform || (id === waveform && own > axis)) return undefined
      const file = this.#next.get('file')
      this.#next = undefined
      if (id === waveform && own === axis) return file
    }
  }
}

/**
 * Every axis must belong to a waveform of the export, and its file must have its samples: both are read in the order of the waveforms, and nothing is
 * written yet. @throws
 */
export async function checkWaves(reader: ExportReader): Promise<void> {
  const bytesOf = new Map(reader.manifest.files.map(({ path, bytes }) => [path, bytes]))
  const files = new FileList(reader)
  const samplings = rowsOf(reader.read('data/sampling.json'))
  let sampling = 0
  let last = 0
  const axes = new Set<string>()
  try {
    for await (const row of rowsOf(reader.read('data/wave.json'))) {
      const { id, axis, n } = axisOf(row)
      if (id !== last) axes.clear()
      if (id < last || axes.has(axis)) throw new Error('data/wave.json is not in order of waveforms, or has an axis twice')
      last = id
      axes.add(axis)
      while (sampling < id) {
        const { value, done } = await samplings.next()
        sampling = done ? Number.POSITIVE_INFINITY : Number(value.id)
      }
      if (sampling !== id) throw new Error(`a row of wave refers to a row of sampling that the export does not have (${id})`)
      const file = await files.of(id, axis)
      if (file !== undefined && bytesOf.get(file) !== 4 * n) throw new Error(`${file.slice(0, 200)} has not the ${n} samples of its axis`)
    }
  } finally {
    await samplings.return(undefined)
    await files.end()
  }
}

/** The row of an axis whose samples were appended to the store. */
export async function storedAxis({ blobs }: WaveTarget, row: JsonRow, samples: Float32Array): Promise<JsonRow> {
  const bytes = encodeSamples(samples, 'float32le')
  const pyramid = pyramidOf(samples)
  const { segment, position } = await blobs.append([bytes, pyramid])
  return {
    ...row,
    dtype: 'float32le',
    scale: 1,
    value_offset: 0,
    form: 'sent',
    segment,
    position,
    length: bytes.byteLength,
    pyramid_position: position + bytes.byteLength,
    pyramid_length: pyramid.byteLength,
    pyramid_crc: crc32c(pyramid),
    sha256: `\\x${hash('sha256', bytes, 'hex')}`,
  }
}

/** The last waveform of a company that is here, with its axes: an import that broke off has written those before it whole. */
async function lastWritten(db: Database, tenantId: number): Promise<(id: number, axis: string) => boolean> {
  const { rows } = await sql<{ id: number; axes: string[] }>`
    select w.sampling_id::float8 as id, array_agg(w.axis::text) as axes from wave w where w.sampling_id = (
      select max(v.sampling_id) from wave v join sampling s on s.id = v.sampling_id where s.tenant_id = ${tenantId}) group by w.sampling_id`.execute(
    db,
  )
  const [last] = rows
  return (id, axis) => last !== undefined && (id < last.id || (id === last.id && last.axes.includes(axis)))
}

/**
 * Writes the samples of all waveforms, and their rows; those that an import which broke off has written are left. `step` is called after each axis. Answers how
 * many axes had no file.
 */
export async function importWaves(
  target: WaveTarget,
  reader: ExportReader,
  { ids, tenantId }: { readonly ids: IdMap; readonly tenantId: number },
  step: () => void,
): Promise<number> {
  const { db, blobs } = target
  const files = new FileList(reader)
  const isWritten = await lastWritten(db, tenantId)
  let missing = 0
  let batch: JsonRow[] = []
  let bytes = 0
  const flush = async () => {
    if (batch.length === 0) return
    // Synced to the disk before the rows that name them are committed.
    await blobs.sync([...new Set(batch.map(({ segment }) => Number(segment)))])
    const rows = batch
    await db.transaction().execute(async (tx) => {
      await withoutTriggers(tx)
      const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
      const { numAffectedRows } = await sql`insert into wave (${columns}) select ${columns}
        from jsonb_populate_recordset(null::wave, ${JSON.stringify(rows)}::jsonb) w
        where exists (select from sampling s where s.id = w.sampling_id and s.tenant_id = ${tenantId})`.execute(tx)
      if (numAffectedRows !== BigInt(rows.length)) throw new Error('a row of wave refers to a waveform that the company does not have')
    })
    batch = []
    bytes = 0
  }
  try {
    for await (const row of rowsOf(reader.read('data/wave.json'))) {
      const { id, axis, n } = axisOf(row)
      const file = await files.of(id, axis)
      const own = Number(ids.change('sampling', id))
      if (file === undefined) missing += 1
      else if (!isWritten(own, axis)) {
        batch.push(await storedAxis(target, { ...row, sampling_id: own }, await samplesOf(reader, file, n)))
        bytes += 4 * n
      }
      step()
      if (batch.length >= axesAtOnce || bytes >= bytesAtOnce) await flush()
    }
    await flush()
    return missing
  } finally {
    await files.end()
  }
}
