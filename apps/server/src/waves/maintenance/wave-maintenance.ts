import { ObjectRefusedError } from '../../platform/bucket/storage-away.ts'
import type { Database } from '../../platform/database/database.ts'
import { type BlobReader, DamagedWave, readPyramid, readRaw, readSent } from '../form/wave-file.ts'
import type { WaveForm } from '../form/wave-form.ts'
import type { BlobStore } from '../segment/blob-store.ts'
import type { StoredWave } from '../view/wave.store.ts'
import { recordDamage } from './wave-move.store.ts'

/** Context of the maintenance jobs of stored waves. */
export interface WaveMaintenance {
  readonly db: Database
  readonly blobs: BlobStore
  /** Called for every damaged wave. */
  readonly onDamage: (damage: DamagedWave) => void
  /** Called for every wave that the bucket refuses to return, and every object that it refuses to remove: the next run tries them again. */
  readonly onRefused: (error: ObjectRefusedError) => void
  /** Aborts the job at its next step. */
  readonly signal: AbortSignal
  /** Whether there is no space for copies: then nothing is written, and only unused bytes are removed. */
  readonly diskIsFull: () => boolean
}

/** Maximum bytes of waves in memory per job (guess: two of the longest waves on three axes), and maximum waves that change their place in one transaction (guess: a second). */
const maxRunBytes = 16 * 1024 * 1024
const maxRunWaves = 1000

/** Waves that are read at the same time (guess: a bucket takes some ten milliseconds for each). */
const readAtOnce = 8

/** Splits waves into runs of at most so many bytes and waves, at least one wave. */
export async function* runsOf(waves: Iterable<StoredWave> | AsyncIterable<StoredWave>): AsyncGenerator<StoredWave[]> {
  let run: StoredWave[] = []
  let bytes = 0
  for await (const wave of waves) {
    if (run.length > 0 && (bytes + wave.length > maxRunBytes || run.length === maxRunWaves)) {
      yield run
      run = []
      bytes = 0
    }
    run.push(wave)
    bytes += wave.length + wave.pyramidLength
  }
  if (run.length > 0) yield run
}

/** The stored bytes of the intact waves of a run. */
export async function soundRun(
  maintenance: WaveMaintenance,
  run: readonly StoredWave[],
): Promise<{ readonly wave: StoredWave; readonly bytes: WaveForm }[]> {
  const sound: { wave: StoredWave; bytes: WaveForm }[] = []
  for (let at = 0; at < run.length; at += readAtOnce) {
    const some = run.slice(at, at + readAtOnce)
    const read = await Promise.all(some.map((wave) => soundBytes(maintenance, wave)))
    for (const [i, bytes] of read.entries()) if (bytes) sound.push({ wave: some[i]!, bytes })
  }
  return sound
}

/** The stored bytes of a wave after verifying all of them; null, and recorded, if they are damaged, and null if the bucket refuses them. */
async function soundBytes({ db, blobs, onDamage, onRefused }: WaveMaintenance, wave: StoredWave): Promise<WaveForm | null> {
  const samples = new Map<number, Uint8Array>()
  // The verified bytes are the ones passed on: they are read once.
  const once: BlobReader = {
    read: async (segment, position, length) => {
      const known = samples.get(position)
      if (known && known.length >= length) return known.subarray(0, length)
      const bytes = await blobs.read(segment, position, length)
      samples.set(position, bytes)
      return bytes
    },
  }
  try {
    await readPyramid(once, wave)
    if (wave.form === 'sent') await readSent(once, wave)
    else await readRaw(once, wave)
  } catch (error) {
    if (error instanceof ObjectRefusedError) {
      onRefused(error)
      return null
    }
    if (!(error instanceof DamagedWave)) throw error
    await recordDamage(db, wave)
    onDamage(error)
    return null
  }
  return { samples: samples.get(wave.position)!, pyramid: samples.get(wave.pyramidPosition)! }
}
