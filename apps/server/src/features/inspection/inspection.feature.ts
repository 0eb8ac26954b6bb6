import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { hazardRoutes } from './hazard/hazard.routes.ts'

export const inspectionFeature = defineFeature({
  name: 'inspection',
  start: ({ db }: Pick<Platform, 'db'>) => ({ routes: hazardRoutes(db) }),
})
