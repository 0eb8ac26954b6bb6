import { fill, type Language, type Text } from '../core/text.ts'
import { type HazardMoveKey, hazardMoves } from '../inspection/hazard/hazard-moves.table.ts'

/** What is notified of beside the moves: that it was reported, also by another person, and that another person has to put it right now. */
export const hazardNotices = ['add', 'assign', 'again'] as const
export type HazardNoticeMove = HazardMoveKey | (typeof hazardNotices)[number]

/** A hazard that somebody reported or moved on. */
export interface HazardFacts {
  readonly title: string
  readonly company: string
  /** Its machine or area, and what was written of the place. */
  readonly place: string
  readonly move: HazardNoticeMove
  readonly by: string
  readonly note: string | null
  /** Link to the hazard; null if the public address of the product is not configured. */
  readonly link: string | null
}

const texts = {
  title: { cn: '隐患{done}：{title}', en: 'Hazard: {done}: {title}' },
  add: { cn: '待审批', en: 'to approve' },
  assign: { cn: '由您整改', en: 'yours to put right' },
  again: { cn: '有人再次上报', en: 'reported again' },
  place: { cn: '位置：{place}', en: 'Location: {place}' },
  by: { cn: '操作人：{by}', en: 'By: {by}' },
} as const satisfies Record<string, Text>

/** Content of the message to those who must act next, or whose hazard it is. */
export function hazardMessage({ title, company, place, move, by, note, link }: HazardFacts, language: Language) {
  const done = (move === 'add' || move === 'assign' || move === 'again' ? texts[move] : hazardMoves[move].done)[language]
  const lines = [
    fill(texts.place[language], { place: [company, place].filter(Boolean).join(' / ') }),
    fill(texts.by[language], { by }),
    ...(note ? [note] : []),
    ...(link === null ? [] : [link]),
  ]
  return { title: fill(texts.title[language], { done, title }), text: lines.join('\n') }
}
