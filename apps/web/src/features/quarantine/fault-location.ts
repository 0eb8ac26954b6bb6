import { textOf } from './raw-bytes.ts'

/** A stretch of bytes. */
export interface Place {
  readonly start: number
  readonly end: number
}

const utf8 = new TextEncoder()
const lengthOf = (text: string): number => utf8.encode(text).length

/** Where the first sign begins that is no UTF-8, or null. */
export function utf8FaultAt(bytes: Uint8Array): number | null {
  // The longest beginning that could go on, by halving; back from there to the end of its last whole sign, three bytes at most.
  let good = 0
  for (let span = bytes.length; span > 0; span >>= 1)
    while (good + span <= bytes.length && isBeginning(bytes.subarray(0, good + span))) good += span
  while (good > 0 && textOf(bytes.subarray(0, good)) === null) good--
  return good === bytes.length ? null : good
}

const streaming = () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function isBeginning(bytes: Uint8Array): boolean {
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

/** Where a text stops being JSON, or null when it is JSON throughout. Needs no stack: it may nest as it likes. */
export function jsonFaultAt(text: string): number | null {
  const open: string[] = []
  let at = 0
  let wants: 'value' | 'name' | 'colon' | 'more' = 'value'
  let mayClose = false
  const skip = () => {
    space.lastIndex = at
    at += space.exec(text)?.[0].length ?? 0
  }
  for (;;) {
    skip()
    if (at >= text.length) return wants === 'more' && open.length === 0 ? null : text.length
    const sign = text.charAt(at)
    const close = open.at(-1) === '{' ? '}' : ']'
    if (open.length > 0 && sign === close && (wants === 'more' || mayClose)) {
      open.pop()
      at++
      wants = 'more'
    } else if (wants === 'more') {
      if (sign !== ',' || open.length === 0) return at
      at++
      wants = open.at(-1) === '{' ? 'name' : 'value'
    } else if (wants === 'colon') {
      if (sign !== ':') return at
      at++
      wants = 'value'
    } else if (wants === 'value' && (sign === '{' || sign === '[')) {
      open.push(sign)
      at++
      wants = sign === '{' ? 'name' : 'value'
      mayClose = true
      continue
    } else {
      scalar.lastIndex = at
      const found = scalar.exec(text)?.[0]
      if (found === undefined || (wants === 'name' && sign !== '"')) return at
      at += found.length
      wants = wants === 'name' ? 'colon' : 'more'
    }
    mayClose = false
  }
}

const quoted = /"(?:[^"\\]|\\.)*"/

/** The word of the detail that names what is wrong, as it stands in the message. */
function culprit(reason: string, detail: string): string | null {
  if (reason === 'badTime') return '"ts"'
  if (reason === 'badSeq') return '"seq"'
  const sensor = /\bsensor (\S+)/.exec(detail)?.[1]
  if (reason === 'unknownSensor' || reason === 'foreignSensor') return sensor ? JSON.stringify(sensor) : null
  const key = /(?:^|: )(\w+) is no finite number$/.exec(detail)?.[1]
  if (reason === 'badValue' && key) return JSON.stringify(key)
  return reason === 'badValue' || reason === 'badKey' ? (quoted.exec(detail)?.[0] ?? null) : null
}

/** Where in the bytes that is what the entry was kept for, as far as it can be told; `isAll` says that no bytes are missing behind. */
export function faultPlace(reason: string, detail: string, bytes: Uint8Array, isAll: boolean): Place | null {
  if (reason === 'utf8') {
    const at = utf8FaultAt(bytes)
    return at === null || (!isAll && at > bytes.length - 4) ? null : { start: at, end: at + 1 }
  }
  const text = textOf(bytes)
  if (text === null) return null
  if (reason === 'json' || detail.includes('no JSON')) {
    const at = jsonFaultAt(text)
    if (at === null || at >= text.length) return at === null || !isAll ? null : { start: bytes.length, end: bytes.length }
    const start = lengthOf(text.slice(0, at))
    return { start, end: start + lengthOf(String.fromCodePoint(text.codePointAt(at) ?? 0)) }
  }
  const word = culprit(reason, detail)
  // A long name is cut short in the detail: what there is of it is found all the same.
  const at = word === null ? -1 : text.indexOf(word.slice(0, -1))
  if (word === null || at < 0) return null
  const start = lengthOf(text.slice(0, at))
  return { start, end: start + lengthOf(word) }
}
