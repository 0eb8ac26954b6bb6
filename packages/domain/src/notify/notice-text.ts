import { alarmLevel } from '../alarm/alarm.enums.ts'
import { alarmEventKind } from '../alarm/record/alarm-event.enums.ts'
import { alarmAxisNames, alarmSubject, alarmValue } from '../alarm/record/alarm-text.ts'
import { memberOf } from '../core/enum.ts'
import { fill, type Language, type Text } from '../core/text.ts'
import { maxListedAlarms } from './notice-timing.ts'
import { noticeKind } from './notify.enums.ts'

/** Content of an alarm notification. */
export interface NoticeFacts {
  /** Code of NoticeKind; `event` is a code of AlarmEventKind. */
  readonly kind: string
  /** Minutes of the escalation step; 0 otherwise. */
  readonly afterMinutes: number
  readonly event: string
  /** Code of AlarmLevel at the time of the event. */
  readonly level: number
  readonly alarmType: string
  readonly axis: string | null
  /** All axes involved so far. */
  readonly axes?: readonly string[]
  /** Directions of the sensor's axes. */
  readonly directions?: readonly number[] | null
  readonly bandName?: string | null
  readonly value: number | null
  readonly limit: number | null
  readonly company: string
  readonly area: string | null
  readonly equipment: string | null
  readonly point: string | null
  readonly sensorId: string | null
  readonly gateway: string | null
  /** Number of sensors of an offline gateway. */
  readonly sensorCount: number | null
  /** In the company's time zone. */
  readonly time: string
  /** Link to the alarm; null if the public address of the product is not configured. */
  readonly link: string | null
}

/** A message to one recipient. */
export interface NoticeMessage {
  readonly title: string
  readonly text: string
}

const words = {
  raised: { cn: '{subject}报警', en: '{subject} alarm' },
  Escalated: { cn: '{subject}升级为危险', en: '{subject} escalated to danger' },
  Reopened: { cn: '{subject}再次超限', en: '{subject} recurred' },
  Reminded: { cn: '{subject}持续超限', en: '{subject} still active' },
  unhandled: { cn: '{subject}报警仍未处理', en: '{subject} alarm not acknowledged yet' },
  assignment: { cn: '{subject}报警已指派给您', en: '{subject} alarm assigned to you' },
  escalation: { cn: '{subject}报警 {minutes} 分钟无人处理', en: '{subject} alarm not acknowledged for {minutes} min' },
  gateway: { cn: '网关离线（{count} 个传感器）', en: 'Gateway offline ({count} {count|sensor|sensors})' },
  several: { cn: '{count} 条报警：{names}', en: '{count} {count|alarm|alarms}: {names}' },
  more: { cn: '另有 {count} 条，请登录平台查看。', en: 'and {count} more. Log in to see all.' },
  value: { cn: '测量值 {value}，限值 {limit}', en: 'Measured {value}, limit {limit}' },
  time: { cn: '时间', en: 'Time' },
  place: { cn: '位置', en: 'Location' },
  sensor: { cn: '传感器', en: 'Sensor' },
  test: { cn: '测试通知', en: 'Test notification' },
  testBody: {
    cn: '这是来自设备状态监测平台的测试通知。收到即表示报警通知可以送达。',
    en: 'This is a test notification from the condition monitoring platform. Alarm notifications will reach you here.',
  },
} as const satisfies Record<string, Text>

const levelName = (level: number, language: Language): string => memberOf(alarmLevel, level)?.[language] ?? String(level)

/** Subject of an alarm: machine and point, or the gateway. */
const subjectOf = ({ equipment, point, gateway, sensorId }: NoticeFacts): string =>
  [equipment, point].filter((name) => name !== null).join(' / ') || gateway || sensorId || '-'

