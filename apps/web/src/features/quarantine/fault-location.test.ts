import { expect, test } from 'vitest'
import { faultRange, jsonFaultAt, utf8FaultAt } from './fault-location.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
/** The marked text. */
const marked = (reason: string, detail: string, text: string, isAll = true) => {
  const range = faultRange(reason, detail, bytes(text), isAll)
  return range && new TextDecoder().decode(bytes(text).subarray(range.start, range.end))
}

test.each([
  ['{"a":[1,2.5e-3,true,null,"x\\n"],"b":{}}', null],
  [' [] ', null],
  ['{"a":NaN}', 5],
  ['{"a":1,}', 7],
  ['{"a" 1}', 5],
  ['[1 2]', 3],
  ['{a:1}', 1],
  ['{"a":1}}', 7],
  ['{"a":"x', 5],
  ['[1', 2],
  ['', 0],
  ['["a\u0001"]', 1],
])('%s stops being JSON at %s', (text, at) => {
  expect(jsonFaultAt(text)).toBe(at)
  expect(at === null).toBe(isJson(text))
})

test('deep nesting is supported', () => {
  expect(jsonFaultAt(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)).toBeNull()
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('the first invalid UTF-8 byte is found, also after multi-byte characters', () => {
  expect(utf8FaultAt(bytes('振动 ok'))).toBeNull()
  expect(utf8FaultAt(Uint8Array.of(...bytes('振动'), 0xff, 0x61))).toBe(6)
  expect(faultRange('utf8', '', Uint8Array.of(0x61, 0xc3, 0x28), true)).toEqual({ start: 1, end: 2 })
})

test('the range is what the detail names', () => {
  expect(marked('json', 'the entry is no JSON', '{"温度":[{"vX":NaN}]}')).toBe('N')
  expect(marked('badWaveMeta', 'the message is not a JSON object', '{"name" "x"}')).toBe('"')
  expect(marked('badValue', 'S-1: vX is not a finite number', '{"S-1":[{"vY":1,"vX":1e400}]}')).toBe('"vX"')
  expect(marked('badValue', '"note" cannot be kept: too long', '{"note":"x"}')).toBe('"note"')
  expect(marked('badKey', 'the key "__proto__" is not allowed', '{"__proto__":1}')).toBe('"__proto__"')
  expect(marked('badTime', '"ts" is not a time in ms', '{"ts":"now"}')).toBe('"ts"')
  expect(marked('unknownSensor', 'no sensor S-9', '{"S-9":[{"vX":1}]}')).toBe('"S-9"')
  expect(marked('foreignSensor', 'the sensor S-9 is bound to another gateway', '{"S-9":[{"vX":1}]}')).toBe('"S-9"')
})

test('nothing is marked without a known location', () => {
  expect(marked('clockSuspect', 'before 2015', '{}')).toBeNull()
  expect(marked('unknownSensor', 'no sensor GW-1', '{"vX":1}')).toBeNull()
  expect(marked('json', 'the message is not a JSON object', '{"a":1', false)).toBeNull()
})
