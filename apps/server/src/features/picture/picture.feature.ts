import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { ReadPicture } from '../../contracts/placed-picture.ts'
import { pictureRoutes } from './picture.routes.ts'
import { pictureOf } from './picture.store.ts'

/** Provides pictures with what is placed on them. */
export const providePicture = (): { readonly readPicture: ReadPicture } => ({ readPicture: pictureOf })

export const pictureFeature = defineFeature({
  name: 'picture',
  start: ({ db, events }: Pick<Platform, 'db' | 'events'>) => ({ routes: pictureRoutes(db, events) }),
})
