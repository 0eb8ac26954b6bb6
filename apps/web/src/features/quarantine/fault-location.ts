import { textOf } from './raw-bytes.ts'

/** A range of bytes. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

const utf8 = new TextEncoder()
const lengthOf = (text: string): number => utf8.encode(text).length

/** Offset of the first invalid UTF-8 character, or null. */
export function utf8FaultAt(bytes: Uint8Array): number | null {
  // Finds the longest decodable prefix by bisection, then steps back to the end of its last complete character, three bytes at most.
  let validLength = 0
  for (let span = bytes.length; span > 0; span >>= 1)
    while (validLength + span <= bytes.length && isPrefix(bytes.subarray(0, validLength + span))) validLength += span
  while (validLength > 0 && textOf(bytes.subarray(0, validLength)) === null) validLength--
  return validLength === bytes.length ? null : validLength
}

const streaming = () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function isPrefix(bytes: Uint8Array): boolean {
  try {
    streaming().decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

const space = /[ \t\n\r]*/y
const scalar =
  /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy

/** Offset at which a text stops being valid JSON, or null. Not recursive, so that deep nesting is no problem. */
export function jsonFaultAt(text: string): number | null {
  const open: string[] = []
  let at = 0
  let expected: 'value' | 'name' | 'colon' | 'more' = 'value'
  let mayClose = false
  const skip = () => {
    space.lastIndex = at
    at += space.exec(text)?.[0].length ?? 0
  }
  for (;;) {
    skip()
    if (at >= text.length) return expected === 'more' && open.length === 0 ? null : text.length
    const char = text.charAt(at)
    const close = open.at(-1) === '{' ? '}' : ']'
    if (open.length > 0 && char === close && (expected === 'more' || mayClose)) {
      open.pop()
      at++
      expected = 'more'
    } else if (expected === 'more') {
      if (char !== ',' || open.length === 0) return at
      at++
      expected = open.at(-1) === '{' ? 'name' : 'value'
    } else if (expected === 'colon') {
      if (char !== ':') return at
      at++
      expected = 'value'
    } else if (expected === 'value' && (char === '{' || char === '[')) {
      open.push(char)
      at++
      expected = char === '{' ? 'name' : 'value'
      mayClose = true
      continue
    } else {
      scalar.lastIndex = at
      const found = scalar.exec(text)?.[0]
      if (found === undefined || (expected === 'name' && char !== '"')) return at
      at += found.length
      expected = expected === 'name' ? 'colon' : 'more'
    }
    mayClose = false
  }
}

const quoted = /"(?:[^"\\]|\\.)*"/

/** The word named by the detail, as it appears in the message. */
function faultyWord(reason: string, detail: string): string | null {
  if (reason === 'badTime') return '"ts"'
  if (reason === 'badSeq') return '"seq"'
  const sensor = /\bsensor (\S+)/.exec(detail)?.[1]
  if (reason === 'unknownSensor' || reason === 'foreignSensor') return sensor ? JSON.stringify(sensor) : null
  const key = /(?:^|: )(\w+) is (?:no|not a) finite number$/.exec(detail)?.[1]
  if (reason === 'badValue' && key) return JSON.stringify(key)
  return reason === 'badValue' || reason === 'badKey' ? (quoted.exec(detail)?.[0] ?? null) : null
}

/** The bytes that caused the quarantine, if they can be located; `isAll` is false if the message was truncated. */
export function faultRange(reason: string, detail: string, bytes: Uint8Array, isAll: boolean): ByteRange | null {
  if (reason === 'utf8') {
    const at = utf8FaultAt(bytes)
    return at === null || (!isAll && at > bytes.length - 4) ? null : { start: at, end: at + 1 }
  }
  const text = textOf(bytes)
  if (text === null) return null
  if (reason === 'json' || detail.includes('JSON')) {
    const at = jsonFaultAt(text)
    if (at === null || at >= text.length) return at === null || !isAll ? null : { start: bytes.length, end: bytes.length }
    const start = lengthOf(text.slice(0, at))
    return { start, end: start + lengthOf(String.fromCodePoint(text.codePointAt(at) ?? 0)) }
  }
  const word = faultyWord(reason, detail)
  // A long name is truncated in the detail: its prefix is enough.
  const at = word === null ? -1 : text.indexOf(word.slice(0, -1))
  if (word === null || at < 0) return null
  const start = lengthOf(text.slice(0, at))
  return { start, end: start + lengthOf(word) }
}
