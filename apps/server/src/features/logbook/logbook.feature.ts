import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { logbookRoutes } from './logbook.routes.ts'

/** Notes that people write on machines and their points. */
export const logbookFeature = defineFeature({
  name: 'logbook',
  start: ({ db }: Pick<Platform, 'db'>) => ({ routes: logbookRoutes(db) }),
})
