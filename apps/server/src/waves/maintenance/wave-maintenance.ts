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
  /** Aborts the job at its next step. */
  readonly signal: AbortSignal
  /** Whether there is no space for copies: then nothing is written, and only unused bytes are removed. */
  readonly diskIsFull: () => boolean
}

/** Maximum bytes of waves in memory per job (guess: two of the longest waves on three axes). */
const maxRunBytes = 16 * 1024 * 1024

/** Splits waves into runs of at most this many bytes each, at least one wave. */
export function* runsOf(waves: readonly StoredWave[]): Generator<StoredWave[]> {
  let run: StoredWave[] = []
  let bytes = 0
  for (const wave of waves) {
    if (run.length > 0 && bytes + wave.length > maxRunBytes) {
      yield run
      run = []
      bytes = 0
    }
    run.push(wave)
    bytes += wave.length + wave.pyramidLength
  }
  if (run.length > 0) yield run
}

/** The stored bytes of a wave after verifying all of them; null, and recorded, if they are damaged. */
export async function soundBytes({ db, blobs, onDamage }: WaveMaintenance, wave: StoredWave): Promise<WaveForm | null> {
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
    if (!(error instanceof DamagedWave)) throw error
    await recordDamage(db, wave)
    onDamage(error)
    return null
  }
  return { samples: samples.get(wave.position)!, pyramid: samples.get(wave.pyramidPosition)! }
}
