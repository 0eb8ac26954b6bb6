import { fill, type Language, type Text } from '../core/text.ts'
import { type SecurityEventDetail, type SecurityEventKind, securityEventText } from '../device/security/security-event-text.ts'
import { maxListedAlarms } from './notice-timing.ts'

/** An event with its gateway, for a message. */
export interface SecurityEventFacts {
  readonly kind: SecurityEventKind
  readonly detail: SecurityEventDetail
  readonly gateway: string
  readonly address: string
  /** In the company's time zone. */
  readonly time: string
}

const messageTexts = {
  one: { cn: '网关安全事件：{gateway}', en: 'Security event of the gateway {gateway}' },
  many: { cn: '{count} 个网关安全事件', en: '{count} security {count|event|events} of gateways' },
  more: { cn: '另有 {count} 条，请登录平台查看。', en: 'and {count} more. Log in to see all.' },
} as const satisfies Record<string, Text>

/** Content of a message about one or several events. */
export function securityEventMessage(facts: readonly SecurityEventFacts[], language: Language) {
  const values = { count: facts.length, gateway: facts[0]?.gateway ?? '' }
  const lines = facts.slice(0, maxListedAlarms).map(({ kind, detail, gateway, address, time }) => {
    const from = address === '' ? '' : ` (${address})`
    return `${time} ${gateway}${from}: ${securityEventText(kind, detail, language)}`
  })
  const rest = facts.length - lines.length
  return {
    title: fill((facts.length === 1 ? messageTexts.one : messageTexts.many)[language], values),
    text: [...lines, ...(rest > 0 ? [fill(messageTexts.more[language], { count: rest })] : [])].join('\n'),
  }
}
