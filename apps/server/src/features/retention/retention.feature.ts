import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { retentionJob } from './retention.job.ts'
import { retentionRoutes } from './retention.routes.ts'

export const retentionFeature = defineFeature({
  name: 'retention',
  start: ({ db, databaseUrl, log }: Pick<Platform, 'db' | 'databaseUrl' | 'log'>) => ({
    routes: retentionRoutes(db),
    jobs: [retentionJob(db, databaseUrl, log)],
  }),
})
