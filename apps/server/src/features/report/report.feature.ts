import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { ReadPointLimits } from '../../contracts/point-limits.ts'
import type { WaveViews } from '../../waves/compute/wave.service.ts'
import { collectTask } from './facts/collect.task.ts'
import { reportRoutes, reportSectionRoutes } from './report.routes.ts'

interface ReportNeeds extends Pick<Platform, 'db'> {
  readonly views: WaveViews
  readonly readPointLimits: ReadPointLimits
}

export const reportFeature = defineFeature({
  name: 'report',
  start: ({ db, views, readPointLimits }: ReportNeeds) => ({
    routes: [...reportRoutes(db), ...reportSectionRoutes(db)],
    taskKinds: [collectTask({ db, views, readPointLimits }, async () => undefined)],
  }),
})
