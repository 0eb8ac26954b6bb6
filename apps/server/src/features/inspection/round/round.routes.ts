import { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import type { Events } from '../../../platform/events/events.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { announceRound } from './announce-round.ts'
import { answerItem, checkIn, skipItem } from './answer.service.ts'
import { attachAwaited } from './await-files.ts'
import { decide } from './conflict.ts'
import { devicesFor, type RoundParts } from './measure-result.ts'
import { roundDetail, roundPage } from './round.service.ts'
import { takeAlong } from './take-along.ts'

/** Rounds: listed, looked at, and done. */
export function roundRoutes(parts: RoundParts, events: Events): Binding[] {
  const { db } = parts
  /** The round as it is now; others who look at it hear of the change. */
  const changed = async (caller: Caller, taskId: number) => {
    await announceRound(db, events, caller.scope, taskId)
    return roundDetail(db, caller, taskId)
  }
  return [
    bind(inspectionTaskCalls.findPage, ({ body }, { caller }) => roundPage(db, caller, body)),
    bind(inspectionTaskCalls.getDetail, ({ query }, { caller }) => roundDetail(db, caller, query.id)),
    bind(inspectionTaskCalls.devices, (_, { caller }) => devicesFor(db, caller)),
    bind(inspectionTaskCalls.takeAlong, (_input, { caller }) => takeAlong(db, caller)),
    bind(inspectionTaskCalls.checkIn, async ({ body }, { caller }) => {
      const at = await checkIn(db, caller, body)
      await announceRound(db, events, caller.scope, body.id)
      return at
    }),
    bind(inspectionTaskCalls.answer, async ({ body }, { caller }) => {
      await answerItem(parts, caller, body)
      return changed(caller, body.id)
    }),
    bind(inspectionTaskCalls.skip, async ({ body }, { caller }) => {
      await skipItem(parts, caller, body)
      return changed(caller, body.id)
    }),
    bind(inspectionTaskCalls.attach, async ({ body }, { caller }) => {
      await attachAwaited(db, caller, body)
      await announceRound(db, events, caller.scope, body.id)
      return null
    }),
    bind(inspectionTaskCalls.decide, async ({ body }, { caller }) => {
      await decide(parts, caller, body)
      return changed(caller, body.id)
    }),
  ]
}
