import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { pictureRoutes } from './picture.routes.ts'

export const pictureFeature = defineFeature({
  name: 'picture',
  start: ({ db, events }: Pick<Platform, 'db' | 'events'>) => ({ routes: pictureRoutes(db, events) }),
})
