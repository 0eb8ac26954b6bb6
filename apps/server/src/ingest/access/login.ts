import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { textOfError } from '../message/database-fault.ts'
import { authenticate, type Credentials } from './access.ts'
import { CredentialLookup } from './credential-lookup.ts'
import type { Access } from './gateway-access.ts'

/** The gateway, or why it may not come in. */
export type Login = Access | 'missing' | 'wrong' | 'unavailable'

/** Lets gateways in by their token; while the database is away nobody is let in, and nobody is told that the token is wrong. */
export function loginWith(db: Database, log: Log): (given: Credentials) => Promise<Login> {
  const lookup = new CredentialLookup(db)
  return async (given) => {
    try {
      return await authenticate(lookup, given)
    } catch (error) {
      log.warn({ error: textOfError(error) }, 'a login could not be checked')
      return 'unavailable'
    }
  }
}
