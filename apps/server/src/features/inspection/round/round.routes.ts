import { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { answerItem, checkIn, skipItem } from './answer.service.ts'
import { devicesFor, type RoundParts } from './measure-result.ts'
import { roundDetail, roundPage } from './round.service.ts'

/** Rounds: listed, looked at, and done. */
export function roundRoutes(parts: RoundParts): Binding[] {
  const { db } = parts
  return [
    bind(inspectionTaskCalls.findPage, ({ body }, { caller }) => roundPage(db, caller, body)),
    bind(inspectionTaskCalls.getDetail, ({ query }, { caller }) => roundDetail(db, caller, query.id)),
    bind(inspectionTaskCalls.devices, (_, { caller }) => devicesFor(db, caller)),
    bind(inspectionTaskCalls.checkIn, ({ body }, { caller }) => checkIn(db, caller, body)),
    bind(inspectionTaskCalls.answer, async ({ body }, { caller }) => {
      await answerItem(parts, caller, body)
      return roundDetail(db, caller, body.id)
    }),
    bind(inspectionTaskCalls.skip, async ({ body }, { caller }) => {
      await skipItem(parts, caller, body)
      return roundDetail(db, caller, body.id)
    }),
  ]
}
