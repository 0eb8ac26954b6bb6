import { typeOf } from '../form/wave-file.ts'
import type { WaveForm } from '../form/wave-form.ts'
import type { FormJob } from '../form/wave-form.worker.ts'
import type { StoredWave } from '../view/wave.store.ts'
import { runsOf, soundBytes, type WaveKeeping } from './wave-keeping.ts'
import { type Move, moveWaves, wavesAsSent } from './wave-move.store.ts'

/** How long a wave stays as it was sent, where it is read fastest, ms (guess: who looks at a new wave does so within a day). */
export const sentForMs = 24 * 3_600_000
/** Waves looked at in one go (guess). */
const chunk = 64

/** What came of a run. */
export interface Compacted {
  readonly waves: number
  readonly bytesBefore: number
  readonly bytesAfter: number
}

/** Makes one wave compact, somewhere off the main thread. */
export type MakeCompact = (job: FormJob, handedOver: ArrayBufferLike[]) => Promise<WaveForm>

/** Makes the waves compact that are older than this; a damaged one is noted and left. */
export async function compactWaves(keeping: WaveKeeping, makeCompact: MakeCompact, before: Date): Promise<Compacted> {
  const { db, signal } = keeping
  let waves = 0
  let bytesBefore = 0
  let bytesAfter = 0
  while (!signal.aborted && !keeping.diskIsFull()) {
    const found = await wavesAsSent(db, before, chunk)
    let moved = 0
    for (const run of runsOf(found)) {
      if (signal.aborted) break
      const moves = await movesOf(keeping, makeCompact, run)
      moved += await moveWaves(db, keeping.blobs, moves)
      for (const { wave, bytes } of moves) {
        bytesBefore += wave.length + wave.pyramidLength
        bytesAfter += bytes.samples.length + bytes.pyramid.length
      }
    }
    waves += moved
    // Damaged waves are out of the way now; where nothing moved somebody else is at work.
    if (found.length < chunk || moved === 0) break
  }
  return { waves, bytesBefore, bytesAfter }
}

async function movesOf(keeping: WaveKeeping, makeCompact: MakeCompact, run: readonly StoredWave[]): Promise<Move[]> {
  const moves: Move[] = []
  for (const wave of run) {
    const sent = await soundBytes(keeping, wave)
    if (!sent) continue
    const bytes = await makeCompact({ sent, dtype: typeOf(wave) }, [sent.samples.buffer, sent.pyramid.buffer])
    moves.push({ wave, form: 'compact', bytes })
  }
  return moves
}
