import { coreErrors, DomainError, type ErrorRow } from '@undertone/domain/core/error'
import { httpStatusErrors } from '@undertone/domain/core/http-status.errors'
import { resources } from '@undertone/domain/index/resources'
import { storageAwayCode } from '../bucket/storage-away.ts'
import { damagedPlace, isDamage } from '../database/damage.ts'

const rowsByStatus: Readonly<Record<number, ErrorRow>> = {
  400: coreErrors.malformed,
  // Paths that the static file server rejects (`//x`, `/a/../b`) are not found, like any unknown path.
  403: coreErrors.notFound,
  404: coreErrors.notFound,
  408: httpStatusErrors.timeout,
  413: coreErrors.tooLarge,
  415: coreErrors.malformed,
}

/** Connection errors of the database: the caller may retry. */
const databaseAway =
  /ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|Connection terminated|not queryable|timeout exceeded when trying to connect|the database system is/i
/**
 * PostgreSQL errors that may be retried: 08 connection (with our own: no primary, commit not confirmed), 25006 a standby since the connection was opened,
 * 53 resources, 55P03 lock not available, 57 stopped or timed out.
 */
const databaseBusy = /^(08|25006|53|55P03|57)/

/** The domain error for an error; undefined for an internal fault. */
export function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  const { statusCode, message = '', code, table } = error as { statusCode?: number; message?: string; code?: string; table?: string }
  const row = statusCode === undefined ? undefined : rowsByStatus[statusCode]
  if (row) return new DomainError(row)
  // Of the file system, or of PostgreSQL.
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return new DomainError(coreErrors.diskFull)
  // Class 22 errors are values that PostgreSQL rejects (out of range, NUL in text): the input is invalid.
  if (code?.startsWith('22')) return new DomainError(coreErrors.malformed)
  // Deletion of a row that is still referenced: the error names the referencing kind.
  const referencing = code === '23503' && message.startsWith('update or delete') ? resources.find((of) => of.table === table) : undefined
  if (referencing) return new DomainError(coreErrors.stillReferenced, { what: referencing.plural })
  // Concurrent requests: the constraint held, the later one gets a conflict (23: integrity, 40: deadlock, serialization).
  if (code?.startsWith('23') || code?.startsWith('40')) return new DomainError(coreErrors.conflict)
  if (code === storageAwayCode) return new DomainError(coreErrors.storageAway)
  if (isDamage(error)) return new DomainError(coreErrors.damagedPage, { place: damagedPlace(error) })
  if (databaseBusy.test(code ?? '') || databaseAway.test(`${code} ${message}`)) return new DomainError(coreErrors.unavailable)
  return undefined
}
