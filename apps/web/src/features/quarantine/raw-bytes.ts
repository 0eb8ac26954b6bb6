const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

/** Decodes base64. */
export const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** Decodes UTF-8, or null if invalid. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes)
  } catch {
    return null
  }
}

/** Escapes an invisible character, or one that changes the text direction. */
const escapedChar = (char: string): string => (char === '\n' || char === '\t' ? char : `\\u{${char.codePointAt(0)?.toString(16)}}`)

/** Bytes as text with invisible characters escaped; invalid UTF-8 becomes `�`. */
export const visibleText = (bytes: Uint8Array): string => lenient.decode(bytes).replace(/[\p{Cc}\p{Cf}]/gu, escapedChar)

/** Maximum indentation depth; a text nested ten thousand levels deep would be all margin. */
const maxIndent = 20

/**
 * Indents JSON without parsing it: numbers keep their digits, duplicate names are kept, and invalid JSON is
 * formatted as well.
 */
export function indented(text: string): string {
  let out = ''
  let depth = 0
  const line = () => `\n${'  '.repeat(Math.min(depth, maxIndent))}`
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '"') {
      const end = endOfString(text, at)
      out += text.slice(at, end)
      at = end - 1
    } else if (char === '{' || char === '[') {
      const close = /\S/.exec(text.slice(at + 1, at + 200))?.[0]
      depth++
      out += close === (char === '{' ? '}' : ']') ? char : char + line()
    } else if (char === '}' || char === ']') {
      depth = Math.max(0, depth - 1)
      out += /[{[]$/.test(out.slice(-1)) ? char : line() + char
    } else if (char === ',') out += char + line()
    else if (char === ':') out += ': '
    else if (!/[ \t\r\n]/.test(char)) out += char
  }
  return out
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return text.length
}

/** Bytes per line of a hex view. */
const lineBytes = 16

/** A hex view: offset, bytes and ASCII. */
export function hexView(bytes: Uint8Array): string {
  const lines: string[] = []
  for (let at = 0; at < bytes.length; at += lineBytes) {
    const line = [...bytes.subarray(at, at + lineBytes)]
    const hex = line.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
    const ascii = line.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('')
    lines.push(`${at.toString(16).padStart(8, '0')}  ${hex.padEnd(lineBytes * 3 - 1)}  ${ascii}`)
  }
  return lines.join('\n')
}

const steps = ['B', 'KiB', 'MiB', 'GiB'] as const

/** A size in the largest unit with a whole part: `312 B`, `4.2 MiB`. */
export function byteSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(steps.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** step
  return `${step === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${steps[step]}`
}
