import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test.each([
  ['attachment; filename="wave.csv"', 'wave.csv'],
  ['attachment; filename=wave.csv', 'wave.csv'],
  ['attachment; filename="x.csv"; filename*=UTF-8\'\'%E6%B3%A2%E5%BD%A2.csv', '波形.csv'],
  ["attachment; filename*=UTF-8''%E6%B3", null],
  ['attachment', null],
  [null, null],
])('%s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name)
})
