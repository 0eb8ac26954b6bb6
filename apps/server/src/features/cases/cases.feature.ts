import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { WaveViews } from '../../waves/compute/wave.service.ts'
import { caseRoutes, publicCaseRoutes } from './case.routes.ts'

export const casesFeature = defineFeature({
  name: 'cases',
  start: ({ db, files, refusesUploads, views }: Pick<Platform, 'db' | 'files' | 'refusesUploads'> & { readonly views: WaveViews }) => ({
    routes: [...caseRoutes({ db, files, refusesUploads, views }), ...publicCaseRoutes(db)],
  }),
})
