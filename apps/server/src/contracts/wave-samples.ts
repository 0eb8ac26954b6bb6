import type { Selectable } from 'kysely'
import type { WaveTable } from '../platform/database/tables/schema.table.ts'

/**
 * Reads the samples of a stored axis in its declared unit; throws for a damaged one. Implemented by the wave store; callers do not depend
 * on it.
 */
export interface WaveSamples {
  samples(wave: Selectable<WaveTable>): Promise<Float32Array>
}
