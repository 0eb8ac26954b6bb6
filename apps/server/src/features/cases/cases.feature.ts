import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { WaveViews } from '../../waves/compute/wave.service.ts'
import { caseFileRoutes, caseRoutes, publicCaseRoutes } from './case.routes.ts'

export const casesFeature = defineFeature({
  name: 'cases',
  start: ({
    db,
    files,
    refusesUploads,
    publicUrl,
    views,
  }: Pick<Platform, 'db' | 'files' | 'refusesUploads' | 'publicUrl'> & { readonly views: WaveViews }) => ({
    routes: [
      ...caseRoutes({ db, files, refusesUploads, views }),
      ...publicCaseRoutes(db),
      ...caseFileRoutes({ db, files, views, publicUrl }),
    ],
  }),
})
