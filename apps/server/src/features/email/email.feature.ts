import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { ReadMailAttachment } from '../../contracts/mail-attachment.ts'
import { emailRoutes } from './email.routes.ts'
import { mailChannel } from './mail-channel.ts'
import { mailServerRoutes } from './mail-server.routes.ts'
import { platformMailServerRoutes } from './platform-mail-server.routes.ts'

interface EmailNeeds extends Pick<Platform, 'db' | 'events' | 'box' | 'outgoing' | 'publicUrl'> {
  readonly readAttachment: ReadMailAttachment
}

export const emailFeature = defineFeature({
  name: 'email',
  start: ({ db, events, box, outgoing, publicUrl, readAttachment }: EmailNeeds) => ({
    routes: [
      ...emailRoutes(db, events, box, outgoing),
      ...mailServerRoutes(db, events, box, outgoing),
      ...platformMailServerRoutes(db, events, box, outgoing, publicUrl),
    ],
    channels: [mailChannel(db, box, outgoing, { publicUrl, readAttachment })],
  }),
})
