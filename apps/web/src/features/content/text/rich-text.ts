/** A piece of a line: text, bold text or a link. Nothing else is supported, so that a text cannot contain markup (security.md S-44). */
export type Inline =
  | { readonly kind: 'text' | 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly parts: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }

/** Bold text, or a link to a web page: other schemes (javascript:, data:) stay plain text. */
const marked = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\((https?:\/\/[^\s()]+)\)/g

function inlineOf(line: string): Inline[] {
  const parts: Inline[] = []
  let at = 0
  const words = (until: number) => {
    if (until > at) parts.push({ kind: 'text', text: line.slice(at, until) })
  }
  for (const found of line.matchAll(marked)) {
    words(found.index)
    const [whole, bold, text, to] = found
    if (bold !== undefined) parts.push({ kind: 'bold', text: bold })
    else if (text !== undefined && to !== undefined) parts.push({ kind: 'link', text, to })
    at = found.index + whole.length
  }
  words(line.length)
  return parts
}

const levelOf = (marks: string): 1 | 2 | 3 => (marks.length === 1 ? 1 : marks.length === 2 ? 2 : 3)

/** Parses a text: `#` headings, `-` lists, `**bold**`, `[text](https://…)`; an empty line separates paragraphs. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of text.split(/\r?\n/)) {
    const heading = /^(#{1,3}) +(.+)$/.exec(line)
    const item = /^[-*] +(.+)$/.exec(line)
    const last = blocks.at(-1)
    if (heading) blocks.push({ kind: 'heading', level: levelOf(heading[1] ?? '#'), parts: inlineOf(heading[2] ?? '') })
    else if (item) {
      const parts = inlineOf(item[1] ?? '')
      if (isOpen && last?.kind === 'list') blocks.splice(-1, 1, { kind: 'list', items: [...last.items, parts] })
      else blocks.push({ kind: 'list', items: [parts] })
    } else if (line.trim() !== '') {
      const parts = inlineOf(line)
      if (isOpen && last?.kind === 'paragraph') blocks.splice(-1, 1, { kind: 'paragraph', lines: [...last.lines, parts] })
      else blocks.push({ kind: 'paragraph', lines: [parts] })
    }
    isOpen = line.trim() !== ''
  }
  return blocks
}
