import { fill, type Language, type Text } from '../core/text.ts'

/** A machine that was assigned to an owner. */
export interface MachineOwnerFacts {
  readonly equipment: string
  readonly company: string
  readonly area: string
  /** Who assigned it; null for a program. */
  readonly by: string | null
  /** Link to the machine; null if the public address of the product is not configured. */
  readonly link: string | null
}

const texts = {
  title: { cn: '设备“{equipment}”已指派给您', en: 'Machine “{equipment}” assigned to you' },
  place: { cn: '位置：{place}', en: 'Location: {place}' },
  by: { cn: '指派人：{by}', en: 'Assigned by: {by}' },
} as const satisfies Record<string, Text>

/** Content of the message to the new owner of a machine. */
export function machineOwnerMessage({ equipment, company, area, by, link }: MachineOwnerFacts, language: Language) {
  const lines = [
    fill(texts.place[language], { place: `${company} / ${area}` }),
    ...(by === null ? [] : [fill(texts.by[language], { by })]),
    ...(link === null ? [] : [link]),
  ]
  return { title: fill(texts.title[language], { equipment }), text: lines.join('\n') }
}
