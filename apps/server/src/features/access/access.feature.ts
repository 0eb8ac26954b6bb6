import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { textOfError } from '../../platform/runtime/log.ts'
import { accessRoutes } from './access.routes.ts'
import { appMenuRoutes } from './app-menu.routes.ts'
import { menuRoutes } from './menu.routes.ts'
import { syncMenus } from './menu.store.ts'
import { OperationLog } from './operation-log.service.ts'
import { followStandards } from './standard-role.store.ts'

/** Provides the journal of writing calls. */
export const provideJournal = ({ db, log }: Pick<Platform, 'db' | 'log'>) => ({
  journal: new OperationLog(db, (error) => log.error({ error: textOfError(error) }, 'an operation could not be recorded')),
})

export const accessFeature = defineFeature({
  name: 'access',
  prepare: async ({ db, log }) => {
    const roles = await followStandards(db)
    if (roles > 0) log.info({ roles }, 'roles were updated to the permissions of this release')
    await syncMenus(db)
  },
  start: ({ db, events }: Pick<Platform, 'db' | 'events'>) => ({
    routes: [...menuRoutes(db), ...appMenuRoutes(db), ...accessRoutes(db, events)],
  }),
})
