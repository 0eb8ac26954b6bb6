import { menuCalls } from '@undertone/domain/access/menu.calls'
import { sessionCalls } from '@undertone/domain/session/session.calls'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { menuRows, mergeMenus, removeMenu, saveMenu } from './menu.store.ts'
import { menuOf } from './menu.ts'

/** The menu shown to a caller, and the one edited by the platform's administrator. */
export function menuRoutes(db: Database): Binding[] {
  return [
    bind(sessionCalls.getSysMenus, async (_input, { caller, language }) => menuOf(caller, language, mergeMenus(await menuRows(db)))),
    bind(menuCalls.findAll, async () => mergeMenus(await menuRows(db)).map(({ screen: _, ...entry }) => entry)),
    bind(menuCalls.save, async ({ body }) => ({ id: await saveMenu(db, body) })),
    bind(menuCalls.del, async ({ query }) => {
      await removeMenu(db, query.id)
      return null
    }),
  ]
}
