/** Where the string that opens at `start` ends: at the next quote that no backslash takes away. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let slashes = 0
    while (json[end - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return end
  }
  return json.length
}

/** A key may be written in two ways: `a` is `\u0061`. */
function unescaped(text: string): string {
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
 * True when an object of this JSON text names a key twice. Parsers keep the last one silently, so that two readers of one body
 * could understand different things (ASVS 15.3.7).
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
      const key = unescaped(json.slice(match.index + 1, end))
      if (keys.has(key)) return true
      keys.add(key)
    }
  }
  return false
}
