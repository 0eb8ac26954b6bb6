import { alarmLamp } from '@undertone/domain/notify/lamp/alarm-lamp.resource'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import type { Binding } from '../../../platform/http/http.ts'
import { resourceRoutes } from '../../../resource/resource-routes.ts'
import { addLamp, editLamp } from './lamp.service.ts'

export const lampRoutes = (db: Database, events: Events): Binding[] => [
  ...resourceRoutes(db, events, alarmLamp, {
    add: async (tx, draft, { caller }) => ({ id: await addLamp(tx, caller, draft) }),
    edit: (tx, change, { caller }) => editLamp(tx, caller, change),
  }),
]
