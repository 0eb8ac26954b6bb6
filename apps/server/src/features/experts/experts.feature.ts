import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { ConcludeFinding } from '../../contracts/finding-conclusion.ts'
import type { WaveViews } from '../../waves/compute/wave.service.ts'
import { expertRoutes, opinionRoutes } from './experts.routes.ts'

interface ExpertNeeds extends Pick<Platform, 'db' | 'publicUrl'> {
  readonly views: WaveViews
  readonly concludeFinding: ConcludeFinding
}

/** Opinions that customers ask the platform's experts for. */
export const expertsFeature = defineFeature({
  name: 'experts',
  start: ({ db, publicUrl, views, concludeFinding }: ExpertNeeds) => ({
    routes: [...opinionRoutes(db, views, concludeFinding), ...expertRoutes(db, publicUrl)],
  }),
})
