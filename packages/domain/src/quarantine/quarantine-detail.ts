import { fill, type Text } from '../core/text.ts'
import { quarantineDetails } from './quarantine-details.table.ts'

const escaped = (text: string): string => text.replace(/[.*+?^$|()[\]\\]/g, '\\$&')

/** Placeholders that may contain a colon; in the others a colon starts the rest of the sentence. */
const mayHoldColon = ['rest', 'name', 'sensor', 'time']
const patternOf = (en: string): RegExp =>
  new RegExp(
    `^${escaped(en).replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${mayHoldColon.includes(name) ? '.+' : '[^:]+?'})`)}$`,
    's',
  )

const sentences = quarantineDetails.flatMap((text) =>
  [text.en, ...(text.was ? [text.was] : [])].map((en) => ({ pattern: patternOf(en), text })),
)

function translate(detail: string): Text | null {
  for (const { pattern, text } of sentences) {
    const match = pattern.exec(detail)
    if (!match) continue
    const { rest, ...others } = match.groups ?? {}
    const inner = rest === undefined ? null : translate(rest)
    // A text that only starts with a name and a colon is not one of these sentences.
    if (rest !== undefined && inner === null) continue
    const fillIn = (language: 'cn' | 'en') => fill(text[language], inner === null ? others : { ...others, rest: inner[language] })
    return { cn: fillIn('cn'), en: fillIn('en') }
  }
  return null
}

/** The problem of a quarantine entry in both languages; a sentence that is not in the table (PostgreSQL's) is returned unchanged. */
export const quarantineDetailText = (detail: string): Text => translate(detail) ?? { en: detail, cn: detail }
