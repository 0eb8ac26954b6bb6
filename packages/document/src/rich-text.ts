import type { Block, Span } from './model.ts'

/** `**strong**` and `[text](address)` in a line; anything else is as it is written. */
function spansOf(line: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const found of line.matchAll(/\*\*([^*\n]{1,2000})\*\*|\[([^[\]\n]{1,1000})\]\(((?:\/|https?:\/\/)[^()\s]{0,2000})\)/g)) {
    if (found.index > start) spans.push({ text: line.slice(start, found.index) })
    spans.push(found[1] === undefined ? { text: found[2] ?? '', to: found[3] ?? '' } : { text: found[1], strong: true })
    start = found.index + found[0].length
  }
  if (start < line.length) spans.push({ text: line.slice(start) })
  return spans
}

interface Draft {
  readonly kind: 'paragraph' | 'bullet' | 'number'
  readonly lines: string[]
}

/**
 * A text that a person has typed, as blocks: empty lines separate paragraphs; lines that begin with `- ` or `1. ` are items of a list, with `## ` or `### `
 * headings; `**strong**`; `[text](address)`. Nothing else has a meaning, so nothing typed is lost. Block ids are the prefix and a number.
 */
export function blocksOf(text: string, idPrefix: string): Block[] {
  const blocks: Block[] = []
  let draft: Draft | undefined
  const id = () => `${idPrefix}.${blocks.length + 1}`
  const flush = () => {
    const { kind, lines } = draft ?? { kind: 'paragraph', lines: [] }
    draft = undefined
    if (lines.length === 0) return
    if (kind === 'paragraph') blocks.push({ type: 'paragraph', id: id(), spans: spansOf(lines.join('\n')) })
    else blocks.push({ type: 'list', id: id(), ...(kind === 'number' ? { ordered: true } : {}), items: lines.map(spansOf) })
  }
  const take = (kind: Draft['kind'], line: string) => {
    if (draft?.kind !== kind) flush()
    draft ??= { kind, lines: [] }
    draft.lines.push(line)
  }
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const heading = /^(##|###) (.{1,300})$/.exec(line)
    const item = /^(-|\d{1,3}\.) (.+)$/.exec(line)
    if (heading) {
      flush()
      blocks.push({ type: 'heading', id: id(), level: heading[1] === '##' ? 2 : 3, text: heading[2] ?? '' })
    } else if (item) take(item[1] === '-' ? 'bullet' : 'number', item[2] ?? '')
    else if (line.trim() === '') flush()
    else take('paragraph', line)
  }
  flush()
  return blocks
}
