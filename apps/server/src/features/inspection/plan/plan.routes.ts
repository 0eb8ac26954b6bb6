import { inspectionHoliday } from '@undertone/domain/inspection/round/inspection-holiday.resource'
import { inspectionPlan } from '@undertone/domain/inspection/round/inspection-plan.resource'
import { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import type { Database } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { resourceRoutes } from '../../../resource/resource-routes.ts'
import { detail } from '../../../resource/resource-store.ts'
import { nextStarts } from './make-rounds.ts'
import { addHoliday, addPlan, editHoliday, editPlan, removeHolidays, removePlans } from './plan.service.ts'
import { planById } from './plan-rows.ts'

/** How many rounds the page of a plan shows ahead. */
const shownNext = 5

/** Plans of rounds, and holidays. */
export const planRoutes = (db: Database, events: Events): Binding[] => [
  ...resourceRoutes(db, events, inspectionPlan, {
    add: async (tx, draft, { caller }) => ({ id: await addPlan(tx, caller, draft) }),
    edit: (tx, change, { caller }) => editPlan(tx, caller, change),
    remove: (tx, ids, { caller }) => removePlans(tx, caller, ids),
  }),
  ...resourceRoutes(db, events, inspectionHoliday, {
    add: async (tx, draft, { caller }) => ({ id: await addHoliday(tx, caller, draft) }),
    edit: (tx, change, { caller }) => editHoliday(tx, caller, change),
    remove: (tx, ids, { caller }) => removeHolidays(tx, caller, ids),
  }),
  bind(inspectionTaskCalls.next, async ({ query }, { caller }) => {
    await detail(db, inspectionPlan, caller.scope, caller.timeZone, query.id)
    const plan = await planById(db, query.id)
    return { starts: plan && !plan.paused ? await nextStarts(db, plan, Date.now(), shownNext) : [] }
  }),
]
