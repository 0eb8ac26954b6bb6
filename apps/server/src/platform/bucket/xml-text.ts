const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, hex?: string, digits?: string, name?: string) =>
    name !== undefined
      ? (entities[name.toLowerCase()] ?? '')
      : String.fromCodePoint(hex !== undefined ? Number.parseInt(hex, 16) : Number(digits)),
  )

/** The text of the first element of a name; undefined if there is none. */
export function textIn(xml: string, name: string): string | undefined {
  const open = xml.indexOf(`<${name}>`)
  const close = xml.indexOf(`</${name}>`, open)
  return open === -1 || close === -1 ? undefined : decoded(xml.slice(open + name.length + 2, close))
}

/** What is between the tags of each element of a name, in order; it contains none of the same name. */
export function* elementsIn(xml: string, name: string): Generator<string> {
  const [first, last] = [`<${name}>`, `</${name}>`]
  for (let at = xml.indexOf(first); at !== -1; at = xml.indexOf(first, at)) {
    const end = xml.indexOf(last, at)
    if (end === -1) return
    yield xml.slice(at + first.length, end)
    at = end
  }
}
