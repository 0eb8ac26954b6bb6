import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { hfFactors } from '../../history/read/hf-factor.ts'
import { pointRows } from '../../plant/fleet.store.ts'
import { Attention, type AttentionSources } from './attention/attention.service.ts'
import { LiveStreams } from './live.ts'
import { monitorRoutes, type Sessions } from './monitor.routes.ts'
import { statesOf } from './state/fleet.ts'

interface MonitorNeeds extends Pick<Platform, 'db' | 'events'>, AttentionSources {
  readonly callers: Sessions
}

export const monitorFeature = defineFeature({
  name: 'monitor',
  start: ({ db, events, callers, readPointLimits, readMachineScores }: MonitorNeeds) => {
    const live = new LiveStreams(
      events,
      async (mappingIds) => statesOf(await pointRows(db, mappingIds), Date.now()),
      (mappingIds) => hfFactors(db, mappingIds),
    )
    const attention = new Attention(db, { readPointLimits, readMachineScores })
    return { routes: monitorRoutes(db, events, live, callers, attention), disconnect: () => live.close() }
  },
})
