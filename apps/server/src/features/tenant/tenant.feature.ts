import { defineFeature } from '../../contracts/feature.ts'
import { deviceAccessRoutes } from './device-access.routes.ts'
import { innerHostRoutes } from './inner-host.routes.ts'
import { openAtStart } from './inner-host.service.ts'
import { seed } from './seed.ts'
import { type TenantParts, tenantRoutes } from './tenant.routes.ts'

export const tenantFeature = defineFeature({
  name: 'tenant',
  prepare: async ({ db, log, outgoingAllowed, ...accounts }) => {
    await seed(db, accounts)
    await openAtStart(db, outgoingAllowed, log)
  },
  start: (parts: TenantParts) => ({
    routes: [...tenantRoutes(parts), ...deviceAccessRoutes(parts.db), ...innerHostRoutes(parts.db, parts.events)],
  }),
})
