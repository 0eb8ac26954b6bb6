import { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { answerItem, checkIn, skipItem } from './answer.service.ts'
import { roundDetail, roundPage } from './round.service.ts'

/** Rounds: listed, looked at, and done. */
export const roundRoutes = (db: Database): Binding[] => [
  bind(inspectionTaskCalls.findPage, ({ body }, { caller }) => roundPage(db, caller, body)),
  bind(inspectionTaskCalls.getDetail, ({ query }, { caller }) => roundDetail(db, caller, query.id)),
  bind(inspectionTaskCalls.checkIn, ({ body }, { caller }) => checkIn(db, caller, body)),
  bind(inspectionTaskCalls.answer, async ({ body }, { caller }) => {
    await answerItem(db, caller, body)
    return roundDetail(db, caller, body.id)
  }),
  bind(inspectionTaskCalls.skip, async ({ body }, { caller }) => {
    await skipItem(db, caller, body)
    return roundDetail(db, caller, body.id)
  }),
]
