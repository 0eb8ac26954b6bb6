import { fill, type Language, type Text } from '../core/text.ts'

/** A round that begins soon, or whose time is over. */
export interface RoundFacts {
  readonly of: 'remind' | 'escalate'
  readonly name: string
  readonly line: string
  readonly company: string
  readonly team: string
  /** Local times of the company. */
  readonly startsAt: string
  readonly graceEnd: string
  readonly done: number
  readonly items: number
  /** Link to the round; null if the public address of the product is not configured. */
  readonly link: string | null
}

const texts = {
  remind: { cn: '点检任务即将开始：{name}（{time}）', en: 'Inspection round at {time}: {name}' },
  escalate: { cn: '点检任务已超时：{name}', en: 'Inspection round overdue: {name}' },
  place: { cn: '路线：{company} / {line}', en: 'Route: {company} / {line}' },
  team: { cn: '班组：{team}', en: 'Team: {team}' },
  until: { cn: '截止 {time}，完成 {done}/{items} 项', en: 'Due until {time}, items done: {done} of {items}' },
} as const satisfies Record<string, Text>

/** Content of the message to those who do a round, or who lead its team. */
export function roundMessage(facts: RoundFacts, language: Language) {
  const { of, name, line, company, team, startsAt, graceEnd, done, items, link } = facts
  const lines = [
    fill(texts.place[language], { company, line }),
    fill(texts.team[language], { team }),
    ...(of === 'escalate' ? [fill(texts.until[language], { time: graceEnd, done, items })] : []),
    ...(link === null ? [] : [link]),
  ]
  return { title: fill(texts[of][language], { name, time: startsAt }), text: lines.join('\n') }
}
