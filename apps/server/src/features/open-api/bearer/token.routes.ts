import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { openApiTokenCalls } from '@undertone/domain/open-api/open-api-token.calls'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { issueToken, revokeToken } from './token.service.ts'
import { tokensOf } from './token.store.ts'

/** Assistant tokens of keys, for the platform's administrator. */
export const tokenRoutes = (db: Database): Binding[] => [
  bind(openApiTokenCalls.findTokens, async ({ body: { id } }, { caller }) => {
    const key = await db.selectFrom('openApiKey').select('id').where('id', '=', id).executeTakeFirst()
    if (!key) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    return tokensOf(db, id, caller.timeZone)
  }),
  bind(openApiTokenCalls.addToken, ({ body }, { caller }) => db.transaction().execute((tx) => issueToken(tx, body, caller))),
  bind(openApiTokenCalls.revokeToken, async ({ body: { id, tokenId } }) => {
    await db.transaction().execute((tx) => revokeToken(tx, id, tokenId))
    return null
  }),
]
