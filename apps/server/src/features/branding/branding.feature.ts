import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { brandingRoutes } from './branding.routes.ts'

export const brandingFeature = defineFeature({
  name: 'branding',
  start: ({ db, files }: Pick<Platform, 'db' | 'files'>) => ({ routes: brandingRoutes(db, files) }),
})
