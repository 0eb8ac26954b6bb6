/** A tag of an XML text, and where it lies. */
export interface XmlTag {
  /** Without its prefix. */
  readonly name: string
  readonly attributes: string
  readonly kind: 'open' | 'close' | 'empty'
  readonly start: number
  /** Behind the tag. */
  readonly end: number
}

const nameOf = /^[^\s/]+/

/** The end of a tag: the first `>` outside quotes; -1 if there is none before the next tag. */
function tagEnd(xml: string, from: number): number {
  let quote = ''
  for (let at = from; at < xml.length; at++) {
    const char = xml[at] ?? ''
    if (char === '<') return -1
    if (quote !== '') quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '>') return at
  }
  return -1
}

/** What is skipped up to its end: comments, sections of text, instructions and declarations. */
const skipped = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const

/** The tags of an XML text in one pass, without a tree; undefined where it is not well-formed. */
export function* xmlTags(xml: string): Generator<XmlTag | undefined> {
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const skip = skipped.find(([begin]) => xml.startsWith(begin, at))
    if (skip) {
      const end = xml.indexOf(skip[1], at + skip[0].length)
      if (end < 0) return yield undefined
      at = xml.indexOf('<', end + skip[1].length)
      continue
    }
    const end = tagEnd(xml, at + 1)
    if (end < 0) return yield undefined
    const isClose = xml[at + 1] === '/'
    const inner = xml.slice(at + (isClose ? 2 : 1), end)
    const full = nameOf.exec(inner)?.[0] ?? ''
    const isEmpty = !isClose && inner.endsWith('/')
    yield {
      name: full.slice(full.lastIndexOf(':') + 1),
      attributes: inner.slice(full.length, isEmpty ? -1 : undefined),
      kind: isClose ? 'close' : isEmpty ? 'empty' : 'open',
      start: at,
      end: end + 1,
    }
    at = xml.indexOf('<', end + 1)
  }
}
