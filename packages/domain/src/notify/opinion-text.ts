import { memberOf } from '../core/enum.ts'
import { fill, type Language, type Text } from '../core/text.ts'
import { findingAnswer } from '../diagnosis/diagnosis.enums.ts'
import { faultName } from '../diagnosis/fault-name.ts'

/** What happened to a request for an expert's opinion, for those who have to know. */
export interface OpinionFacts {
  readonly fault: Parameters<typeof faultName>[0]
  readonly part: Parameters<typeof faultName>[1]
  readonly equipment: string
  readonly expert: string
  readonly answer: string | null
  readonly text: string | null
  /** Link to the request; null if the public address of the product is not configured. */
  readonly link: string | null
}

const texts = {
  taken: { cn: '专家已接收：{fault}（{equipment}）', en: 'An expert has taken your request: {fault} ({equipment})' },
  answered: { cn: '专家意见：{answer}，{fault}（{equipment}）', en: 'Expert opinion: {answer}, {fault} ({equipment})' },
  by: { cn: '专家：{expert}', en: 'Expert: {expert}' },
} as const satisfies Record<string, Text>

/** The message to the customer: an expert has taken the request, or has answered it. */
export function opinionMessage(facts: OpinionFacts, language: Language): { title: string; text: string } {
  const { fault, part, equipment, expert, text, link } = facts
  const answer = memberOf(findingAnswer, facts.answer)?.[language] ?? ''
  const title = fill(texts[answer === '' ? 'taken' : 'answered'][language], { fault: faultName(fault, part)[language], equipment, answer })
  return { title, text: [fill(texts.by[language], { expert }), text, link].filter(Boolean).join('\n') }
}

const forExperts = {
  asked: {
    title: { cn: '新的专家意见请求', en: 'New request for an opinion' },
    body: {
      cn: '客户“{customer}”请求专家意见：{fault}。\n\n接收后可查看客户授权的内容：\n{link}',
      en: 'The customer “{customer}” asks for an opinion: {fault}.\n\nTake the request to see what the customer has consented to show:\n{link}',
    },
  },
  withdrawn: {
    title: { cn: '专家意见请求已撤回', en: 'Request for an opinion withdrawn' },
    body: {
      cn: '客户“{customer}”撤回了授权：{fault}。其数据已不可查看。\n\n{link}',
      en: 'The customer “{customer}” has withdrawn the consent: {fault}. Their data are not shown any more.\n\n{link}',
    },
  },
} as const satisfies Record<string, Readonly<Record<'title' | 'body', Text>>>

/** The e-mail to the platform's experts; it names the customer and the fault alone. */
export function expertMail(
  what: keyof typeof forExperts,
  { fault, part, customer, link }: Pick<OpinionFacts, 'fault' | 'part'> & { readonly customer: string; readonly link: string },
  language: Language,
): { title: string; text: string } {
  const { title, body } = forExperts[what]
  return { title: title[language], text: fill(body[language], { customer, fault: faultName(fault, part)[language], link }) }
}
