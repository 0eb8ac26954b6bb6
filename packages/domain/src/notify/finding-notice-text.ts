import { fill, type Language, type Text } from '../core/text.ts'
import type { BearingPartKey } from '../diagnosis/bearing-parts.table.ts'
import type { FaultKindKey } from '../diagnosis/fault-kinds.table.ts'
import { confidenceTexts, faultName } from '../diagnosis/fault-name.ts'
import type { ConfidenceWord } from '../diagnosis/finding.ts'
import { maxListedAlarms } from './notice-timing.ts'

/** A finding of the diagnosis with its place, for a message. */
export interface FindingNoticeFacts {
  readonly fault: FaultKindKey
  readonly part: BearingPartKey | null
  readonly component: Text | null
  readonly word: ConfidenceWord
  /** 1 to 4 for bearings. */
  readonly stage: number | null
  readonly equipment: string
  readonly point: string
  /** Time of the newest waveform that shows it, in the company's time zone. */
  readonly time: string
  /** Link to that waveform; null if the public address of the product is not configured. */
  readonly link: string | null
}

const messageTexts = {
  one: { cn: '诊断结论：{place}：{fault}', en: 'Finding at {place}: {fault}' },
  many: { cn: '{count} 条诊断结论', en: '{count} {count|finding|findings} of the diagnosis' },
  line: { cn: '{time} {place}：{fault}（{word}）', en: '{time} {place}: {fault} ({word})' },
  component: { cn: '部件：{name}', en: 'Component: {name}' },
  stage: { cn: '故障阶段：{stage}/4', en: 'Stage: {stage} of 4' },
  more: { cn: '另有 {count} 条，请登录平台查看。', en: 'and {count} more. Log in to see all.' },
} as const satisfies Record<string, Text>

/** Content of a message about one or several findings. */
export function findingMessage(
  facts: readonly FindingNoticeFacts[],
  language: Language,
): { readonly title: string; readonly text: string } {
  const say = (text: Text, values: Readonly<Record<string, string | number>>) => fill(text[language], values)
  const described = facts.map(({ fault, part, component, word, stage, equipment, point, time, link }) => {
    const values = {
      time,
      place: `${equipment} / ${point}`,
      fault: faultName(fault, part)[language],
      word: confidenceTexts[word][language],
    }
    const lines = [
      say(messageTexts.line, values),
      ...(component ? [say(messageTexts.component, { name: component[language] })] : []),
      ...(stage === null ? [] : [say(messageTexts.stage, { stage })]),
      ...(link === null ? [] : [link]),
    ]
    return { title: say(messageTexts.one, values), text: lines.join('\n') }
  })
  const [first] = described
  const rest = facts.length - maxListedAlarms
  return {
    title: described.length === 1 && first ? first.title : say(messageTexts.many, { count: facts.length }),
    text: [
      ...described.slice(0, maxListedAlarms).map(({ text }) => text),
      ...(rest > 0 ? [say(messageTexts.more, { count: rest })] : []),
    ].join('\n\n'),
  }
}
