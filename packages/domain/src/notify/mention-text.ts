import { fill, type Language, type Text } from '../core/text.ts'

/** A note that mentions somebody. */
export interface MentionFacts {
  readonly equipment: string
  readonly point: string | null
  readonly company: string
  readonly area: string
  readonly by: string
  readonly body: string
  /** Link to the note; null if the public address of the product is not configured. */
  readonly link: string | null
}

/** Characters of a note in its message (guess: a chat shows so many without unfolding). */
const quoted = 500

const texts = {
  title: { cn: '{by} 在设备日志中提及了您：{equipment}', en: '{by} mentioned you in the logbook of {equipment}' },
  place: { cn: '位置：{place}', en: 'Location: {place}' },
} as const satisfies Record<string, Text>

/** The message to somebody whom a note mentions. */
export function mentionMessage({ equipment, point, company, area, by, body, link }: MentionFacts, language: Language) {
  const place = [company, area, equipment, point].filter(Boolean).join(' / ')
  const text = body.length > quoted ? `${body.slice(0, quoted)}…` : body
  return {
    title: fill(texts.title[language], { by, equipment }),
    text: [fill(texts.place[language], { place }), text, link].filter(Boolean).join('\n'),
  }
}
