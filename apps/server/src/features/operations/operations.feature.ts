import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { bundleRoutes } from './bundle/bundle.routes.ts'
import { expireUsage, expireUsageMs } from './usage/expire-usage.job.ts'
import { measureStored, measureStoredMs } from './usage/measure-stored.job.ts'
import { usageRoutes } from './usage/usage.routes.ts'

export const operationsFeature = defineFeature({
  name: 'operations',
  start: ({ db, support }: Pick<Platform, 'db' | 'support'>) => ({
    routes: [...usageRoutes(db), ...bundleRoutes(db, support)],
    jobs: [
      { name: 'expire usage', everyMs: expireUsageMs, run: () => expireUsage(db) },
      { name: 'measure stored bytes', everyMs: measureStoredMs, run: () => measureStored(db) },
    ],
  }),
})
