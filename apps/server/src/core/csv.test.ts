import { expect, test } from 'vitest'
import { attachment, csv } from './csv.ts'

test('cells are quoted, and what a spreadsheet would compute is made text', () => {
  expect(csv([['=1+1', 'a,"b"', -2.5, null, '@x']])).toBe(`\ufeff'=1+1,"a,""b""",-2.5,,'@x\r\n`)
})

test('a file name cannot leave its header', () => {
  const header = attachment('泵"\r\nx: y.csv')
  expect(header).not.toMatch(/[\r\n]/)
  expect(header).toContain("filename*=UTF-8''%E6%B3%B5%22%0D%0Ax%3A%20y.csv")
})
