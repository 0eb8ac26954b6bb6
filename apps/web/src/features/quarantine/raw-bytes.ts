const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

/** Bytes as they came in base64. */
export const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

/** The text of bytes that are UTF-8, or null. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes)
  } catch {
    return null
  }
}

/** A sign that would not be seen, or would turn the order of the others, by its number. */
const visibleSign = (sign: string): string => (sign === '\n' || sign === '\t' ? sign : `\\u{${sign.codePointAt(0)?.toString(16)}}`)

/** Bytes as a text in which every sign can be seen; what is no UTF-8 becomes `�`. */
export const visibleText = (bytes: Uint8Array): string => lenient.decode(bytes).replace(/[\p{Cc}\p{Cf}]/gu, visibleSign)

/** Levels that are indented; a text that nests ten thousand times would be all margin. */
const deepest = 20

/**
 * JSON on lines of its own, sign by sign as it came: numbers keep their digits, names that stand twice stay, and what is no JSON is
 * shown as far as it goes.
 */
export function indented(text: string): string {
  let out = ''
  let depth = 0
  const line = () => `\n${'  '.repeat(Math.min(depth, deepest))}`
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '"') {
      const end = endOfString(text, at)
      out += text.slice(at, end)
      at = end - 1
    } else if (sign === '{' || sign === '[') {
      const close = /\S/.exec(text.slice(at + 1, at + 200))?.[0]
      depth++
      out += close === (sign === '{' ? '}' : ']') ? sign : sign + line()
    } else if (sign === '}' || sign === ']') {
      depth = Math.max(0, depth - 1)
      out += /[{[]$/.test(out.slice(-1)) ? sign : line() + sign
    } else if (sign === ',') out += sign + line()
    else if (sign === ':') out += ': '
    else if (!/[ \t\r\n]/.test(sign)) out += sign
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

/** Bytes of one line of a hex view, as everywhere. */
const lineBytes = 16

/** A hex view: offset, bytes, and what of them is ASCII. */
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

/** A number of bytes in the largest unit that leaves a whole part: `312 B`, `4.2 MiB`. */
export function byteSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(steps.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** step
  return `${step === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${steps[step]}`
}
