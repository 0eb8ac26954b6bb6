import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { QuarantineRetry } from '../../contracts/quarantine-retry.ts'
import { quarantineRoutes } from './quarantine.routes.ts'

export const quarantineFeature = defineFeature({
  name: 'quarantine',
  start: ({ db, retry }: Pick<Platform, 'db'> & { readonly retry: QuarantineRetry }) => ({ routes: quarantineRoutes(db, retry) }),
})
