import pg from 'pg'
import { DamagedChunk } from '../../history/store/chunk.store.ts'
import { StorageAwayError } from '../../platform/bucket/storage-away.ts'
import { isDamage } from '../../platform/database/damage.ts'

/**
 * Cause of a failed transaction: `data`, a value that the database rejects; `damage`, a damaged page of a table or index; `again`, a conflict with
 * another transaction; `away`, the database is unavailable; `storage`, only what stores waveforms is.
 */
export type DatabaseFault = 'data' | 'damage' | 'again' | 'away' | 'storage'

/** SQLSTATE classes caused by the data: cardinality, data, constraint, limits (of a row or statement). */
const dataClasses = new Set(['21', '22', '23', '44', '54'])

/**
 * Classifies a transaction error by its SQLSTATE; an error of our own code is blamed on the data that caused it. So is a packed week that
 * cannot be opened for a late sample: that sample is quarantined, all others continue.
 */
export function databaseFaultOf(error: unknown): DatabaseFault {
  if (error instanceof DamagedChunk) return 'data'
  if (error instanceof StorageAwayError) return 'storage'
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? ''
    if (code.startsWith('40')) return 'again'
    if (isDamage(error)) return 'damage'
    return dataClasses.has(code.slice(0, 2)) ? 'data' : 'away'
  }
  return error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError ? 'data' : 'away'
}

/** A row has no partition: the partition cache is outdated. */
export const isMissingPartition = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23514' && /no partition/.test(error.message)

/** The message of an error, shortened; never its data. */
export const textOfError = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300)
