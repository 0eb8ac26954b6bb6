import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { historyRoutes } from './history.routes.ts'
import { onlineRoutes } from './online.routes.ts'

export const dataSearchFeature = defineFeature({
  name: 'data-search',
  start: ({ db }: Pick<Platform, 'db'>) => ({ routes: [...onlineRoutes(db), ...historyRoutes(db)] }),
})
