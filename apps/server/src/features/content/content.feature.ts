import type { PublishNotice } from '../../contracts/customer-notice.ts'
import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { contentRoutes } from './content.routes.ts'
import { publishNotice } from './notice.store.ts'

/** Notices that other features publish. */
export const provideNotices = (): { readonly publishNotice: PublishNotice } => ({ publishNotice })

export const contentFeature = defineFeature({
  name: 'content',
  start: ({ db, events }: Pick<Platform, 'db' | 'events'>) => ({ routes: contentRoutes(db, events) }),
})
