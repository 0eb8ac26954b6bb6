import { defineFeature } from '../../contracts/feature.ts'
import { deviceAccessRoutes } from './device-access.routes.ts'
import { seed } from './seed.ts'
import { type TenantParts, tenantRoutes } from './tenant.routes.ts'

export const tenantFeature = defineFeature({
  name: 'tenant',
  prepare: ({ db, ...accounts }) => seed(db, accounts),
  start: (parts: TenantParts) => ({ routes: [...tenantRoutes(parts), ...deviceAccessRoutes(parts.db)] }),
})
