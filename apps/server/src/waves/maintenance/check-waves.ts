import { hash } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { pyramidOf } from '../form/pyramid.ts'
import { DamagedWave, readPyramidPairs, readRaw, typeOf } from '../form/wave-file.ts'
import { sentBytes } from '../form/wave-form.ts'
import type { BlobStore } from '../segment/blob-store.ts'
import type { StoredWave } from '../view/wave.store.ts'

/** Waves per query (guess). */
const chunk = 200

/** Result of checking all waves. */
export interface WaveCheck {
  readonly waves: number
  readonly samples: number
  readonly faults: readonly string[]
}

/** Every wave, in key order. */
async function* eachWave(db: Database): AsyncGenerator<StoredWave> {
  let last: { samplingId: number; axis: string } = { samplingId: 0, axis: '' }
  for (;;) {
    const { samplingId, axis } = last
    const found = await db
      .selectFrom('wave')
      .selectAll()
      .where(({ eb, refTuple, tuple }) => eb(refTuple('samplingId', 'axis'), '>', tuple(samplingId, axis as 'X')))
      .orderBy('samplingId')
      .orderBy('axis')
      .limit(chunk)
      .execute()
    yield* found
    const end = found.at(-1)
    if (!end || found.length < chunk) return
    last = end
  }
}

/** The fault of a wave, or null: its bytes exist, decode and equal those sent, and its extremes match. */
async function faultOf(blobs: BlobStore, wave: StoredWave): Promise<string | null> {
  try {
    const raw = await readRaw(blobs, wave)
    const type = typeOf(wave)
    if (!hash('sha256', sentBytes(raw, type), 'buffer').equals(wave.sha256)) return 'the samples are not those that were sent'
    const { min, max } = await readPyramidPairs(blobs, wave)
    const expected = pyramidOf(raw)
    const pairs = Float32Array.from({ length: min.length * 2 }, (_, i) => (i % 2 === 0 ? min : max)[i >> 1]!)
    return Buffer.compare(new Uint8Array(pairs.buffer), expected) === 0 ? null : 'the overview is not that of the samples'
  } catch (error) {
    if (error instanceof DamagedWave) return error.reason
    throw error
  }
}

/** Reads every wave completely; read-only, also while the product moves them. */
export async function checkWaves(db: Database, blobs: BlobStore): Promise<WaveCheck> {
  const faults: string[] = []
  let waves = 0
  let samples = 0
  for await (const wave of eachWave(db)) {
    waves += 1
    samples += wave.n
    let fault = await faultOf(blobs, wave)
    // It may have been moved or deleted since its row was read.
    const now = fault === null ? undefined : await rowOf(db, wave)
    if (fault !== null && !now) fault = null
    else if (now && (now.segment !== wave.segment || now.position !== wave.position)) fault = await faultOf(blobs, now)
    if (fault !== null) faults.push(`wave ${wave.samplingId}, axis ${wave.axis}, segment ${wave.segment} at ${wave.position}: ${fault}`)
  }
  return { waves, samples, faults }
}

const rowOf = (db: Database, { samplingId, axis }: StoredWave): Promise<StoredWave | undefined> =>
  db.selectFrom('wave').selectAll().where('samplingId', '=', samplingId).where('axis', '=', axis).executeTakeFirst()
