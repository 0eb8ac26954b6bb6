import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { aboutRoutes, noteNews } from './about/about.routes.ts'
import { bundleRoutes } from './bundle/bundle.routes.ts'
import { partMetrics } from './status/part.metrics.ts'
import { statusRoutes, watchMs, watchParts } from './status/status.routes.ts'
import { expireUsage, expireUsageMs } from './usage/expire-usage.job.ts'
import { measureStoredDaily, measureStoredMs } from './usage/measure-stored.job.ts'
import { usageRoutes } from './usage/usage.routes.ts'

type Needs = Pick<Platform, 'db' | 'support' | 'health'> & { readonly serverRun: number }

export const operationsFeature = defineFeature({
  name: 'operations',
  prepare: ({ db }) => noteNews(db),
  start: ({ db, support, health, serverRun }: Needs) => ({
    routes: [...usageRoutes(db), ...bundleRoutes(db, support), ...aboutRoutes(db), ...statusRoutes({ db, health, serverRun })],
    metrics: (registry) => partMetrics(registry, { db, health }),
    jobs: [
      { name: 'expire usage', everyMs: expireUsageMs, run: () => expireUsage(db) },
      { name: 'measure stored bytes', everyMs: measureStoredMs, run: () => measureStoredDaily(db) },
      { name: 'watch the parts', everyMs: watchMs, run: () => watchParts({ db, health }) },
    ],
  }),
})
