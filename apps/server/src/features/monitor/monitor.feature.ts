import type { AttentionList } from '../../contracts/attention-list.ts'
import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { ReadFleetOverview } from '../../contracts/fleet-overview.ts'
import { hfFactors } from '../../history/read/hf-factor.ts'
import { fleetRows, pointRows } from '../../plant/fleet.store.ts'
import { MemoizeFor } from '../../platform/runtime/memoize-for.ts'
import { markOf } from '../../resource/scope.ts'
import { Attention, type AttentionSources } from './attention/attention.service.ts'
import { LiveStreams } from './live.ts'
import { monitorRoutes, type Sessions } from './monitor.routes.ts'
import { homeFrom, statesOf } from './state/fleet.ts'

/**
 * Maximum age of an overview, ms. Many clients request it together, and on a large plant it costs a tenth of a second; new values reach
 * them immediately, and they refresh only 2 s later.
 */
const overviewMs = 1000

/** What this feature provides to others. */
export interface MonitorServices {
  readonly readFleetOverview: ReadFleetOverview
  readonly attention: AttentionList
  readonly live: LiveStreams
}

/** Provides the state of machines, which of them need attention, and the live stream. */
export function provideMonitor({ db, events }: Pick<Platform, 'db' | 'events'>, sources: AttentionSources): MonitorServices {
  const overviews = new MemoizeFor<ReturnType<typeof homeFrom>>(overviewMs)
  const attention = new Attention(db, sources)
  for (const change of ['assets', 'alarm', 'findings'] as const)
    events.on(change, () => {
      overviews.clear()
      attention.clear()
    })
  return {
    readFleetOverview: (scope, companyId) =>
      overviews.get(`${markOf(scope)} ${companyId ?? ''}`, async () => homeFrom(await fleetRows(db, scope, companyId), Date.now())),
    attention,
    live: new LiveStreams(
      events,
      async (mappingIds) => statesOf(await pointRows(db, mappingIds), Date.now()),
      (mappingIds) => hfFactors(db, mappingIds),
    ),
  }
}

interface MonitorNeeds extends Pick<Platform, 'db'>, MonitorServices {
  readonly callers: Sessions
}

export const monitorFeature = defineFeature({
  name: 'monitor',
  start: ({ db, callers, ...services }: MonitorNeeds) => ({
    routes: monitorRoutes(db, services, callers),
    disconnect: () => services.live.close(),
  }),
})
