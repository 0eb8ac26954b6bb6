import { randomUUID } from 'node:crypto'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Text } from '@undertone/domain/core/text'
import { ticketSeconds } from '@undertone/domain/open-api/open-api.calls'
import { openApiErrors } from '@undertone/domain/open-api/open-api.errors'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { writeTicket } from '../../platform/security/ticket.ts'

const reasons = {
  blocked: { cn: '账号已停用', en: 'the account is deactivated' },
  expired: { cn: '账号已过期', en: 'the account has expired' },
  totp: { cn: '账号已启用两步验证，只能由本人登录', en: 'the account uses two-step login, so only its owner can log in' },
} as const satisfies Record<string, Text>

/** Parameter of the page's address that carries a ticket (specification, session). */
const pagePath = (ticket: string): string => `/?account=${ticket}`

/**
 * A ticket for one user of the key's customer. Closed accounts get none, nor do accounts with two-step login, which a portal cannot
 * complete.
 */
export async function issueTicket(db: Database, box: SecretBox, caller: Caller, userName: string) {
  const tenantId = caller.scope.tenantId
  const keyId = caller.openApiKeyId
  if (tenantId === null || keyId === undefined) throw new DomainError(coreErrors.forbidden)
  const tenant = await db.selectFrom('tenant').select('autoLogin').where('id', '=', tenantId).executeTakeFirst()
  if (!tenant?.autoLogin) throw new DomainError(openApiErrors.ticketsOff)
  const account = await db
    .selectFrom('account')
    .select(['id', 'status', 'super', 'expireTime', 'totpSince'])
    .where(sql`lower(login_name)`, '=', userName.toLowerCase())
    .where('tenantId', '=', tenantId)
    .executeTakeFirst()
  if (!account || account.super) throw new DomainError(coreErrors.recordNotFound, {}, 'userName')
  const why =
    account.status !== 0
      ? reasons.blocked
      : account.expireTime !== null && account.expireTime.getTime() <= Date.now()
        ? reasons.expired
        : account.totpSince !== null
          ? reasons.totp
          : undefined
  if (why) throw new DomainError(openApiErrors.noTicketFor, { why }, 'userName')
  const id = randomUUID()
  const until = Date.now() + ticketSeconds * 1000
  await db
    .insertInto('loginTicket')
    .values({ id, keyId, accountId: account.id, expiresAt: new Date(until) })
    .execute()
  const ticket = writeTicket(box, { id, account: account.id, tenant: tenantId, until })
  return { ticket, expiresAt: until, path: pagePath(ticket) }
}
