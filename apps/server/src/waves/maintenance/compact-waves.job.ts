import { typeOf } from '../form/wave-file.ts'
import type { WaveForm } from '../form/wave-form.ts'
import type { FormJob } from '../form/wave-form.worker.ts'
import type { StoredWave } from '../view/wave.store.ts'
import { runsOf, soundRun, type WaveMaintenance } from './wave-maintenance.ts'
import { type Move, moveWaves, wavesAsSent } from './wave-move.store.ts'

/** How long a wave stays as sent, where it is read fastest, ms (guess: new waves are viewed within a day). */
export const rawRetentionMs = 24 * 3_600_000
/** Waves per query (guess), and where each run of them becomes an object of a bucket, which should not be small. */
const chunk = 64
const bucketChunk = 1000

/** Result of a run. */
export interface Compacted {
  readonly waves: number
  readonly bytesBefore: number
  readonly bytesAfter: number
}

/** Compacts one wave off the main thread. */
export type MakeCompact = (job: FormJob, transfer: ArrayBufferLike[]) => Promise<WaveForm>

/** Compacts waves older than this; a damaged one is recorded and skipped. */
export async function compactWaves(maintenance: WaveMaintenance, makeCompact: MakeCompact, before: Date): Promise<Compacted> {
  const { db, blobs, signal } = maintenance
  const most = blobs.isInBucket ? bucketChunk : chunk
  let waves = 0
  let bytesBefore = 0
  let bytesAfter = 0
  // Those that the bucket refuses stay the oldest.
  let refused = 0
  const passing: WaveMaintenance = {
    ...maintenance,
    onRefused: (error) => {
      refused += 1
      maintenance.onRefused(error)
    },
  }
  while (!signal.aborted && !maintenance.diskIsFull()) {
    const refusedBefore = refused
    const found = await wavesAsSent(db, before, most, refused)
    let moved = 0
    for await (const run of runsOf(found)) {
      if (signal.aborted) break
      const moves = await movesOf(passing, makeCompact, run)
      moved += await moveWaves(db, blobs, moves)
      for (const { wave, bytes } of moves) {
        bytesBefore += wave.length + wave.pyramidLength
        bytesAfter += bytes.samples.length + bytes.pyramid.length
      }
    }
    waves += moved
    // Damaged waves are excluded now; if nothing moved, another process is working on them.
    if (found.length < most || (moved === 0 && refused === refusedBefore)) break
  }
  return { waves, bytesBefore, bytesAfter }
}

async function movesOf(maintenance: WaveMaintenance, makeCompact: MakeCompact, run: readonly StoredWave[]): Promise<Move[]> {
  const moves: Move[] = []
  for (const { wave, bytes: sent } of await soundRun(maintenance, run)) {
    const bytes = await makeCompact({ sent, dtype: typeOf(wave) }, [sent.samples.buffer, sent.pyramid.buffer])
    moves.push({ wave, form: 'compact', bytes })
  }
  return moves
}
