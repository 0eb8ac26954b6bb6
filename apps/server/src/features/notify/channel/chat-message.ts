import { createHmac } from 'node:crypto'
import { chatAppOf } from '@undertone/domain/notify/chat-apps.table'
import { cutToBytes, type NoticeMessage } from '@undertone/domain/notify/notice-text'
import type { OutboxOutcome } from '../../../platform/outbox/outbox.ts'

/** The address of a bot, and its signing secret. */
export interface Bot {
  readonly app: string
  readonly url: string
  readonly signSecret: string | null
}

/** A member of the group to mention: their id in the app, and their name. */
export interface Mention {
  readonly id: string
  readonly name: string
}

/** An HTTP request to post. */
export interface ChatRequest {
  readonly url: string
  readonly body: object
}

const hmacSha256 = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64')

/** DingTalk: HMAC-SHA256 under the secret over time and secret, in the address; time in ms. Source: its page, "加签" (chat-apps.table.ts). */
function dingTalkUrl(url: string, secret: string | null, nowMs: number): string {
  if (secret === null) return url
  const signed = new URL(url)
  signed.searchParams.set('timestamp', String(nowMs))
  signed.searchParams.set('sign', hmacSha256(secret, `${nowMs}\n${secret}`))
  return signed.toString()
}

/** Feishu: HMAC-SHA256 of nothing under time and secret, in the body; time in seconds. Source: its page, "签名校验". */
function feishuSign(secret: string | null, nowMs: number): object {
  if (secret === null) return {}
  const timestamp = String(Math.floor(nowMs / 1000))
  return { timestamp, sign: hmacSha256(`${timestamp}\n${secret}`, '') }
}

/** Slack gives these three characters a meaning (its page on formatting text). */
const slackText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An adaptive card, the only format that a Teams workflow accepts; its texts are never parsed as markdown. */
const teamsCard = ({ title, text }: NoticeMessage): object => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: title, weight: 'Bolder' }] },
          ...text
            .split('\n')
            .map((line) => ({ type: 'RichTextBlock', spacing: 'Small', inlines: [{ type: 'TextRun', text: line || ' ' }] })),
        ],
      },
    },
  ],
})

/** Feishu parses mentions in plain text (its page, "文本"): a name that looks like one is escaped. */
const feishuText = (text: string): string => text.replaceAll('<', '＜')

/**
 * A message in the format of an app: plain text, so that a machine name is never interpreted. Teams has no mention: its cards need more
 * than an id.
 */
export function chatRequest(
  { app, url, signSecret }: Bot,
  message: NoticeMessage,
  nowMs: number,
  mention: Mention | null = null,
): ChatRequest {
  // Room for the surrounding text, bytes.
  const max = (chatAppOf(app)?.maxBytes ?? 2048) - 64 - (mention === null ? 0 : 2 * Buffer.byteLength(JSON.stringify(mention)))
  const content = cutToBytes(`${message.title}\n${message.text}`, max)
  if (app === 'weCom') return { url, body: { msgtype: 'text', text: { content, ...(mention ? { mentioned_list: [mention.id] } : {}) } } }
  if (app === 'dingTalk') {
    const at = mention ? { at: { atUserIds: [mention.id] } } : {}
    const text = { content: mention ? `${content}\n@${mention.id}` : content }
    return { url: dingTalkUrl(url, signSecret, nowMs), body: { msgtype: 'text', text, ...at } }
  }
  if (app === 'feishu') {
    const at = mention ? `\n<at user_id="${mention.id}">${feishuText(mention.name)}</at>` : ''
    const text = cutToBytes(feishuText(`${message.title}\n${message.text}`), max) + at
    return { url, body: { ...feishuSign(signSecret, nowMs), msg_type: 'text', content: { text } } }
  }
  if (app === 'slack') {
    const text = cutToBytes(slackText(`${message.title}\n${message.text}`), max)
    return { url, body: { text: mention ? `${text}\n<@${mention.id}>` : text } }
  }
  return { url, body: teamsCard({ title: message.title, text: cutToBytes(message.text, max / 2) }) }
}

/** Transient codes in the body of a response, by app: the bot is rate limited or its server is busy. */
const transientCodes: Readonly<Record<string, readonly number[]>> = {
  // -1 busy, 45009 more than 20 messages a minute.
  weCom: [-1, 45009],
  // -1 busy, 130101 more than 20 messages a minute, 410100 the same with a wait of ten minutes.
  dingTalk: [-1, 130101, 410100],
  // 11232 more than 100 messages a minute, 19007 busy.
  feishu: [11232, 19007],
}

/** Codes of chat apps have no more digits; other numbers are not theirs. */
const maxCode = 99_999_999

/** The code in the body of a response: WeCom and DingTalk `errcode`, Feishu `code` or `StatusCode`; null without one. */
function codeIn(text: string): number | null {
  try {
    const said: unknown = JSON.parse(text)
    if (typeof said !== 'object' || said === null) return null
    const found = Object.entries(said)
    const of = (...names: string[]) => names.flatMap((name) => found.filter(([key]) => key === name).map(([, value]) => value))[0]
    const code = of('errcode', 'code', 'StatusCode')
    return typeof code === 'number' && Number.isInteger(code) && Math.abs(code) <= maxCode ? code : null
  } catch {
    return null
  }
}

/**
 * The outcome of a response: WeCom, DingTalk and Feishu report it in a body with status 200, Slack and Teams by the status. No text of the
 * other side is in the answer: users would read internal pages with it.
 */
export function outcomeOfChat(app: string, status: number, text: string): OutboxOutcome {
  const answer = String(status)
  if (status === 408 || status === 429 || status >= 500) return { outcome: 'later', answer, isAway: true }
  if (status >= 300) return { outcome: 'never', answer }
  if (app === 'slack' || app === 'teams') return { outcome: 'sent', answer }
  const code = codeIn(text)
  // A 200 without such a body is not from a bot of this app.
  if (code === null) return { outcome: 'never', answer }
  if (code === 0) return { outcome: 'sent', answer }
  const words = `${status}, code ${code}`
  return transientCodes[app]?.includes(code) ? { outcome: 'later', answer: words, isAway: true } : { outcome: 'never', answer: words }
}
