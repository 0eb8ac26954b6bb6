import { quietMinutesLeft } from '@undertone/condition/notify/decide-delivery'
import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import type { Language } from '@undertone/domain/core/text'
import { noticeChannel } from '@undertone/domain/notify/notify.enums'
import type { Tx } from '../../../platform/database/database.ts'
import { type ChannelName, enqueue } from '../../../platform/outbox/outbox.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import type { Person } from '../recipient/recipient.store.ts'
import { alarmTemplates, type RecipientWay, receiversOfPerson, wayKindOf } from '../recipient/recipients.store.ts'

/** People get what is no alarm on the channels, and outside of the quiet hours, that they chose for warnings. */
const level = alarmLevel.members.C.code

const channels = { email: 'email', push: 'webPush', chat: 'chat' } as const satisfies Record<string, ChannelName>

/** What a message is about: whose it is, its words, and a key with which each receiver gets it once. */
export interface PersonMessage {
  readonly tenantId: number
  readonly companyId: number
  readonly timeZone: string
  readonly key: string
  readonly link: string | null
  readonly wordsIn: (language: Language) => { readonly title: string; readonly text: string }
}

const minuteOfDay = (now: Date, timeZone: string): number => {
  const text = toZoned(now, timeZone)
  return Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16))
}

/** Queues a message for each channel of a person; an e-mail needs a mail server of the company. Answers how many. */
export async function messagePerson(
  tx: Tx,
  person: Person,
  ways: readonly RecipientWay[],
  { tenantId, companyId, timeZone, key, link, wordsIn }: PersonMessage,
  now: Date,
): Promise<number> {
  const { setting } = person
  const templates = await alarmTemplates(tx, tenantId, companyId)
  const payload = { ...wordsIn(setting.language), link, language: setting.language, tag: key.replace(':', '-') }
  const notBefore = new Date(now.getTime() + quietMinutesLeft(setting, minuteOfDay(now, timeZone)) * 60_000)
  const receivers = receiversOfPerson(person, ways, templates).filter(
    ({ channel, levels, templateId }) => levels.includes(level) && (channel !== noticeChannel.members.Email.code || templateId !== null),
  )
  for (const { channel, lane, templateId } of receivers)
    await enqueue(tx, channels[wayKindOf(channel)], {
      tenantId,
      recipient: lane,
      payload: { ...payload, templateId },
      onceKey: `${key}:${lane}`,
      notBefore,
    })
  return receivers.length
}
