import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { firmwareFileRoutes, packageRoutes } from './package/package.routes.ts'
import { signingKey } from './package/signing-key.ts'

type FirmwareNeeds = Pick<Platform, 'db' | 'box' | 'files' | 'outgoing' | 'refusesUploads'>

export const firmwareFeature = defineFeature({
  name: 'firmware',
  start: ({ db, box, files, outgoing, refusesUploads }: FirmwareNeeds) => {
    const received = firmwareFileRoutes({ db, files, outgoing, refusesUploads })
    return { routes: [...received.routes, ...packageRoutes({ db }, signingKey(box))], uploadRoutes: received.uploadRoutes }
  },
})
