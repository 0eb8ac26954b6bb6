import type { Database } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Binding } from '../../platform/http/http.ts'
import { authorityRoutes } from './authority.routes.ts'
import { dictionaryRoutes } from './dictionary.routes.ts'
import { importRecordRoutes } from './import-record.routes.ts'
import { operationLogRoutes } from './operation-log.routes.ts'
import { roleRoutes } from './role.routes.ts'
import { userRoutes } from './user.routes.ts'

/** Users, roles, data authorities and the operation log. */
export const accessRoutes = (db: Database, events: Events): Binding[] => [
  ...userRoutes(db, events),
  ...roleRoutes(db, events),
  ...authorityRoutes(db, events),
  ...dictionaryRoutes(db, events),
  ...importRecordRoutes(db),
  ...operationLogRoutes(db),
]
