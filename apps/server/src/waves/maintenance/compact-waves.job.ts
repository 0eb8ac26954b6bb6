import { typeOf } from '../form/wave-file.ts'
import type { WaveForm } from '../form/wave-form.ts'
import type { FormJob } from '../form/wave-form.worker.ts'
import type { StoredWave } from '../view/wave.store.ts'
import { runsOf, soundBytes, type WaveMaintenance } from './wave-maintenance.ts'
import { type Move, moveWaves, wavesAsSent } from './wave-move.store.ts'

/** How long a wave stays as sent, where it is read fastest, ms (guess: new waves are viewed within a day). */
export const rawRetentionMs = 24 * 3_600_000
/** Waves per query (guess). */
const chunk = 64

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
  const { db, signal } = maintenance
  let waves = 0
  let bytesBefore = 0
  let bytesAfter = 0
  while (!signal.aborted && !maintenance.diskIsFull()) {
    const found = await wavesAsSent(db, before, chunk)
    let moved = 0
    for (const run of runsOf(found)) {
      if (signal.aborted) break
      const moves = await movesOf(maintenance, makeCompact, run)
      moved += await moveWaves(db, maintenance.blobs, moves)
      for (const { wave, bytes } of moves) {
        bytesBefore += wave.length + wave.pyramidLength
        bytesAfter += bytes.samples.length + bytes.pyramid.length
      }
    }
    waves += moved
    // Damaged waves are excluded now; if nothing moved, another process is working on them.
    if (found.length < chunk || moved === 0) break
  }
  return { waves, bytesBefore, bytesAfter }
}

async function movesOf(maintenance: WaveMaintenance, makeCompact: MakeCompact, run: readonly StoredWave[]): Promise<Move[]> {
  const moves: Move[] = []
  for (const wave of run) {
    const sent = await soundBytes(maintenance, wave)
    if (!sent) continue
    const bytes = await makeCompact({ sent, dtype: typeOf(wave) }, [sent.samples.buffer, sent.pyramid.buffer])
    moves.push({ wave, form: 'compact', bytes })
  }
  return moves
}
