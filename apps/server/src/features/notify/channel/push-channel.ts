import { outboxChannel } from '@undertone/domain/core/outbox.enums'
import { cutToBytes } from '@undertone/domain/notify/notice-text'
import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import type { OutboxChannel, OutboxOutcome } from '../../../platform/outbox/outbox.ts'
import type { OutgoingGuard, Reach } from '../../../platform/security/outgoing.ts'
import { sendOutgoing } from '../../../platform/security/outgoing-http.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import { chatRetryMs, outcomeOfFault } from './chat-channel.ts'
import { encryptPush, maxPushBytes, type PushIdentity, type PushSubscription } from './push-crypto.ts'

const sealOwner = (accountId: number): string => `push:${accountId}`

const subscriptionSchema = z.object({ endpoint: z.string(), publicKey: z.string(), authSecret: z.string() })

/** The subscription of a browser, sealed for its owner. */
export const sealSubscription = (box: SecretBox, accountId: number, { endpoint, publicKey, authSecret }: PushSubscription): Buffer =>
  box.seal(
    Buffer.from(JSON.stringify({ endpoint, publicKey: publicKey.toString('base64url'), authSecret: authSecret.toString('base64url') })),
    sealOwner(accountId),
  )

export function openSubscription(box: SecretBox, accountId: number, sealed: Buffer): PushSubscription {
  const { endpoint, publicKey, authSecret } = subscriptionSchema.parse(JSON.parse(box.open(sealed, sealOwner(accountId)).toString()))
  return { endpoint, publicKey: Buffer.from(publicKey, 'base64url'), authSecret: Buffer.from(authSecret, 'base64url') }
}

/** Content shown by a browser. */
export interface PushNotice {
  readonly title: string
  readonly text: string
  /** Target of a click; null for the home page. */
  readonly link: string | null
  /** A later notice of the same tag replaces an earlier one. */
  readonly tag: string
}

/** Seconds for which a push service stores an undelivered message; after a day it can be read in the records (guess). */
const ttlSeconds = 86_400
/** Room for the names and signs of JSON around the text, bytes; a character can take six. */
const roomBytes = 1200

const isGone = (status: number): boolean => status === 404 || status === 410

/** Sends one notice to the push service of a browser; `isGone` means that the subscription no longer exists (RFC 8030, 7.3). */
export async function pushTo(
  guard: Reach,
  identity: PushIdentity,
  subscription: PushSubscription,
  { title, text, link, tag }: PushNotice,
  signal?: AbortSignal,
): Promise<OutboxOutcome & { readonly isGone?: boolean }> {
  const shown = { title: cutToBytes(title, 300), text: cutToBytes(text, maxPushBytes - roomBytes), link, tag }
  const answer = await sendOutgoing(
    guard,
    {
      method: 'POST',
      url: subscription.endpoint,
      headers: {
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        urgency: 'high',
        authorization: identity.authorization(subscription.endpoint, Date.now()),
      },
      body: encryptPush(subscription, Buffer.from(JSON.stringify(shown))),
    },
    signal,
  )
  if ('fault' in answer) return outcomeOfFault(answer.fault, answer.detail)
  const { status } = answer
  const words = String(status)
  if (status >= 200 && status < 300) return { outcome: 'sent', answer: words }
  if (isGone(status)) return { outcome: 'never', answer: words, isGone: true }
  const isPassing = status === 429 || status >= 500
  return isPassing ? { outcome: 'later', answer: words, isAway: true } : { outcome: 'never', answer: words }
}

const payloadSchema = z.object({ title: z.string(), text: z.string(), link: z.string().nullable(), tag: z.string() })

/** Web push channel; the recipient is the id of the browser, which is deleted when its service reports that it is gone. */
export function pushChannel(db: Database, box: SecretBox, guard: OutgoingGuard, identity: PushIdentity): OutboxChannel {
  return {
    name: outboxChannel.members.WebPush.code,
    retryMs: chatRetryMs,
    async send({ recipient, tenantId, payload }, signal): Promise<OutboxOutcome> {
      const id = Number(recipient)
      const browser = await db.selectFrom('pushBrowser').select(['accountId', 'tenantId', 'sealed']).where('id', '=', id).executeTakeFirst()
      if (!browser || browser.tenantId !== tenantId) return { outcome: 'never', answer: 'the browser no longer accepts push messages' }
      const subscription = openSubscription(box, browser.accountId, browser.sealed)
      const { isGone: gone = false, ...outcome } = await pushTo(
        guard.of(tenantId, 'push'),
        identity,
        subscription,
        payloadSchema.parse(payload),
        signal,
      )
      if (gone) await db.deleteFrom('pushBrowser').where('id', '=', id).execute()
      return outcome
    },
  }
}
