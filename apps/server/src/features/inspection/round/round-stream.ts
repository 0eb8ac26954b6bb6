import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import type { LiveReader, LiveStream } from '../../../contracts/live-stream.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'

/** Who calls by a session. */
export interface RoundSessions {
  callerOfSession(tokenHash: Buffer): Promise<Caller | undefined>
}

const onlyRounds: LiveReader['only'] = new Set(['round'])

/** What a stream is opened with: it ends when that changes. */
const rightsMark = ({ permissions, scope }: Caller): string => JSON.stringify([[...permissions], scope.companyIds])

/** The changes of rounds alone: who does rounds need not see the monitoring. */
export const roundStream = (live: LiveStream, sessions: RoundSessions): Binding =>
  bind(inspectionTaskCalls.live, async (_input, { caller }, reply) => {
    const { accountId, scope, tokenHash } = caller
    if (scope.tenantId === null) throw new DomainError(coreErrors.forbidden)
    const last = reply.request.headers['last-event-id']
    const visibility = { tenantId: scope.tenantId, companyIds: scope.companyIds, mappingIds: new Set<number>() }
    const opened = rightsMark(caller)
    live.open(reply, { accountId, visibility, only: onlyRounds }, typeof last === 'string' ? last : undefined, async () => {
      const now = await sessions.callerOfSession(tokenHash)
      return (
        now !== undefined &&
        now.scope.tenantId === scope.tenantId &&
        may(now, inspectionTaskCalls.live.access) &&
        rightsMark(now) === opened
      )
    })
    return reply
  })
