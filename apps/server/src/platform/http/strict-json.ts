/** Index of the quote that ends the string opened at `start`, skipping escaped quotes. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let slashes = 0
    while (json[end - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return end
  }
  return json.length
}

/** A key may be escaped: `a` equals `\u0061`. */
function unescapeKey(text: string): string {
  if (!text.includes('\\')) return text
  try {
    return String(JSON.parse(`"${text}"`))
  } catch {
    return text
  }
}

const token = /["{}[\]]/g
const colon = /\s*:/y

/**
 * True when an object of this JSON text has a duplicate key. Parsers silently keep the last one, so two readers of one body could disagree
 * (ASVS 15.3.7).
 */
export function hasDuplicateKey(json: string): boolean {
  const open: (Set<string> | null)[] = []
  token.lastIndex = 0
  for (let match = token.exec(json); match; match = token.exec(json)) {
    const sign = match[0]
    if (sign === '{') open.push(new Set())
    else if (sign === '[') open.push(null)
    else if (sign !== '"') open.pop()
    else {
      const end = endOfString(json, match.index)
      token.lastIndex = end + 1
      colon.lastIndex = end + 1
      const keys = open.at(-1)
      if (!keys || !colon.test(json)) continue
      const key = unescapeKey(json.slice(match.index + 1, end))
      if (keys.has(key)) return true
      keys.add(key)
    }
  }
  return false
}
