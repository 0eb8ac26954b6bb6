import type { Database } from '../core/database.ts'
import { authenticate, type Credentials } from './access.ts'
import { textOfError } from './database-fault.ts'
import type { Log, Sender } from './message.ts'

/** The gateway, or why it may not come in. */
export type Login = Sender | 'missing' | 'wrong' | 'unavailable'

/** Lets gateways in by their token; while the database is away nobody is let in, and nobody is told that the token is wrong. */
export function loginWith(db: Database, log: Log): (given: Credentials) => Promise<Login> {
  return async (given) => {
    try {
      return await authenticate(db, given)
    } catch (error) {
      log.warn({ error: textOfError(error) }, 'a login could not be checked')
      return 'unavailable'
    }
  }
}
