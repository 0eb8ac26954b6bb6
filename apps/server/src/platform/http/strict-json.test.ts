import { expect, test } from 'vitest'
import { hasDuplicateKey } from './strict-json.ts'

test.each([
  ['{"a":1,"a":2}', true],
  ['{"a":1,"\\u0061":2}', true],
  ['{"x":{"a":1},"y":[{"b":1,"b":2}]}', true],
  ['{"a":{"a":1},"b":{"a":1}}', false],
  ['[{"a":1},{"a":2}]', false],
  ['{"a":"\\"a\\":1,","b":"{\\"a\\":1,\\"a\\":2}"}', false],
  ['{"a":["a","a"],"b":"a"}', false],
  ['{"a" : 1 , "a" : 2}', true],
  ['', false],
  ['{"a":"\\\\","a":1}', true],
  ['{"a', false],
])('%s', (json, wanted) => {
  expect(hasDuplicateKey(json)).toBe(wanted)
})

test('a text of many megabytes is skipped', () => {
  const text = 'x'.repeat(20_000_000)
  expect(hasDuplicateKey(`{"content":"${text}","b":1}`)).toBe(false)
  expect(hasDuplicateKey(`{"content":"${text}","content":1}`)).toBe(true)
})