/** The event of an alarm as text. */
function eventText(facts: NoticeFacts, language: Language): string {
  if (facts.gateway !== null && facts.point === null) return fill(words.gateway[language], { count: facts.sensorCount ?? 0 })
  const subject = alarmSubject(facts)[language]
  const { Escalated, Reopened, Reminded } = alarmEventKind.members
  if (facts.kind === noticeKind.members.Escalation.code) return fill(words.escalation[language], { subject, minutes: facts.afterMinutes })
  if (facts.kind === noticeKind.members.Unhandled.code) return fill(words.unhandled[language], { subject })
  if (facts.kind === noticeKind.members.Assignment.code) return fill(words.assignment[language], { subject })
  const row = [Escalated, Reopened, Reminded].find(({ code }) => code === facts.event)
  return fill((row ? words[row.code] : words.raised)[language], { subject })
}

/** Title: level, location, event. */
export function noticeTitle(facts: NoticeFacts, language: Language): string {
  const [left, right] = language === 'cn' ? ['【', '】'] : ['[', '] ']
  const colon = language === 'cn' ? '：' : ': '
  return `${left}${levelName(facts.level, language)}${right}${subjectOf(facts)}${colon}${eventText(facts, language)}`
}

/** Details of one alarm, line by line. */
export function noticeLines(facts: NoticeFacts, language: Language): readonly string[] {
  const colon = language === 'cn' ? '：' : ': '
  const value = alarmValue(facts.alarmType, facts.value)
  const measured = fill(words.value[language], { value, limit: alarmValue(facts.alarmType, facts.limit) })
  return [
    ...(value === '-' ? [] : [measured]),
    `${words.place[language]}${colon}${[facts.company, facts.area].filter((name) => name !== null).join(' / ')}`,
    ...(facts.sensorId === null ? [] : [`${words.sensor[language]}${colon}${facts.sensorId}`]),
    `${words.time[language]}${colon}${facts.time}`,
    ...(facts.link === null ? [] : [facts.link]),
  ]
}

/** Line for the alarms that a message does not list. */
export const remainderLine = (count: number, language: Language): string => fill(words.more[language], { count })

/** One message about any number of alarms; the first one must be the most severe. */
export function noticeMessage(all: readonly NoticeFacts[], language: Language): NoticeMessage {
  const [first] = all
  if (!first) throw new Error('a notification needs at least one alarm')
  if (all.length === 1) return { title: noticeTitle(first, language), text: noticeLines(first, language).join('\n') }
  const places = [...new Set(all.map((one) => one.equipment ?? subjectOf(one)))]
  const names = places.slice(0, 3).join(language === 'cn' ? '、' : ', ') + (places.length > 3 ? ' …' : '')
  const [left, right] = language === 'cn' ? ['【', '】'] : ['[', '] ']
  const parts = all.slice(0, maxListedAlarms).map((one) => [noticeTitle(one, language), ...noticeLines(one, language)].join('\n'))
  if (all.length > maxListedAlarms) parts.push(remainderLine(all.length - maxListedAlarms, language))
  return {
    title: `${left}${levelName(first.level, language)}${right}${fill(words.several[language], { count: all.length, names })}`,
    text: parts.join('\n\n'),
  }
}

/** The test message. */
export const testMessage = (language: Language): NoticeMessage => ({ title: words.test[language], text: words.testBody[language] })

/** Values of the placeholders of an e-mail template. */
export function placeholderValues(facts: NoticeFacts, language: Language): Readonly<Record<string, string>> {
  return {
    company: facts.company,
    time: facts.time,
    link: facts.link ?? '',
    area: facts.area ?? '-',
    equipment: facts.equipment ?? facts.gateway ?? '-',
    point: facts.point ?? '-',
    sensorId: facts.sensorId ?? '-',
    level: levelName(facts.level, language),
    alarmType: eventText({ ...facts, axis: null, axes: [] }, language),
    axis: alarmAxisNames(facts).join(', ') || '-',
    value: alarmValue(facts.alarmType, facts.value),
    limit: alarmValue(facts.alarmType, facts.limit),
  }
}

/** Truncates a text to a number of bytes in UTF-8, at a character boundary. */
export function cutToBytes(text: string, max: number): string {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= max) return text
  let end = max - 3
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return `${new TextDecoder().decode(bytes.subarray(0, end))}…`
}
