import { memberOf } from '@undertone/domain/core/enum'
import { outboxChannel } from '@undertone/domain/core/outbox.enums'
import type { NoticeMessage } from '@undertone/domain/notify/notice-text'
import { pushOutcome } from '@undertone/domain/open-api/open-api.enums'
import { z } from 'zod'
import type { Database, Queries } from '../../../platform/database/database.ts'
import type { OutboxChannel, OutboxOutcome } from '../../../platform/outbox/outbox.ts'
import type { OutgoingGuard, Reach } from '../../../platform/security/outgoing.ts'
import { type OutgoingFault, sendOutgoing } from '../../../platform/security/outgoing-http.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import { type Bot, chatRequest, type Mention, outcomeOfChat } from './chat-message.ts'

/** Owner name for sealing. */
const sealOwner = (accountId: number): string => `chat:${accountId}`

const botSchema = z.object({ url: z.string(), signSecret: z.string().nullable() })

/** The secret fields of a bot, sealed for its owner. */
export const sealBot = (box: SecretBox, accountId: number, robot: Omit<Bot, 'app'>): Buffer =>
  box.seal(Buffer.from(JSON.stringify(robot)), sealOwner(accountId))

export const openBot = (box: SecretBox, accountId: number, sealed: Buffer): Omit<Bot, 'app'> =>
  botSchema.parse(JSON.parse(box.open(sealed, sealOwner(accountId)).toString()))

/** Faults that a retry cannot fix: an address that is invalid or not allowed. */
const permanentFaults: readonly OutgoingFault[] = ['badAddress', 'hostRefused', 'tooLarge']

/** The outcome of a request without a response. */
export function outcomeOfFault(fault: OutgoingFault, detail: string): OutboxOutcome {
  const answer = `${memberOf(pushOutcome, fault)?.en ?? fault}${detail === '' ? '' : `: ${detail}`}`
  return permanentFaults.includes(fault) ? { outcome: 'never', answer } : { outcome: 'later', answer, isAway: true }
}

/** Posts a message to a chat group. */
export async function postToChat(
  guard: Reach,
  bot: Bot & { readonly mention: Mention | null },
  message: NoticeMessage,
  signal?: AbortSignal,
): Promise<OutboxOutcome> {
  const { url, body } = chatRequest(bot, message, Date.now(), bot.mention)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Undertone' }
  const answer = await sendOutgoing(guard, { method: 'POST', url, headers, body: JSON.stringify(body) }, signal)
  return 'fault' in answer ? outcomeOfFault(answer.fault, answer.detail) : outcomeOfChat(bot.app, answer.status, answer.text)
}

/** How a person's bots mention them; null where no id was entered. */
export async function mentionOf(db: Queries, accountId: number): Promise<Mention | null> {
  const row = await db
    .selectFrom('account')
    .select(['chatOpenId', 'chatNickName', 'nickName'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.chatOpenId ? { id: row.chatOpenId, name: row.chatNickName ?? row.nickName } : null
}

const minute = 60_000
/** Waits before the second, third … attempt, ms: a minute for a rate-limited bot, then every quarter of an hour (guess). */
export const chatRetryMs = [10_000, minute, 2 * minute, 5 * minute, ...Array.from({ length: 300 }, () => 15 * minute)]

const payloadSchema = z.object({ title: z.string(), text: z.string() })

/** Sends to bots that people connected; the recipient is the id of the binding. */
export function chatChannel(db: Database, box: SecretBox, guard: OutgoingGuard): OutboxChannel {
  return {
    name: outboxChannel.members.Chat.code,
    retryMs: chatRetryMs,
    async send({ recipient, tenantId, payload }, signal): Promise<OutboxOutcome> {
      const bound = await db
        .selectFrom('chatBinding')
        .select(['app', 'accountId', 'tenantId', 'sealed'])
        .where('id', '=', Number(recipient))
        .executeTakeFirst()
      if (!bound || bound.tenantId !== tenantId) return { outcome: 'never', answer: 'the bot was disconnected' }
      const mention = await mentionOf(db, bound.accountId)
      const bot = { app: bound.app, mention, ...openBot(box, bound.accountId, bound.sealed) }
      return postToChat(guard.of(tenantId, 'chat'), bot, payloadSchema.parse(payload), signal)
    },
  }
}
