import { pointEventCalls } from '@undertone/domain/alarm/event/point-event.calls'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { eventsOfPoint } from './point-event.service.ts'

/** Events shown on the strip below a trend. */
export const pointEventRoutes = (db: Database): Binding[] => [
  bind(pointEventCalls.find, ({ query }, { caller, language }) => eventsOfPoint(db, caller, query, language)),
]
