/** An element of an XML document. */
export interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: Element[]
  /** All text within. */
  text: string
}

const token = /<\?[^>]*\?>|<!--[^>]*-->|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_, hex?: string, decimal?: string, name?: string) => {
    if (name === undefined) return String.fromCodePoint(Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16))
    const found = entities[name]
    if (found === undefined) throw new Error(`the entity ${name} is not declared`)
    return found
  })

const attributesIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]))

/** Parses XML as spreadsheets write it, without declarations of types; it throws where tags do not match. */
export function parseXml(xml: string): Element {
  const root: Element = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [root]
  let at = xml.startsWith('\ufeff') ? 1 : 0
  while (at < xml.length) {
    token.lastIndex = at
    const match = token.exec(xml)
    if (!match) throw new Error(`not XML: ${xml.slice(at, at + 40)}`)
    at = token.lastIndex
    const [, closes, name, attributes = '', isEmpty, text] = match
    if (text !== undefined) for (const one of open) one.text += unescaped(text)
    else if (closes) {
      if (open.length === 1 || open.pop()?.name !== name) throw new Error(`</${name}> closes another element`)
    } else if (name !== undefined) {
      const element: Element = { name, attributes: attributesIn(attributes), children: [], text: '' }
      open.at(-1)?.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name}> is not closed`)
  return root
}

/** The elements at a path below an element, of which each part may be at any depth: `sheetData row`. */
export function elementsAt(of: Element, path: string): Element[] {
  const [first, ...rest] = path.split(' ')
  const found: Element[] = []
  const visit = (element: Element): void => {
    for (const child of element.children) {
      if (child.name === first) found.push(child)
      else visit(child)
    }
  }
  visit(of)
  return rest.length === 0 ? found : found.flatMap((one) => elementsAt(one, rest.join(' ')))
}
