import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { expireUsage, expireUsageMs } from './usage/expire-usage.job.ts'
import { measureStored, measureStoredMs } from './usage/measure-stored.job.ts'
import { usageRoutes } from './usage/usage.routes.ts'

export const operationsFeature = defineFeature({
  name: 'operations',
  start: ({ db }: Pick<Platform, 'db'>) => ({
    routes: usageRoutes(db),
    jobs: [
      { name: 'expire usage', everyMs: expireUsageMs, run: () => expireUsage(db) },
      { name: 'measure stored bytes', everyMs: measureStoredMs, run: () => measureStored(db) },
    ],
  }),
})
