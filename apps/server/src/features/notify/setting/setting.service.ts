import { createHash } from 'node:crypto'
import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { testMessage } from '@undertone/domain/notify/notice-text'
import { maxBindings, maxBrowsers, testIntervalSeconds } from '@undertone/domain/notify/notice-timing'
import { noticeSettingDefaults, type notifyCalls } from '@undertone/domain/notify/notify.calls'
import { notifyErrors } from '@undertone/domain/notify/notify.errors'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import { enqueue, type OutboxOutcome } from '../../../platform/outbox/outbox.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { RateWindow } from '../../../platform/runtime/rate-window.ts'
import type { OutgoingGuard } from '../../../platform/security/outgoing.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import { mentionOf, openBot, postToChat, sealBot } from '../channel/chat-channel.ts'
import { openSubscription, pushTo, sealSubscription } from '../channel/push-channel.ts'
import { areKeys, type PushIdentity } from '../channel/push-crypto.ts'
import { alarmTemplates } from '../recipient/recipients.store.ts'
import { claimTest, settingOf } from './setting.store.ts'

/** Dependencies of the notification settings. */
export interface SettingParts {
  readonly db: Database
  readonly box: SecretBox
  readonly outgoing: OutgoingGuard
  readonly identity: PushIdentity
}

/** The tenant of a person; the platform's own accounts have none and are not notified. */
export function tenantOf({ scope }: Caller): number {
  if (scope.tenantId === null) throw new DomainError(coreErrors.forbidden)
  return scope.tenantId
}

/** Settings and channels of a person. */
export async function ownSettings({ db, identity }: SettingParts, caller: Caller, language: Language) {
  const tenantId = tenantOf(caller)
  const { accountId, homeCompanyId, timeZone } = caller
  const existing = await settingOf(db, accountId)
  const account = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst()
  const templates = await alarmTemplates(db, tenantId, homeCompanyId ?? tenantId)
  const bindings = await db.selectFrom('chatBinding').selectAll().where('accountId', '=', accountId).orderBy('id').execute()
  const browsers = await db.selectFrom('pushBrowser').selectAll().where('accountId', '=', accountId).orderBy('id').execute()
  const setting = existing ?? { ...noticeSettingDefaults, language }
  return {
    setting,
    email: account?.email ?? null,
    hasMailServer: templates.length > 0,
    bindings: bindings.map(({ id, app, name, hint, isSigned, createdAt }) => ({
      id,
      app: app as (typeof notifyCalls.bindChat.body)['_output']['app'],
      name,
      hint,
      isSigned,
      createdAt: toZoned(createdAt, timeZone),
    })),
    browsers: browsers.map(({ id, name, createdAt }) => ({ id, name, createdAt: toZoned(createdAt, timeZone) })),
    pushKey: identity.publicKey,
    mayBeTold: may(caller, 'business:alarm:list'),
  }
}

/** A full web address, or undefined. Plain http is for bots on the local network, which the operator has to allow anyway. */
function addressOf(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url : undefined
}

/** Characters of an address that stay readable, to tell two bots apart. */
const hintLength = 4

