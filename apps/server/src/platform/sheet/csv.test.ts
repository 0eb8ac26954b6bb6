import { expect, test } from 'vitest'
import { attachment, csv, csvStream, neutralize } from './csv.ts'
import { unneutralize } from './workbook.ts'

test('cells are quoted, and formulas are neutralized', () => {
  expect([...csv([['=1+1', 'a,"b"', -2.5, null, '@x']])].join('')).toBe(`\ufeff'=1+1,"a,""b""",-2.5,,'@x\r\n`)
})

test('a file name cannot break out of its header', () => {
  const header = attachment('泵"\r\nx: y.csv')
  expect(header).not.toMatch(/[\r\n]/)
  expect(header).toContain("filename*=UTF-8''%E6%B3%B5%22%0D%0Ax%3A%20y.csv")
})

test('a long file is chunked and yields to the event loop', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => [i, i / 3])
  expect([...csv(rows)].length).toBeGreaterThan(3)
  let turns = 0
  let isRunning = true
  const count = () => {
    turns++
    if (isRunning) setImmediate(count)
  }
  setImmediate(count)
  let text = ''
  for await (const chunk of csvStream(rows)) text += chunk
  isRunning = false
  expect(turns).toBeGreaterThan(3)
  expect(text.split('\r\n')).toHaveLength(rows.length + 1)
  expect(text.endsWith('19999,6666.333333333333\r\n')).toBe(true)
})

test.each(['=x', '＝x', '＋1', '－1', '＠x', '\n=x', '\nx', ' =x', '\u3000＝x', '\t=x'])('%j is no formula in a spreadsheet', (text) => {
  expect([...csv([[text]])].join('')).toContain(`'${text}`)
  expect(unneutralize(neutralize(text))).toBe(text)
})

test.each(['x=1', '5 - 3', 'x\n=y', ' x'])('%j stays as it is', (text) => expect(neutralize(text)).toBe(text))
