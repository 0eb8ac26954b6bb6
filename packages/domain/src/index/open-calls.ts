import type { Call } from '../core/call.ts'
import { keyCalls } from '../open-api/open-api.calls.ts'
import { openApiScopes } from '../open-api/open-api-scopes.table.ts'
import { calls } from './calls.ts'

/** A stream follows the session that opened it, and what is read or unread is a person's: a key has neither. */
const forSessionsOnly = ['/monitor/live', '/alarm/read', '/alarm/unread']

const held = new Set(openApiScopes.flatMap(({ permissions }) => permissions))

/** The calls of the product that a key can make too, by its scopes: no call comes to them but by a permission of a scope. */
export const openCalls: readonly Call[] = calls.filter(
  ({ access, upload, path }) => held.has(access) && !upload && !forSessionsOnly.includes(path),
)

/** Everything that answers below the prefix of the signed calls. */
export const signedCalls: readonly Call[] = [...Object.values(keyCalls), ...openCalls]
