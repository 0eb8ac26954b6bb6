import pg from 'pg'
import { DamagedChunk } from '../../history/store/chunk.store.ts'

/**
 * What a failed transaction tells: `data`, a value that the database will not take; `again`, a clash with another transaction;
 * `away`, a database that cannot be used now.
 */
export type DatabaseFault = 'data' | 'again' | 'away'

/** Classes of SQLSTATE that blame the data: cardinality, data, constraint, limits (of a row or statement). */
const dataClasses = new Set(['21', '22', '23', '44', '54'])

/**
 * Judges the error of a transaction by its SQLSTATE; an error of our own code blames the data that provoked it. So does a packed week
 * that cannot be opened for a late sample: the sample is kept aside, and everybody else's go on.
 */
export function databaseFaultOf(error: unknown): DatabaseFault {
  if (error instanceof DamagedChunk) return 'data'
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? ''
    if (code.startsWith('40')) return 'again'
    return dataClasses.has(code.slice(0, 2)) ? 'data' : 'away'
  }
  return error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError ? 'data' : 'away'
}

/** A row found no partition: whoever created it must look again. */
export const isMissingPartition = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23514' && /no partition/.test(error.message)

/** The message of an error, shortened; never its data. */
export const textOfError = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300)
