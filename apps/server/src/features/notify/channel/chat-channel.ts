import { memberOf } from '@undertone/domain/core/enum'
import { outboxChannel } from '@undertone/domain/core/outbox.enums'
import type { NoticeMessage } from '@undertone/domain/notify/notice-text'
import { pushOutcome } from '@undertone/domain/open-api/open-api.enums'
import { z } from 'zod'
import type { Database, Queries } from '../../../platform/database/database.ts'
import type { OutboxChannel, OutboxOutcome } from '../../../platform/queue/outbox.ts'
import type { OutgoingGuard } from '../../../platform/security/outgoing.ts'
import { type OutgoingFault, sendOutgoing } from '../../../platform/security/outgoing-http.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import { chatRequest, type Mention, outcomeOfChat, type Robot } from './chat-message.ts'

/** Names whose seal it is. */
const sealOwner = (accountId: number): string => `chat:${accountId}`

const robotSchema = z.object({ url: z.string(), signSecret: z.string().nullable() })

/** What of a robot is a secret, under the seal of its owner. */
export const sealRobot = (box: SecretBox, accountId: number, robot: Omit<Robot, 'app'>): Buffer =>
  box.seal(Buffer.from(JSON.stringify(robot)), sealOwner(accountId))

export const openRobot = (box: SecretBox, accountId: number, sealed: Buffer): Omit<Robot, 'app'> =>
  robotSchema.parse(JSON.parse(box.open(sealed, sealOwner(accountId)).toString()))

/** Faults that no second try mends: what is asked for is not allowed, or no address. */
const lasting: readonly OutgoingFault[] = ['badAddress', 'hostRefused', 'tooLarge']

/** What a request that got no answer means. */
export function outcomeOfFault(fault: OutgoingFault, detail: string): OutboxOutcome {
  const answer = `${memberOf(pushOutcome, fault)?.en ?? fault}${detail === '' ? '' : `: ${detail}`}`
  return lasting.includes(fault) ? { outcome: 'never', answer } : { outcome: 'later', answer, isAway: true }
}

/** Says something in a chat group. */
export async function sayInChat(
  guard: OutgoingGuard,
  robot: Robot & { readonly mention: Mention | null },
  message: NoticeMessage,
  signal?: AbortSignal,
): Promise<OutboxOutcome> {
  const { url, body } = chatRequest(robot, message, Date.now(), robot.mention)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Undertone' }
  const answer = await sendOutgoing(guard, { method: 'POST', url, headers, body: JSON.stringify(body) }, signal)
  return 'fault' in answer ? outcomeOfFault(answer.fault, answer.detail) : outcomeOfChat(robot.app, answer.status, answer.text)
}

/** How the robots of a person mention him; null where nobody entered his id. */
export async function mentionOf(db: Queries, accountId: number): Promise<Mention | null> {
  const row = await db
    .selectFrom('account')
    .select(['chatOpenId', 'chatNickName', 'nickName'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.chatOpenId ? { id: row.chatOpenId, name: row.chatNickName ?? row.nickName } : null
}

const minute = 60_000
/** Waits before the second, third … attempt, ms: a minute for a robot that was asked too often, then every quarter of an hour (guess). */
export const chatRetryMs = [10_000, minute, 2 * minute, 5 * minute, ...Array.from({ length: 300 }, () => 15 * minute)]

const payloadSchema = z.object({ title: z.string(), text: z.string() })

/** Tells the robots that people bound; the recipient is the id of the binding. */
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
      if (!bound || bound.tenantId !== tenantId) return { outcome: 'never', answer: 'the robot was unbound' }
      const mention = await mentionOf(db, bound.accountId)
      const robot = { app: bound.app, mention, ...openRobot(box, bound.accountId, bound.sealed) }
      return sayInChat(guard, robot, payloadSchema.parse(payload), signal)
    },
  }
}
