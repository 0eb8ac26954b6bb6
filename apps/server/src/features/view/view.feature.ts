import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { viewRoutes } from './view.routes.ts'

export const viewFeature = defineFeature({
  name: 'view',
  start: ({ db }: Pick<Platform, 'db'>) => ({ routes: viewRoutes(db) }),
})
