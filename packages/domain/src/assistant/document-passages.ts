import { assistantLimits } from './assistant-limits.ts'
import { cutAt } from './cut-text.ts'

/** A part of a document that is searched and quoted as a whole. */
export interface Passage {
  /** The headings that it stands under. */
  readonly heading: string
  readonly text: string
}

const heading = /^(#{1,6})\s+(.{1,200})$/
/** Ends of sentences at which a long paragraph may be parted. */
const sentenceEnd = /(?<=[。！？])|(?<=[.!?])\s/

/** A heading without the marks that may close it. */
function plainHeading(text: string): string {
  let end = text.length
  while (end > 0 && ' #'.includes(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}

/** Parts a paragraph that is too long for one passage, at ends of sentences where it has any. */
function partsOf(paragraph: string): string[] {
  const parts: string[] = []
  let part = ''
  for (const sentence of paragraph.split(sentenceEnd)) {
    if (part !== '' && part.length + sentence.length + 1 > assistantLimits.passageLength) {
      parts.push(part)
      part = ''
    }
    part = part === '' ? sentence : `${part} ${sentence}`
    while (part.length > assistantLimits.passageLength) {
      const end = cutAt(part, assistantLimits.passageLength)
      parts.push(part.slice(0, end))
      part = part.slice(end)
    }
  }
  return part === '' ? parts : [...parts, part]
}

/** Splits a document in text or Markdown into passages: paragraphs under one heading, as many as fit. */
export function passagesOf(document: string): Passage[] {
  const passages: Passage[] = []
  const path: string[] = []
  let text = ''
  const flush = () => {
    if (text.trim() !== '') passages.push({ heading: path.filter(Boolean).join(' › '), text: text.trim() })
    text = ''
  }
  const paragraphs = document
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .split(/\n[ \t]*\n|\n(?=#{1,6} )/)
  for (const paragraph of paragraphs) {
    const [first = '', ...rest] = paragraph.trim().split('\n')
    const found = heading.exec(first)
    if (found) {
      flush()
      path.length = (found[1]?.length ?? 1) - 1
      path.push(plainHeading(found[2] ?? ''))
    }
    for (const part of partsOf((found ? rest : [first, ...rest]).join('\n').trim())) {
      if (text !== '' && text.length + part.length + 2 > assistantLimits.passageLength) flush()
      text = text === '' ? part : `${text}\n\n${part}`
    }
  }
  flush()
  return passages
}
