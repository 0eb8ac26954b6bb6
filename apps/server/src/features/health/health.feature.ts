import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { healthJobs } from './health.job.ts'
import { healthScoreRoutes } from './health.routes.ts'

export const healthFeature = defineFeature({
  name: 'health',
  start: ({ db, databaseUrl, log }: Pick<Platform, 'db' | 'databaseUrl' | 'log'>) => ({
    routes: healthScoreRoutes(db),
    jobs: healthJobs(db, databaseUrl, log),
  }),
})
