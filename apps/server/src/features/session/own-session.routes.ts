import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { ownSessionCalls } from '@undertone/domain/session/own-session.calls'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import { confirmedSeconds, confirmSession } from './confirmation.ts'
import { endOwnSessions, ownSessions } from './session.store.ts'

/** The sessions of the user: where they were opened, and their end. */
export const ownSessionRoutes = (db: Database): Binding[] => [
  bind(ownSessionCalls.list, async (_input, { caller }) =>
    (await ownSessions(db, caller.accountId)).map(({ tokenHash, createdAt, usedAt, ...session }) => ({
      ...session,
      since: toZoned(createdAt, caller.timeZone),
      lastSeen: toZoned(usedAt, caller.timeZone),
      isCurrent: tokenHash.equals(caller.tokenHash),
    })),
  ),
  bind(ownSessionCalls.end, async ({ body }, { caller }) => {
    const ended = await endOwnSessions(db, caller, body.id)
    if (body.id !== null && ended === 0) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    return { ended }
  }),
  bind(ownSessionCalls.confirmation, async (_input, { caller }) => ({ seconds: await confirmedSeconds(db, caller) })),
  bind(ownSessionCalls.confirm, async ({ body }, { caller }) => ({ seconds: await confirmSession(db, caller, body.password) })),
]
