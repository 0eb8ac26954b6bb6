import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { emailRoutes } from './email.routes.ts'
import { mailChannel } from './mail-channel.ts'

export const emailFeature = defineFeature({
  name: 'email',
  start: ({ db, events, box, outgoing }: Pick<Platform, 'db' | 'events' | 'box' | 'outgoing'>) => ({
    routes: emailRoutes(db, events, box, outgoing),
    channels: [mailChannel(db, box, outgoing)],
  }),
})
