import { expect, test } from 'vitest'
import { loadFonts } from './fonts.ts'
import { linesOf } from './lines.ts'
import { missingSign, Typeface } from './typeface.ts'

const fonts = await loadFonts()
const typeface = new Typeface(fonts)
const linesIn = (text: string, width: number, size = 10) =>
  linesOf([{ text }], typeface, { size, width }).map(({ pieces }) => pieces.map((piece) => piece.text).join(''))

test('lines are no wider than they may be, and nothing is lost between them', () => {
  const text = '3号风机驱动端:速度有效值 5.8 mm/s(C区),同转速下较第31周升高38%。Outer-race lines at 3.58× with three harmonics.'
  const lines = linesOf([{ text }], typeface, { size: 10, width: 120 })
  expect(lines.length).toBeGreaterThan(4)
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(120)
  expect(lines.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join('')).toBe(text)
})

test('no Chinese line begins with a stop or ends with an opening bracket', () => {
  for (let width = 30; width < 120; width += 3)
    for (const line of linesIn('轴承磨损,置信度高。建议(尽快)更换,每八小时复测「外圈」。', width)) {
      expect(line).not.toMatch(/^[,。)」]/)
      expect(line).not.toMatch(/[(「]$/)
    }
})

test('a word that is wider than a line is split', () => {
  const lines = linesIn('A'.repeat(60), 50)
  expect(lines.join('')).toBe('A'.repeat(60))
  expect(lines.length).toBeGreaterThan(5)
})

test('line ends are kept, control characters are not', () =>
  expect(linesIn('one\ntwo\u0007\u2028three', 500)).toEqual(['one', 'two', 'three']))

test('figures have equal widths, and those of 7.1 do not overlap', () => {
  expect(typeface.width('111', 'latin')).toBeCloseTo(typeface.width('777', 'latin'))
  expect(typeface.width('7.1', 'latin')).toBeGreaterThan(typeface.width('71', 'latin'))
})

test('a character that no font has is shown as a sign, and counted', () => {
  const own = new Typeface(fonts)
  expect(
    own
      .runsOf('a𠮷b𠮷', false)
      .map(({ text }) => text)
      .join(''),
  ).toBe(`a${missingSign}b${missingSign}`)
  expect([...own.missing]).toEqual([['𠮷', 2]])
})
