import { expect, test } from 'vitest'
import { byteSize, bytesOf, hexView, indented, textOf, visibleText } from './raw-bytes.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('JSON is indented without changing its content', () => {
  expect(indented('{"S":[{"vX":1e400,"vX":18446744073709551616,"note":"a, b: {c}\\""}],"e":{},"f":[ ]}')).toBe(`{
  "S": [
    {
      "vX": 1e400,
      "vX": 18446744073709551616,
      "note": "a, b: {c}\\""
    }
  ],
  "e": {},
  "f": []
}`)
})

test('invalid JSON is shown as well, and deep nesting stays readable', () => {
  expect(indented('{"a":NaN')).toBe('{\n  "a": NaN')
  expect(indented('}"')).toBe('\n}"')
  expect(indented('['.repeat(10_000)).length).toBeLessThan(600_000)
})

test('invisible characters are escaped, so that a text cannot pose as another', () => {
  expect(visibleText(bytes('a\u0000b\u202egnp.exe\r\n\tc'))).toBe('a\\u{0}b\\u{202e}gnp.exe\\u{d}\n\tc')
  expect(visibleText(Uint8Array.of(0x61, 0xff))).toBe('a\ufffd')
  expect(textOf(Uint8Array.of(0xff))).toBeNull()
})

test('a hex view has offset, bytes and ASCII', () => {
  expect(hexView(bytes('{"S-1":[{"vX":1}]}'))).toBe(
    ['00000000  7b 22 53 2d 31 22 3a 5b 7b 22 76 58 22 3a 31 7d  {"S-1":[{"vX":1}', `00000010  5d 7d${' '.repeat(42)}  ]}`].join('\n'),
  )
  expect([...bytesOf('AP8=')]).toEqual([0, 255])
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KiB'],
  [67_108_864, '64 MiB'],
  [4_404_019, '4.2 MiB'],
  [2 ** 41, '2048 GiB'],
])('%d bytes are %s', (count, shown) => expect(byteSize(count)).toBe(shown))
