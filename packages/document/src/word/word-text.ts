import { createHash } from 'node:crypto'
import { Bookmark, ExternalHyperlink, InternalHyperlink, type IRunOptions, type ParagraphChild, TextRun } from 'docx'
import type { Span } from '../model.ts'
import { ink } from '../pdf/look.ts'
import { printable } from '../text/typeface.ts'
import { hex, toneHex } from './word-styles.ts'

/** A bookmark's name: Word allows 40 letters and digits. */
export const bookmarkOf = (id: string): string => `u${createHash('sha256').update(id).digest('hex').slice(0, 24)}`

/** A text with its line ends as Word's own. */
function runsOf(text: string, options: IRunOptions): TextRun[] {
  return printable(text)
    .split('\n')
    .map((line, at) => new TextRun({ ...options, text: line, ...(at > 0 ? { break: 1 } : {}) }))
}

export function childrenOf(spans: readonly Span[], base: string | undefined, options: IRunOptions = {}): ParagraphChild[] {
  return spans.flatMap((span): ParagraphChild[] => {
    const isWeb = span.to !== undefined && /^(https?:|mailto:)/.test(span.to)
    const link = isWeb ? span.to : span.to?.startsWith('/') && base ? new URL(span.to, base).href : undefined
    const isInner = span.to?.startsWith('#') === true
    const color = span.tone ? toneHex(span.tone) : link || isInner ? hex(ink.accent) : undefined
    const runs = runsOf(span.text, { ...options, ...(span.strong ? { bold: true } : {}), ...(color ? { color } : {}) })
    if (link) return [new ExternalHyperlink({ link, children: runs })]
    if (isInner && span.to) return [new InternalHyperlink({ anchor: bookmarkOf(span.to.slice(1)), children: runs })]
    return runs
  })
}

/** Children with a bookmark around them. */
export const named = (id: string | undefined, children: readonly ParagraphChild[]): readonly ParagraphChild[] =>
  id === undefined ? children : [new Bookmark({ id: bookmarkOf(id), children })]
