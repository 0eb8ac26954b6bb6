import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { orgRoutes } from './org.routes.ts'

export const orgFeature = defineFeature({
  name: 'org',
  start: ({ db, events }: Pick<Platform, 'db' | 'events'>) => ({ routes: orgRoutes(db, events) }),
})
