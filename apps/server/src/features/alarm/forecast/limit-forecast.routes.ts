import { limitForecastCalls } from '@undertone/domain/alarm/forecast/limit-forecast.calls'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { type ForecastThread, limitForecasts } from './limit-forecast.service.ts'

/** When trends reach their limits: computed when asked, so that a repair or another limit counts at once. */
export const limitForecastRoutes = (db: Database, thread: ForecastThread): Binding[] => [
  bind(limitForecastCalls.ofPoint, async ({ query }, { caller }) => {
    const [found] = await limitForecasts(db, thread, caller, { mappingId: query.mappingId }, Date.now())
    return found ?? { mappingId: query.mappingId, mappingName: '', trends: [] }
  }),
  bind(limitForecastCalls.ofMachine, async ({ query }, { caller }) => ({
    points: await limitForecasts(db, thread, caller, { equipmentId: query.equipmentId }, Date.now()),
  })),
]
