import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { assetRoutes } from './asset.routes.ts'
import { machineModelRoutes } from './machine-model.routes.ts'

export const assetFeature = defineFeature({
  name: 'asset',
  start: ({ db, events }: Pick<Platform, 'db' | 'events'>) => ({ routes: [...assetRoutes(db, events), ...machineModelRoutes(db, events)] }),
})
