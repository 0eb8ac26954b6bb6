import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { ShaftCharts } from '../../contracts/shaft-charts.ts'
import type { ReadShaftFacts } from '../../contracts/shaft-facts.ts'
import type { WaveViews } from '../../waves/compute/wave.service.ts'
import { analysisRoutes } from './analysis.routes.ts'
import { bandMapRoutes } from './bands/band-map.routes.ts'
import { baselineRoutes } from './baseline/baseline.routes.ts'
import { compareRoutes } from './compare/compare.routes.ts'
import { faultLineRoutes } from './fault-lines/fault-lines.routes.ts'
import { shaftFactsAt } from './fault-lines/fault-lines.service.ts'
import { orbitSignals } from './shaft/axis-orbit.service.ts'
import { orderRoutes } from './shaft/order.routes.ts'
import { orderSpectrum } from './shaft/order.service.ts'

/** Provides what is known of the machine at a point. */
export const provideShaftFacts = (): { readonly readShaftFacts: ReadShaftFacts } => ({ readShaftFacts: shaftFactsAt })

interface AnalysisNeeds extends Pick<Platform, 'db'> {
  readonly views: WaveViews
}

/** Provides what the orbit and the order tab show. */
export const provideShaftCharts = ({ db, views }: AnalysisNeeds): { readonly shaftCharts: ShaftCharts } => ({
  shaftCharts: {
    orbit: (caller, form) => orbitSignals(views, caller, form),
    orders: (caller, form) => orderSpectrum(db, views, caller, form),
  },
})

export const analysisFeature = defineFeature({
  name: 'analysis',
  start: ({ db, views }: AnalysisNeeds) => ({
    routes: [
      ...analysisRoutes(db, views),
      ...orderRoutes(db, views),
      ...bandMapRoutes(views),
      ...baselineRoutes(db),
      ...compareRoutes(db),
      ...faultLineRoutes(db),
    ],
  }),
})
