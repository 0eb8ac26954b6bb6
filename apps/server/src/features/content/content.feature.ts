import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { contentRoutes } from './content.routes.ts'

export const contentFeature = defineFeature({
  name: 'content',
  start: ({ db, events }: Pick<Platform, 'db' | 'events'>) => ({ routes: contentRoutes(db, events) }),
})
