import { coreErrors, Refusal } from '@undertone/domain/core/error'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import type { Database } from '../core/database.ts'
import { type Binding, bind } from '../core/http.ts'
import type { SecretBox } from '../core/secret-box.ts'
import type { Callers } from './callers.ts'
import { menuRows, mergeMenus } from './menu.store.ts'
import { menuOf } from './menu.ts'
import { changePassword, login, logout, userInfo } from './session.service.ts'

export function sessionRoutes(db: Database, box: SecretBox, callers: Callers): Binding[] {
  return [
    bind(sessionCalls.login, ({ body }, { address, agent }) => login(db, box, body, { address, agent })),
    bind(sessionCalls.logout, async (_input, { caller }) => {
      await logout(db, caller)
      return null
    }),
    bind(sessionCalls.getInfo, async (_input, { caller }) => {
      const account = await callers.accountBehind(caller.tokenHash)
      if (!account) throw new Refusal(coreErrors.unauthorized)
      return userInfo(account, caller)
    }),
    bind(sessionCalls.getSysMenus, async (_input, { caller, language }) => menuOf(caller, language, mergeMenus(await menuRows(db)))),
    bind(sessionCalls.modifyPassword, async ({ body }, { caller }) => {
      await changePassword(db, caller, body)
      return null
    }),
  ]
}
