import { randomUUID } from 'node:crypto'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { keyCalls, openApiCalls } from '@undertone/domain/open-api/open-api.calls'
import { openApiScopes } from '@undertone/domain/open-api/open-api-scopes.table'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { OutgoingGuard } from '../../platform/security/outgoing.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { discardQueued, findDeliveries, resend } from './delivery.store.ts'
import { workedExample } from './example.ts'
import { addKey, editKey, openSecret, retireSecret, rotateSecret } from './key/key.service.ts'
import { activeSecrets, findKeys } from './key/key.store.ts'
import { sendPush, testEvent } from './push.ts'
import { issueTicket } from './ticket.ts'

/** Keys of the open API, for the platform's administrator. */
export function openApiRoutes(db: Database, box: SecretBox, outgoing: OutgoingGuard, hasDocs: boolean): Binding[] {
  const keyOf = async (id: number) => {
    const key = await db.selectFrom('openApiKey').select(['id', 'accessId', 'tenantId']).where('id', '=', id).executeTakeFirst()
    if (!key) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    return key
  }
  return [
    bind(openApiCalls.findPage, ({ body: { pageNum, pageSize, ...filter } }, { caller }) =>
      findKeys(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize }, caller.timeZone),
    ),
    bind(openApiCalls.tenants, async () => {
      const { rows } = await sql<{ label: string; value: number }>`
        select c.name as label, t.id as value from tenant t join company c on c.id = t.id where t.purging_at is null order by c.name limit 5000`.execute(
        db,
      )
      return rows
    }),
    bind(openApiCalls.add, ({ body }, { caller }) => db.transaction().execute((tx) => addKey(tx, box, body, caller))),
    bind(openApiCalls.edit, async ({ body }, { caller }) => {
      await db.transaction().execute((tx) => editKey(tx, body, caller.timeZone))
      return null
    }),
    bind(openApiCalls.updateEnabled, async ({ body: { id, enabled } }) => {
      await keyOf(id)
      await db.updateTable('openApiKey').set({ enabled, updatedAt: new Date() }).where('id', '=', id).execute()
      return null
    }),
    bind(openApiCalls.rotate, ({ body: { id, keepHours } }) => db.transaction().execute((tx) => rotateSecret(tx, box, id, keepHours))),
    bind(openApiCalls.retire, async ({ body: { id, secretId } }) => {
      await db.transaction().execute((tx) => retireSecret(tx, id, secretId))
      return null
    }),
    bind(openApiCalls.remove, async ({ params: { ids } }) => {
      const { rows } = await sql`delete from open_api_key where id = any(${ids}::int[]) returning id`.execute(db)
      if (rows.length === 0) throw new DomainError(coreErrors.recordNotFound, {}, 'ids')
      return null
    }),
    bind(openApiCalls.sendTest, async ({ body: { id, notifyUrl } }) => {
      const key = await keyOf(id)
      const [secret] = await activeSecrets(db, id)
      if (!secret) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
      const startedAt = performance.now()
      const result = await sendPush(
        outgoing.of(key.tenantId, 'webhook'),
        { url: notifyUrl, accessId: key.accessId, secret: openSecret(box, id, secret.sealed) },
        { id: randomUUID(), event: testEvent, tenantId: key.tenantId, createdAt: new Date(), data: {} },
      )
      return { ...result, ms: Math.round(performance.now() - startedAt) }
    }),
    bind(openApiCalls.deliveries, async ({ body: { id, state = null, pageNum, pageSize } }, { caller }) => {
      await keyOf(id)
      return findDeliveries(db, id, state, { limit: pageSize, offset: (pageNum - 1) * pageSize }, caller.timeZone)
    }),
    bind(openApiCalls.resend, async ({ body: { id, messageId } }) => {
      await resend(db, id, messageId)
      return null
    }),
    bind(openApiCalls.removeWaiting, async ({ body: { id } }) => {
      await keyOf(id)
      return { dropped: await discardQueued(db, id) }
    }),
    bind(openApiCalls.document, async () => ({ ...workedExample(), hasDocs })),
  ]
}

/** Calls of a key about itself. */
export function keyRoutes(db: Database, box: SecretBox): Binding[] {
  return [
    bind(keyCalls.whoAmI, async (_input, { caller }) => {
      const key = await db
        .selectFrom('openApiKey')
        .select(['name', 'tenantId', 'scopes', 'expiresAt'])
        .where('id', '=', caller.openApiKeyId ?? 0)
        .executeTakeFirst()
      if (!key) throw new DomainError(coreErrors.unauthorized)
      const scopes = openApiScopes.map(({ code }) => code).filter((code) => key.scopes.includes(code))
      return { name: key.name, tenantId: key.tenantId, scopes, serverTime: Date.now(), expiresAt: key.expiresAt?.getTime() ?? null }
    }),
    bind(keyCalls.ticket, ({ body }, { caller }) => issueTicket(db, box, caller, body.userName)),
  ]
}
