import type { Selectable } from 'kysely'
import type { WaveTable } from '../platform/database/tables/wave-tables.ts'

/** Who reads the samples of a stored axis, in its declared unit; of a damaged one it refuses. The store of waves fits; whoever asks does not know it. */
export interface WaveSamples {
  samples(wave: Selectable<WaveTable>): Promise<Float32Array>
}
