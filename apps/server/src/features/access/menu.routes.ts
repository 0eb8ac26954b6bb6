import { menuCalls } from '@undertone/domain/access/menu.calls'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { menuRows, mergeMenus, removeMenu, saveMenu } from './menu.store.ts'

/** The menu as the platform's administrator edits it. */
export function menuRoutes(db: Database): Binding[] {
  return [
    bind(menuCalls.findAll, async () => mergeMenus(await menuRows(db)).map(({ screen: _, ...entry }) => entry)),
    bind(menuCalls.save, async ({ body }) => ({ id: await saveMenu(db, body) })),
    bind(menuCalls.del, async ({ query }) => {
      await removeMenu(db, query.id)
      return null
    }),
  ]
}
