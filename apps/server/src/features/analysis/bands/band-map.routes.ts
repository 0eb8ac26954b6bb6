import { bandMapCalls as calls } from '@undertone/domain/analysis/bands/band-map.calls'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { WaveViews } from '../../../waves/compute/wave.service.ts'

/** The maps in which the band of an envelope is looked for. */
export function bandMapRoutes(views: WaveViews): Binding[] {
  return [
    bind(calls.bandMap, async ({ query }, { caller }) => {
      const found = await views.sampling(caller, query.waveId)
      const form = { map: query.map ?? 'kurtogram', random: query.random === 'true' } as const
      const { waveId, sampleHz } = found.sampling
      return { waveId, sampleHz, ...form, ...(await views.bandMaps(found, form)) }
    }),
  ]
}
