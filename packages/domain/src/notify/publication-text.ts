import type { PublicationEvent } from '../cases/publication-events.ts'
import { fill, type Language, type Text } from '../core/text.ts'

type OfPlatform = Extract<PublicationEvent, 'approve' | 'reject' | 'withdraw'>

const decided = {
  approve: { cn: '案例已公开：{name}', en: 'Your case is public: {name}' },
  reject: { cn: '案例公开申请被退回：{name}', en: 'The publication of your case was refused: {name}' },
  withdraw: { cn: '平台已撤回公开案例：{name}', en: 'The platform has withdrawn your public case: {name}' },
} as const satisfies Record<OfPlatform, Text>
const reason = { cn: '原因：{reason}', en: 'Reason: {reason}' } as const

/** The message to the customer: what the platform has decided about a case, and why. */
export function publicationMessage(
  what: OfPlatform,
  facts: { readonly name: string; readonly reason: string | null; readonly link: string | null },
  language: Language,
): { title: string; text: string } {
  const why = facts.reason ? fill(reason[language], { reason: facts.reason }) : null
  return { title: fill(decided[what][language], { name: facts.name }), text: [why, facts.link].filter(Boolean).join('\n') }
}

const forPlatform = {
  ask: {
    title: { cn: '有案例等待公开审核', en: 'A case waits for approval' },
    body: {
      cn: '客户“{customer}”申请公开一个案例：{number}。\n\n审核：\n{link}',
      en: 'The customer “{customer}” asks to publish a case: {number}.\n\nDecide here:\n{link}',
    },
  },
  takeBack: {
    title: { cn: '案例已由客户撤回', en: 'A case was taken back' },
    body: {
      cn: '案例 {number} 已由其客户撤回，内容已清除。\n\n{link}',
      en: 'The case {number} was taken back by its customer; its content was deleted.\n\n{link}',
    },
  },
} as const satisfies Record<'ask' | 'takeBack', Readonly<Record<'title' | 'body', Text>>>

/** The e-mail to the platform; it names the customer while the case waits, and the number of the case alone. */
export function publicationMail(
  what: keyof typeof forPlatform,
  facts: { readonly customer: string; readonly number: string; readonly link: string },
  language: Language,
): { title: string; text: string } {
  const { title, body } = forPlatform[what]
  return { title: title[language], text: fill(body[language], facts) }
}
