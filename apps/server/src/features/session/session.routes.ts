import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { ownSessionRoutes } from './own-session.routes.ts'
import type { PrincipalCache } from './principal-cache.ts'
import { changePassword, login, logout, userInfo } from './session.service.ts'

export function sessionRoutes(db: Database, box: SecretBox, callers: PrincipalCache): Binding[] {
  return [
    bind(sessionCalls.login, ({ body }, { address, agent }) => login(db, box, body, { address, agent })),
    bind(sessionCalls.logout, async (_input, { caller }) => {
      await logout(db, caller)
      return null
    }),
    bind(sessionCalls.getInfo, async (_input, { caller }) => {
      const account = await callers.accountOfSession(caller.tokenHash)
      if (!account) throw new DomainError(coreErrors.unauthorized)
      return userInfo(account, caller)
    }),
    ...ownSessionRoutes(db),
    bind(sessionCalls.modifyPassword, async ({ body }, { caller }) => {
      await changePassword(db, caller, body)
      return null
    }),
  ]
}
