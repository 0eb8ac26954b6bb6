import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import type { Database } from '../core/database.ts'
import type { Events } from '../core/events.ts'
import type { Binding } from '../core/http.ts'
import { resourceRoutes } from '../resource/resource-routes.ts'

export const assetRoutes = (db: Database, events: Events): Binding[] => [
  ...resourceRoutes(db, events, equipment),
  ...resourceRoutes(db, events, mapping),
]
