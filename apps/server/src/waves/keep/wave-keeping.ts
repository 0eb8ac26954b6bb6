import type { Database } from '../../platform/database/database.ts'
import { type BlobReader, DamagedWave, readPyramid, readRaw, readSent } from '../form/wave-file.ts'
import type { WaveForm } from '../form/wave-form.ts'
import type { BlobStore } from '../segment/blob-store.ts'
import type { StoredWave } from '../view/wave.store.ts'
import { noteDamage } from './wave-move.store.ts'

/** With what the jobs that look after stored waves work. */
export interface WaveKeeping {
  readonly db: Database
  readonly blobs: BlobStore
  /** Hears of every wave whose bytes are broken. */
  readonly onDamage: (damage: DamagedWave) => void
  /** Aborts when the job is to leave off; it does at the next step. */
  readonly signal: AbortSignal
  /** Whether there is no room for copies: then nothing is written, and only what is unused goes. */
  readonly diskIsFull: () => boolean
}

/** Bytes of waves held at once by a job (guess: two of the longest waves on three axes). */
const heldBytes = 16 * 1024 * 1024

/** Cuts waves into runs of no more than so many bytes each, at least one wave. */
export function* runsOf(waves: readonly StoredWave[]): Generator<StoredWave[]> {
  let run: StoredWave[] = []
  let bytes = 0
  for (const wave of waves) {
    if (run.length > 0 && bytes + wave.length > heldBytes) {
      yield run
      run = []
      bytes = 0
    }
    run.push(wave)
    bytes += wave.length + wave.pyramidLength
  }
  if (run.length > 0) yield run
}

/** The bytes of a wave as they lie, after all of them were found sound; null, and noted, when they are not. */
export async function soundBytes({ db, blobs, onDamage }: WaveKeeping, wave: StoredWave): Promise<WaveForm | null> {
  const samples = new Map<number, Uint8Array>()
  // What was checked is what is handed on: it is read once.
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
    if (!(error instanceof DamagedWave)) throw error
    await noteDamage(db, wave)
    onDamage(error)
    return null
  }
  return { samples: samples.get(wave.position)!, pyramid: samples.get(wave.pyramidPosition)! }
}
