/** A slice of JSON text and its bracket depth. */
export interface Slice {
  readonly start: number
  readonly end: number
  readonly depth: number
}

/** Why a text could not be split. */
export type ScanFault = 'malformed' | 'tooMany'

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

function skipSpace(text: string, from: number, limit: number): number {
  let at = from
  while (at < limit && isSpace(text.charCodeAt(at))) at++
  return at
}

/** The index after the closing quote of the string that opens at `from`, or -1. */
function skipString(text: string, from: number, limit: number): number {
  for (let at = from + 1; at < limit; at++) {
    const code = text.charCodeAt(at)
    if (code === backslash) at++
    else if (code === quote) return at + 1
  }
  return -1
}

function skipNested(text: string, from: number, limit: number): Slice | null {
  let depth = 0
  let deepest = 0
  for (let at = from; at < limit; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      const end = skipString(text, at, limit)
      if (end < 0) return null
      at = end - 1
    } else if (code === openBrace || code === openBracket) {
      depth++
      if (depth > deepest) deepest = depth
    } else if (code === closeBrace || code === closeBracket) {
      depth--
      if (depth === 0) return { start: from, end: at + 1, depth: deepest }
    }
  }
  return null
}

/** The end of the value that starts at `from`; its content is validated when that value is parsed. */
function skipValue(text: string, from: number, limit: number): Slice | null {
  const first = text.charCodeAt(from)
  if (first === openBrace || first === openBracket) return skipNested(text, from, limit)
  if (first === quote) {
    const end = skipString(text, from, limit)
    return end < 0 ? null : { start: from, end, depth: 0 }
  }
  let at = from
  while (at < limit) {
    const code = text.charCodeAt(at)
    if (code === comma || code === closeBrace || code === closeBracket || isSpace(code)) break
    at++
  }
  return at === from ? null : { start: from, end: at, depth: 0 }
}

/** The index of the next part after a comma, the end of the container as a negative number, or null if invalid. */
function nextPart(text: string, from: number, limit: number, close: number): number | null {
  const at = skipSpace(text, from, limit)
  const code = text.charCodeAt(at)
  if (code === comma) return skipSpace(text, at + 1, limit)
  return code === close ? -(at + 1) : null
}

/**
 * Splits the JSON array in `slice` into its items without parsing them, so that one invalid item does not affect the others. Not recursive:
 * nesting of any depth is safe.
 */
export function itemsOf(text: string, slice: Slice, max: number): Slice[] | ScanFault {
  const items: Slice[] = []
  let at = skipSpace(text, slice.start + 1, slice.end)
  if (text.charCodeAt(at) === closeBracket) return at + 1 === slice.end ? items : 'malformed'
  for (;;) {
    const item = skipValue(text, at, slice.end)
    if (!item) return 'malformed'
    if (items.push(item) > max) return 'tooMany'
    const next = nextPart(text, item.end, slice.end, closeBracket)
    if (next === null) return 'malformed'
    if (next < 0) return -next === slice.end ? items : 'malformed'
    at = next
  }
}

/** Splits a JSON object into its members without parsing their values; a repeated name gives two members. */
export function membersOf(text: string, max: number): { name: string; value: Slice }[] | ScanFault {
  const limit = text.length
  const members: { name: string; value: Slice }[] = []
  let at = skipSpace(text, 0, limit)
  if (text.charCodeAt(at) !== openBrace) return 'malformed'
  at = skipSpace(text, at + 1, limit)
  if (text.charCodeAt(at) === closeBrace) return skipSpace(text, at + 1, limit) === limit ? members : 'malformed'
  for (;;) {
    if (text.charCodeAt(at) !== quote) return 'malformed'
    const nameEnd = skipString(text, at, limit)
    const name = nameEnd < 0 ? undefined : parseJson(text.slice(at, nameEnd))
    if (typeof name !== 'string') return 'malformed'
    const mark = skipSpace(text, nameEnd, limit)
    if (text.charCodeAt(mark) !== colon) return 'malformed'
    const value = skipValue(text, skipSpace(text, mark + 1, limit), limit)
    if (!value) return 'malformed'
    if (members.push({ name, value }) > max) return 'tooMany'
    const next = nextPart(text, value.end, limit, closeBrace)
    if (next === null) return 'malformed'
    if (next < 0) return skipSpace(text, -next, limit) === limit ? members : 'malformed'
    at = next
  }
}

/** The value of a JSON text, or undefined if it is invalid (undefined is not a JSON value). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of UTF-8 bytes, or null if invalid. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

/** An object with members, not null and not an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text that PostgreSQL can store: no NUL, no unpaired surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()