/** Connects a bot to a person. */
export async function bindChat(
  tx: Tx,
  box: SecretBox,
  caller: Caller,
  given: ParsedOf<typeof notifyCalls.bindChat>['body'],
): Promise<number> {
  const tenantId = tenantOf(caller)
  const { accountId } = caller
  const { app, name, secretAddress, signSecret = null } = given
  const url = addressOf(secretAddress)
  if (!url) throw new DomainError(notifyErrors.notAnAddress, {}, 'secretAddress')
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const bound = await tx.selectFrom('chatBinding').select('id').where('accountId', '=', accountId).execute()
  if (bound.length >= maxBindings) throw new DomainError(notifyErrors.tooManyBindings, { max: maxBindings })
  const row = await tx
    .insertInto('chatBinding')
    .values({
      tenantId,
      accountId,
      app,
      name,
      sealed: sealBot(box, accountId, { url: secretAddress, signSecret }),
      hint: `${url.host} …${secretAddress.slice(-hintLength)}`,
      isSigned: signSecret !== null,
      testedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Registers a browser; the same one again replaces its data. */
export async function addBrowser(
  tx: Tx,
  box: SecretBox,
  caller: Caller,
  given: ParsedOf<typeof notifyCalls.addBrowser>['body'],
): Promise<number> {
  const tenantId = tenantOf(caller)
  const { accountId } = caller
  const endpoint = addressOf(given.secretAddress)
  if (!endpoint) throw new DomainError(notifyErrors.notAnAddress, {}, 'secretAddress')
  const publicKey = Buffer.from(given.p256dh, 'base64url')
  const authSecret = Buffer.from(given.authSecret, 'base64url')
  if (!areKeys(publicKey, authSecret))
    throw new DomainError(coreErrors.invalidInput, { detail: { cn: 'p256dh：不是有效的密钥', en: 'p256dh: Not a valid key' } }, 'p256dh')
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const endpointDigest = createHash('sha256').update(given.secretAddress).digest()
  const known = await tx.selectFrom('pushBrowser').select('endpointDigest').where('accountId', '=', accountId).execute()
  if (known.length >= maxBrowsers && !known.some((one) => one.endpointDigest.equals(endpointDigest)))
    throw new DomainError(notifyErrors.tooManyBrowsers, { max: maxBrowsers })
  const columns = {
    tenantId,
    accountId,
    name: given.name,
    sealed: sealSubscription(box, accountId, { endpoint: given.secretAddress, publicKey, authSecret }),
    testedAt: null,
  }
  const row = await tx
    .insertInto('pushBrowser')
    .values({ ...columns, endpointDigest })
    .onConflict((conflict) => conflict.column('endpointDigest').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Test e-mails of each person: six per minute (guess). */
const mails = new RateWindow(6, 60_000)

/** Sends a person a test on one channel: immediately and with the response, an e-mail through the outbox. */
export async function sendTest(
  { db, box, outgoing, identity }: SettingParts,
  caller: Caller,
  { way, id }: ParsedOf<typeof notifyCalls.sendTest>['body'],
  language: Language,
): Promise<Pick<OutboxOutcome, 'outcome' | 'answer'>> {
  const tenantId = tenantOf(caller)
  const { accountId } = caller
  const message = testMessage((await settingOf(db, accountId))?.language ?? language)
  if (way === 'email') {
    const account = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst()
    if (!account?.email) throw new DomainError(notifyErrors.noEmail)
    const [template] = await alarmTemplates(db, tenantId, caller.homeCompanyId ?? tenantId)
    if (!template) throw new DomainError(notifyErrors.noMailServer)
    const now = performance.now()
    if (mails.isOver(String(accountId), now)) throw new DomainError(notifyErrors.testTooSoon, { seconds: 60 })
    mails.note(String(accountId), now)
    await enqueue(db, 'email', { tenantId, recipient: account.email, payload: { ...message, templateId: template.id } })
    return { outcome: 'sent', answer: account.email }
  }
  const table = way === 'chat' ? 'chatBinding' : 'pushBrowser'
  const row = await db
    .selectFrom(table)
    .select('sealed')
    .where('id', '=', id ?? 0)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  if (!(await claimTest(db, table, accountId, id ?? 0, testIntervalSeconds)))
    throw new DomainError(notifyErrors.testTooSoon, { seconds: testIntervalSeconds })
  if (way === 'push')
    return pushTo(outgoing.of(tenantId, 'push'), identity, openSubscription(box, accountId, row.sealed), {
      ...message,
      link: null,
      tag: 'test',
    })
  const bound = await db
    .selectFrom('chatBinding')
    .select('app')
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow()
  const mention = await mentionOf(db, accountId)
  return postToChat(outgoing.of(tenantId, 'chat'), { app: bound.app, mention, ...openBot(box, accountId, row.sealed) }, message)
}
