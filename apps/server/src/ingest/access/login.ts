import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { textOfError } from '../message/database-fault.ts'
import { authenticate, type Credentials } from './access.ts'
import { CredentialLookup } from './credential-lookup.ts'
import type { Access } from './gateway-access.ts'

/** The authenticated gateway, or why its login fails. */
export type LoginResult = Access | 'missing' | 'wrong' | 'unavailable'

/** Authenticates gateways by token; while the database is unavailable logins fail, but never as a wrong token. */
export function createLogin(db: Database, log: Log): (credentials: Credentials) => Promise<LoginResult> {
  const lookup = new CredentialLookup(db)
  return async (credentials) => {
    try {
      return await authenticate(lookup, credentials)
    } catch (error) {
      log.warn({ error: textOfError(error) }, 'a login could not be verified')
      return 'unavailable'
    }
  }
}
