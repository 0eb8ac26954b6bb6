import { fill, type Language, type Text } from '../core/text.ts'
import { type WorkMoveKey, workMoves } from '../work/work-moves.table.ts'

/** A piece of work that somebody moved on. */
export interface WorkFacts {
  readonly title: string
  readonly equipment: string
  readonly company: string
  readonly area: string
  readonly move: WorkMoveKey | 'add'
  readonly by: string
  readonly note: string | null
  /** Link to the work; null if the public address of the product is not configured. */
  readonly link: string | null
}

const texts = {
  title: { cn: '{done}：{title}（{equipment}）', en: '{done}: {title} ({equipment})' },
  added: { cn: '新工作待指派', en: 'New work to assign' },
  place: { cn: '位置：{place}', en: 'Location: {place}' },
  by: { cn: '操作人：{by}', en: 'By: {by}' },
} as const satisfies Record<string, Text>

/** Content of the message to those who must act next, or whose work it is. */
export function workMessage({ title, equipment, company, area, move, by, note, link }: WorkFacts, language: Language) {
  const done = (move === 'add' ? texts.added : workMoves[move].done)[language]
  const lines = [
    fill(texts.place[language], { place: `${company} / ${area} / ${equipment}` }),
    fill(texts.by[language], { by }),
    ...(note ? [note] : []),
    ...(link === null ? [] : [link]),
  ]
  return { title: fill(texts.title[language], { done, title, equipment }), text: lines.join('\n') }
}
