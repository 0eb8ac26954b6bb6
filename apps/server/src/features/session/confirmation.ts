import { DomainError } from '@undertone/domain/core/error'
import { confirmationSeconds } from '@undertone/domain/session/own-session.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { type SqlBool, sql } from 'kysely'
import type { Confirmation } from '../../contracts/confirmation.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { confirmPassword } from './own-password.ts'

/** Seconds since the confirmation, to both sides: a clock that is put back does not make it last longer. */
const ageS = sql<number>`abs(extract(epoch from now() - confirmed_at))::float8`

/** Seconds for which the confirmation of a session still counts; 0 without one. */
export async function confirmedSeconds(db: Database, { tokenHash }: Pick<Caller, 'tokenHash'>): Promise<number> {
  const found = await db
    .selectFrom('session')
    .select(sql<number>`ceil(${confirmationSeconds} - ${ageS})::int`.as('seconds'))
    .where('tokenHash', '=', tokenHash)
    .where(sql<SqlBool>`${ageS} < ${confirmationSeconds}`)
    .executeTakeFirst()
  return found?.seconds ?? 0
}

/** Remembers for this session alone that its user knows the password. */
export async function confirmSession(db: Database, caller: Caller, password: string): Promise<number> {
  await confirmPassword(db, caller.accountId, password, 'password')
  await db.updateTable('session').set({ confirmedAt: sql<Date>`now()` }).where('tokenHash', '=', caller.tokenHash).execute()
  return confirmedSeconds(db, caller)
}

/** What other features ask before a change that needs a confirmation. */
export const confirmationOf = (db: Database): Confirmation => ({
  async require(caller) {
    if ((await confirmedSeconds(db, caller)) === 0) throw new DomainError(sessionErrors.confirmFirst)
  },
})
