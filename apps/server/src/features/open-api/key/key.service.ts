import { randomBytes } from 'node:crypto'
import type { ParsedOf } from '@undertone/domain/core/call'
import { memberOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { openApiCalls } from '@undertone/domain/open-api/open-api.calls'
import { openApiEvent } from '@undertone/domain/open-api/open-api.enums'
import { openApiErrors } from '@undertone/domain/open-api/open-api.errors'
import { eventPermissions, scopesInclude } from '@undertone/domain/open-api/open-api-events.table'
import { scopesFor } from '@undertone/domain/open-api/open-api-scopes.table'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { fromZoned } from '../../../platform/runtime/clock.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import { activeSecrets } from './key.store.ts'

type Draft = ParsedOf<typeof openApiCalls.add>['body']
type Change = ParsedOf<typeof openApiCalls.edit>['body']

/** A secret as shown once. */
export interface IssuedSecret {
  readonly id: number
  readonly accessId: string
  readonly secret: string
}

/** Characters of a secret that stay readable, to tell two apart. */
const hintLength = 4

const sealOwner = (keyId: number): string => `openApi:${keyId}`

/** The decrypted secret. */
export const openSecret = (box: SecretBox, keyId: number, sealed: Buffer): Buffer => box.open(sealed, sealOwner(keyId))

/** Generates a secret of 256 bits, with which the key signs from now on. */
async function generateSecret(tx: Tx, box: SecretBox, keyId: number): Promise<string> {
  const secret = `uts_${randomBytes(32).toString('base64url')}`
  await tx
    .insertInto('openApiSecret')
    .values({ keyId, sealed: box.seal(Buffer.from(secret), sealOwner(keyId)), hint: secret.slice(-hintLength), retiresAt: null })
    .execute()
  return secret
}

/** A new expiry must be in the future; an unchanged one may be over. */
function expiryOf(given: Draft['expiresAt'], timeZone: string, current: Date | null): Date | null {
  if (given === null) return null
  const at = fromZoned(given, timeZone)
  // A form has seconds only.
  const isUnchanged = at !== undefined && current !== null && Math.floor(at.getTime() / 1000) === Math.floor(current.getTime() / 1000)
  if (isUnchanged) return current
  if (!at || at.getTime() <= Date.now()) throw new DomainError(openApiErrors.expiryPast, {}, 'expiresAt')
  return at
}

async function checkName(tx: Tx, tenantId: number, name: string, id: number | null): Promise<void> {
  const taken =
    await sql`select 1 from open_api_key where tenant_id = ${tenantId} and lower(name) = lower(${name}) and id is distinct from ${id}`.execute(
      tx,
    )
  if (taken.rows.length > 0) throw new DomainError(openApiErrors.nameTaken, {}, 'name')
}

/** A key receives only events that it may read. */
function checkEvents({ scopes, notifyEvents }: Pick<Draft, 'scopes' | 'notifyEvents'>): void {
  const beyond = notifyEvents.find((event) => !scopesInclude(scopes, event))
  if (beyond === undefined) return
  const words = { event: memberOf(openApiEvent, beyond) ?? beyond, scope: scopesFor(eventPermissions[beyond])[0] ?? '' }
  throw new DomainError(openApiErrors.eventBeyondScope, words, 'notifyEvents')
}

const columnsOf = (terms: Draft | Change, timeZone: string, current: Date | null) => ({
  name: terms.name,
  scopes: terms.scopes,
  addresses: terms.addresses,
  ratePerMinute: terms.ratePerMinute,
  notifyUrl: terms.notifyUrl,
  notifyEvents: terms.notifyEvents,
  expiresAt: expiryOf(terms.expiresAt, timeZone, current),
})

/** A key with its first secret. */
export async function addKey(tx: Tx, box: SecretBox, draft: Draft, by: { accountId: number; timeZone: string }): Promise<IssuedSecret> {
  const tenant = await tx.selectFrom('tenant').select('id').where('id', '=', draft.tenantId).executeTakeFirst()
  if (!tenant) throw new DomainError(coreErrors.recordNotFound, {}, 'tenantId')
  await checkName(tx, draft.tenantId, draft.name, null)
  checkEvents(draft)
  const accessId = `ut${randomBytes(10).toString('hex')}`
  const { id } = await tx
    .insertInto('openApiKey')
    .values({ ...columnsOf(draft, by.timeZone, null), tenantId: draft.tenantId, accessId, createdBy: by.accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, accessId, secret: await generateSecret(tx, box, id) }
}

/** The key, locked until the transaction ends. */
async function lockKey(tx: Tx, id: number) {
  const found = await tx
    .selectFrom('openApiKey')
    .select(['id', 'tenantId', 'accessId', 'expiresAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  return found
}

export async function editKey(tx: Tx, change: Change, timeZone: string): Promise<void> {
  const { tenantId, expiresAt } = await lockKey(tx, change.id)
  await checkName(tx, tenantId, change.name, change.id)
  checkEvents(change)
  await tx
    .updateTable('openApiKey')
    .set({ ...columnsOf(change, timeZone, expiresAt), updatedAt: new Date() })
    .where('id', '=', change.id)
    .execute()
}

/** Adds a new secret; the old one stays valid for some hours, so that clients and receivers can change over without a gap. */
export async function rotateSecret(tx: Tx, box: SecretBox, id: number, keepHours: number): Promise<IssuedSecret> {
  const { accessId } = await lockKey(tx, id)
  if (keepHours > 0 && (await activeSecrets(tx, id)).length > 1) throw new DomainError(openApiErrors.twoSecrets, {}, 'keepHours')
  await sql`update open_api_secret set retires_at = least(retires_at, now() + make_interval(hours => ${keepHours})) where key_id = ${id}`.execute(
    tx,
  )
  return { id, accessId, secret: await generateSecret(tx, box, id) }
}

/** Ends an old secret early; the current one stays. */
export async function retireSecret(tx: Tx, id: number, secretId: number): Promise<void> {
  await lockKey(tx, id)
  const [present, ...older] = await activeSecrets(tx, id)
  if (present?.id === secretId) throw new DomainError(openApiErrors.lastSecret)
  if (!older.some((one) => one.id === secretId)) throw new DomainError(coreErrors.recordNotFound, {}, 'secretId')
  await tx.updateTable('openApiSecret').set({ retiresAt: sql<Date>`now()` }).where('id', '=', secretId).execute()
}
