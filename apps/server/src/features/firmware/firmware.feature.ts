import type { PublishNotice } from '../../contracts/customer-notice.ts'
import type { DownLinks } from '../../contracts/device-link.ts'
import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { firmwareFileRoutes, packageRoutes } from './package/package.routes.ts'
import { signingKey } from './package/signing-key.ts'
import { offerRepeater, offerTasks } from './rollout/offer.job.ts'
import { rolloutTasks } from './rollout/rollout.job.ts'
import { rolloutRoutes } from './rollout/rollout.routes.ts'

interface FirmwareNeeds extends Pick<Platform, 'db' | 'box' | 'events' | 'files' | 'log' | 'outgoing' | 'refusesUploads'> {
  readonly link: Pick<DownLinks, 'share'>
  /** The number of this server, as in `gateway.connected_to`. */
  readonly serverRun: number
  readonly publishNotice: PublishNotice
  /** Has due tasks of this server run now. */
  readonly wake: () => void
}

export const firmwareFeature = defineFeature({
  name: 'firmware',
  start: ({ db, box, events, files, log, outgoing, refusesUploads, link, serverRun, publishNotice, wake }: FirmwareNeeds) => {
    const received = firmwareFileRoutes({ db, files, outgoing, refusesUploads })
    events.on('gatewayListens', offerRepeater({ db, link, log }))
    return {
      routes: [...received.routes, ...packageRoutes({ db }, signingKey(box)), ...rolloutRoutes(db, publishNotice, wake)],
      uploadRoutes: received.uploadRoutes,
      taskKinds: [rolloutTasks({ db }), offerTasks({ db, link, serverRun })],
    }
  },
})
