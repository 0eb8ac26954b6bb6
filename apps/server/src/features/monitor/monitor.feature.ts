import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { hfFactors } from '../../history/read/hf-factor.ts'
import { pointRows } from '../../plant/fleet.store.ts'
import { statesOf } from './fleet.ts'
import { LiveStreams } from './live.ts'
import { monitorRoutes, type Sessions } from './monitor.routes.ts'

interface MonitorNeeds extends Pick<Platform, 'db' | 'events'> {
  readonly callers: Sessions
}

export const monitorFeature = defineFeature({
  name: 'monitor',
  start: ({ db, events, callers }: MonitorNeeds) => {
    const live = new LiveStreams(
      events,
      async (mappingIds) => statesOf(await pointRows(db, mappingIds), Date.now()),
      (mappingIds) => hfFactors(db, mappingIds),
    )
    return { routes: monitorRoutes(db, events, live, callers), disconnect: () => live.close() }
  },
})
