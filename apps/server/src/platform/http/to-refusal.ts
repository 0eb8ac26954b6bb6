import { coreErrors, type ErrorRow, Refusal } from '@undertone/domain/core/error'
import { resources } from '@undertone/domain/index/resources'

const rowsByStatus: Readonly<Record<number, ErrorRow>> = {
  400: coreErrors.malformed,
  // Paths that the static files refuse to resolve (`//x`, `/a/../b`): there is nothing to be found, as with any other unknown path.
  403: coreErrors.notFound,
  404: coreErrors.notFound,
  413: coreErrors.tooLarge,
  415: coreErrors.malformed,
}

/** Faults of the connection to the database: the caller may try again. */
const databaseAway =
  /ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|Connection terminated|not queryable|timeout exceeded when trying to connect|the database system is/i
/** So are these of PostgreSQL: 08 connection, 53 out of room or connections, 55P03 a lock that was not to be had, 57 stopped or timed out. */
const databaseBusy = /^(08|53|55P03|57)/

/** The refusal that an error stands for; undefined for a fault of the program. */
export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { statusCode, message = '', code, table } = error as { statusCode?: number; message?: string; code?: string; table?: string }
  const row = statusCode === undefined ? undefined : rowsByStatus[statusCode]
  if (row) return new Refusal(row)
  // Errors of class 22 are values that PostgreSQL cannot take (out of range, NUL in text): the input is at fault.
  if (code?.startsWith('22')) return new Refusal(coreErrors.malformed)
  // A row was to go while rows of another kind refer to it: they are named.
  const holder = code === '23503' && message.startsWith('update or delete') ? resources.find((of) => of.table === table) : undefined
  if (holder) return new Refusal(coreErrors.stillHeld, { what: holder.plural })
  // Two requests met: the constraint held, and whoever came second is told to look again (23: integrity, 40: deadlock, serialization).
  if (code?.startsWith('23') || code?.startsWith('40')) return new Refusal(coreErrors.conflict)
  if (databaseBusy.test(code ?? '') || databaseAway.test(`${code} ${message}`)) return new Refusal(coreErrors.unavailable)
  return undefined
}
