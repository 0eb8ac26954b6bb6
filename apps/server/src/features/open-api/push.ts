import { randomUUID } from 'node:crypto'
import { outboxChannel } from '@undertone/domain/core/outbox.enums'
import { pushOutcome } from '@undertone/domain/open-api/open-api.enums'
import { eventPermissions, type OpenApiEventCode, scopesInclude } from '@undertone/domain/open-api/open-api-events.table'
import { messageIdHeader, signatureHeaders } from '@undertone/domain/open-api/open-api-signature'
import { editionIncludes } from '@undertone/domain/tenant/editions'
import { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import type { OutboxChannel, OutboxMessage, OutboxOutcome } from '../../platform/outbox/outbox.ts'
import type { OutgoingGuard, Reach } from '../../platform/security/outgoing.ts'
import { sendOutgoing } from '../../platform/security/outgoing-http.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { openSecret } from './key/key.service.ts'
import { activeSecrets } from './key/key.store.ts'
import { sha256Of, signOf } from './signature.ts'

/** Event of a manual test delivery. */
export const testEvent = 'test'

/** The content of a webhook. */
export interface PushEvent {
  /** Unchanged in retries. */
  readonly id: string
  readonly event: string
  readonly tenantId: number
  readonly createdAt: Date
  readonly data: unknown
}

/** Result of a delivery: code of the outcome, status of a response, and why there is none. */
export interface PushResult {
  readonly outcome: z.output<typeof pushOutcomeCode>
  readonly status: number | null
  readonly answer: string
  readonly address: string | null
}

const pushOutcomeCode = z.enum(
  Object.values(pushOutcome.members).map(({ code }) => code) as [(typeof pushOutcome.members)[keyof typeof pushOutcome.members]['code']],
)
const { Delivered, Answered, Redirected } = pushOutcome.members

/** Sends one event to an address, signed like the calls of the key. */
export async function sendPush(
  guard: Reach,
  receiver: { url: string; accessId: string; secret: Buffer },
  { id, event, tenantId, createdAt, data }: PushEvent,
  signal?: AbortSignal,
): Promise<PushResult> {
  const body = JSON.stringify({ id, event, tenantId, createdAt: createdAt.toISOString(), data })
  const signing = { accessId: receiver.accessId, t: String(Date.now()), nonce: randomUUID() }
  const at = URL.canParse(receiver.url) ? new URL(receiver.url) : undefined
  const request = {
    method: 'POST',
    url: `${at?.pathname}${at?.search}`,
    bodySha256: sha256Of(body),
    headers: [[messageIdHeader, id]] as const,
  }
  const answer = await sendOutgoing(
    guard,
    {
      method: 'POST',
      url: receiver.url,
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Undertone',
        [messageIdHeader]: id,
        [signatureHeaders.accessId]: signing.accessId,
        [signatureHeaders.time]: signing.t,
        [signatureHeaders.nonce]: signing.nonce,
        [signatureHeaders.signed]: messageIdHeader,
        [signatureHeaders.sign]: signOf(signing, request, receiver.secret),
      },
    },
    signal,
  )
  if ('fault' in answer) return { outcome: answer.fault, status: null, answer: answer.detail, address: answer.address }
  const { status, address } = answer
  const outcome = status < 300 ? Delivered.code : status < 400 ? Redirected.code : Answered.code
  // Nothing that the other side wrote: users would read internal pages with it.
  return { outcome, status, answer: '', address }
}

/** Waits before the second, third … attempt, ms: seconds for a restart, then hours for a broken server, a day in total (guess). */
const minute = 60_000
const retryMs = [10_000, minute, 5 * minute, 15 * minute, 60 * minute, 180 * minute, 360 * minute, 720 * minute]

/** A receiver that answers "gone" unsubscribes (RFC 9110, 15.5.11). */
const gone = 410

const payloadSchema = z.object({ event: z.string(), data: z.unknown() })

function outcomeOf({ outcome, status, answer }: PushResult): OutboxOutcome {
  // A status, or the code of the outcome, which the screen translates.
  const said = `${status ?? outcome}${answer === '' ? '' : `: ${answer}`}`
  if (outcome === Delivered.code) return { outcome: 'sent', answer: said }
  if (status === gone) return { outcome: 'never', answer: said }
  return { outcome: 'later', answer: said, isAway: status === null }
}

/** Whether a key may read what an event contains: by its scopes, and by the edition of its customer. */
const mayRead = ({ scopes, edition }: { readonly scopes: readonly string[]; readonly edition: string }, event: string): boolean =>
  scopesInclude(scopes, event) && (!(event in eventPermissions) || editionIncludes(edition, eventPermissions[event as OpenApiEventCode]))

/** Sends events to the receivers of keys, each signed with the newest secret of its key. */
export function openApiPush(db: Database, box: SecretBox, guard: OutgoingGuard): OutboxChannel {
  return {
    name: outboxChannel.members.OpenApiPush.code,
    retryMs,
    async send(message: OutboxMessage, signal): Promise<OutboxOutcome> {
      const id = Number(message.recipient)
      const key = await db
        .selectFrom('openApiKey as k')
        .innerJoin('tenant as t', 't.id', 'k.tenantId')
        .select(['k.id', 'k.tenantId', 'k.accessId', 'k.notifyUrl', 'k.enabled', 'k.scopes', 't.edition'])
        .where('k.id', '=', id)
        .executeTakeFirst()
      const [secret] = key ? await activeSecrets(db, id) : []
      // A key of another tenant receives nothing, whatever the row contains.
      if (!key || !secret || key.tenantId !== message.tenantId) return { outcome: 'never', answer: 'the key was deleted' }
      if (!key.enabled || key.notifyUrl === null) return { outcome: 'never', answer: 'the key is disabled or has no webhook address' }
      const { event, data } = payloadSchema.parse(message.payload)
      if (!mayRead(key, event)) return { outcome: 'never', answer: 'beyond the scopes of the key or the edition of the customer' }
      const receiver = { url: key.notifyUrl, accessId: key.accessId, secret: openSecret(box, id, secret.sealed) }
      return outcomeOf(
        await sendPush(
          guard.of(key.tenantId, 'webhook'),
          receiver,
          { id: message.id, event, tenantId: key.tenantId, createdAt: message.createdAt, data },
          signal,
        ),
      )
    },
  }
}
