import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { LiveStream } from '../../contracts/live-stream.ts'
import type { HandMeasurements } from '../../contracts/measured/hand-measurements.ts'
import type { RecordingIntake } from '../../contracts/measured/recording-intake.ts'
import type { ReadPointLimits } from '../../contracts/point-limits.ts'
import type { WaveViews } from '../../waves/compute/wave.service.ts'
import { hazardRoutes } from './hazard/hazard.routes.ts'
import { planRoutes } from './plan/plan.routes.ts'
import { readingRoutes } from './round/reading.routes.ts'
import { roundsMs, runRounds } from './round/round.job.ts'
import { roundRoutes } from './round/round.routes.ts'
import { type RoundSessions, roundStream } from './round/round-stream.ts'
import { waveRoutes, waveUploadRoutes } from './round/wave.routes.ts'
import { routeRoutes } from './route/route.routes.ts'
import { standardRoutes } from './standard/standard.routes.ts'

interface InspectionNeeds extends Pick<Platform, 'db' | 'events'> {
  readonly measurements: HandMeasurements
  readonly readPointLimits: ReadPointLimits
  readonly recordings: RecordingIntake
  readonly views: WaveViews
  readonly live: LiveStream
  readonly callers: RoundSessions
}

export const inspectionFeature = defineFeature({
  name: 'inspection',
  start: ({ db, events, live, callers, ...needs }: InspectionNeeds) => {
    const parts = { db, ...needs }
    return {
      routes: [
        ...standardRoutes(db, events),
        ...routeRoutes(db, events),
        ...planRoutes(db, events),
        ...roundRoutes(parts, events),
        roundStream(live, callers),
        ...waveRoutes(parts),
        ...readingRoutes(db),
        ...hazardRoutes(db),
      ],
      uploadRoutes: waveUploadRoutes(parts),
      jobs: [{ name: 'inspection rounds', everyMs: roundsMs, run: () => runRounds(db) }],
    }
  },
})
