import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { hazardRoutes } from './hazard/hazard.routes.ts'
import { planRoutes } from './plan/plan.routes.ts'
import { readingRoutes } from './round/reading.routes.ts'
import { roundsMs, runRounds } from './round/round.job.ts'
import { roundRoutes } from './round/round.routes.ts'
import { routeRoutes } from './route/route.routes.ts'
import { standardRoutes } from './standard/standard.routes.ts'

type InspectionNeeds = Pick<Platform, 'db' | 'events'>

export const inspectionFeature = defineFeature({
  name: 'inspection',
  start: ({ db, events }: InspectionNeeds) => ({
    routes: [
      ...standardRoutes(db, events),
      ...routeRoutes(db, events),
      ...planRoutes(db, events),
      ...roundRoutes(db),
      ...readingRoutes(db),
      ...hazardRoutes(db),
    ],
    jobs: [{ name: 'inspection rounds', everyMs: roundsMs, run: () => runRounds(db) }],
  }),
})
