import fc from 'fast-check'
import { expect, test } from 'vitest'
import { float32Text } from './float-text.ts'

test.each<[number, string]>([
  [Math.fround(0.1), '0.1'],
  [0.1, '0.1'],
  [3, '3'],
  [-0.0625, '-0.0625'],
  [Math.fround(16_777_217), '16777216'],
  [Math.fround(1.0000001), '1.0000001'],
])('%d is written as %s', (value, text) => expect(float32Text(value)).toBe(text))

test('every float is read back as it was', () => {
  fc.assert(
    fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(Math.fround(Number(float32Text(value)))).toBe(value === 0 ? 0 : value)
    }),
  )
})
