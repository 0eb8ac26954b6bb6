import { onlyReads } from '../access/operation-kind.ts'
import type { Call } from '../core/call.ts'
import { keyCalls } from '../open-api/open-api.calls.ts'
import { openApiScopes } from '../open-api/open-api-scopes.table.ts'
import { calls } from './calls.ts'

/** Calls that need a user: a stream belongs to the session that opened it, read marks belong to a user, and work is given to people by people. */
const forSessionsOnly = [
  '/monitor/live',
  '/alarm/read',
  '/alarm/unread',
  '/diagnosis/new/read',
  '/fault/repair/people',
  '/fault/upkeep/people',
]

const permissionsOf = (isReading: boolean) =>
  new Set(openApiScopes.filter(({ code }) => code.endsWith('.read') === isReading).flatMap(({ permissions }) => permissions))
const [readable, others] = [permissionsOf(true), permissionsOf(false)]

/** The calls that an API key can also make: those whose permission belongs to a scope. A scope for reading opens none that changes something, whatever its permission. */
export const openCalls: readonly Call[] = calls.filter(
  (call) =>
    (others.has(call.access) || (readable.has(call.access) && onlyReads(call))) && !call.upload && !forSessionsOnly.includes(call.path),
)

/** All calls below the prefix of signed calls. */
export const signedCalls: readonly Call[] = [...Object.values(keyCalls), ...openCalls]
