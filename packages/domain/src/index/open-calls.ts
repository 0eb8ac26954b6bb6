import type { Call } from '../core/call.ts'
import { keyCalls } from '../open-api/open-api.calls.ts'
import { openApiScopes } from '../open-api/open-api-scopes.table.ts'
import { calls } from './calls.ts'

/** Calls that need a user: a stream belongs to the session that opened it, and read marks belong to a user. */
const forSessionsOnly = ['/monitor/live', '/alarm/read', '/alarm/unread']

const grantedByScopes = new Set(openApiScopes.flatMap(({ permissions }) => permissions))

/** The calls that an API key can also make: those whose permission belongs to a scope. */
export const openCalls: readonly Call[] = calls.filter(
  ({ access, upload, path }) => grantedByScopes.has(access) && !upload && !forSessionsOnly.includes(path),
)

/** All calls below the prefix of signed calls. */
export const signedCalls: readonly Call[] = [...Object.values(keyCalls), ...openCalls]
