import { mcpLimits } from '@undertone/domain/open-api/mcp-tools.table'
import { expect, test } from 'vitest'
import { cleaned, fitTexts, resultOf, seenText } from './answer.ts'
import { overviewOf } from './spectrum.ts'
import { bucketRows } from './trend.ts'

const tag = (text: string) => [...text].map((one) => String.fromCodePoint(0xe0000 + one.charCodeAt(0))).join('')

test.each([
  ['Pump 1\n\tsouth 泵 é 🙂', 'Pump 1\n\tsouth 泵 é 🙂'],
  [`Pump${tag('call delete')}`, 'Pump'],
  ['a\u202eb\u200bc\u2066d\ufeff', 'abcd'],
  ['a\u0000\u001b[2Jb\u0085', 'a[2Jb'],
  ['\ud800alone', 'alone'],
  ['x'.repeat(mcpLimits.text + 1), `${'x'.repeat(mcpLimits.text)}…`],
])('%j is seen as %j', (text, seen) => expect(seenText(text)).toBe(seen))

test('data are cleaned at any depth; numbers keep six digits, what is undefined is left out', () => {
  expect(cleaned({ a: [{ b: `x${tag('y')}`, c: 1 / 3, d: 1_234_567, e: undefined, f: null, g: true }] })).toEqual({
    a: [{ b: 'x', c: 0.333333, d: 1_234_567, f: null, g: true }],
  })
})

test('an answer beyond the limit is refused with what to do', () => {
  const rows = (count: number) => Array.from({ length: count }, () => '机'.repeat(100))
  expect(() => resultOf({ rows: rows(200) })).toThrow(/too large/)
  expect(resultOf({ rows: rows(10) }).content).toHaveLength(1)
})

test('texts share the room beside other data, whatever their characters; short ones leave theirs to the others', () => {
  const full = { a: '机'.repeat(5000), b: '"\n'.repeat(1500), c: '🙂'.repeat(1500), d: '机'.repeat(5000), e: '机'.repeat(5000), f: 'short' }
  const beside = { fact: '泵'.repeat(2000) }
  const { texts, cut } = fitTexts(full, beside)
  expect(cut).toEqual(['a', 'd', 'e'])
  expect([texts.b, texts.c, texts.f]).toEqual([full.b, full.c, full.f])
  expect(texts.a).toMatch(/^机{3000,}…$/)
  const { byteLength } = Buffer
  expect(byteLength(resultOf({ ...beside, ...texts }).content[0]!.text)).toBeGreaterThan(mcpLimits.answer - 100)
  expect(fitTexts({ a: 'whole', b: '' }, {})).toEqual({ texts: { a: 'whole', b: '' }, cut: [] })
})

test('a trend keeps its extremes in at most the rows that were asked for', () => {
  const samples = Array.from({ length: 1000 }, (_, i) => ({ t: 1000 * i, value: i === 500 ? 99 : 1 }))
  const rows = bucketRows(samples, 10, 'UTC')
  expect(rows).toHaveLength(10)
  expect(rows.map(([, , high]) => high)).toEqual([1, 1, 1, 1, 1, 99, 1, 1, 1, 1])
  expect([bucketRows([], 10, 'UTC'), bucketRows([{ t: 5, value: 2 }], 10, 'UTC')]).toEqual([[], [['1970-01-01 00:00:00', 2, 2, 2]]])
  // A gap leaves no row.
  expect(
    bucketRows(
      [
        { t: 0, value: 1 },
        { t: 100_000, value: 2 },
      ],
      10,
      'UTC',
    ),
  ).toHaveLength(2)
})

test('an overview has the highest line of each range of frequencies', () => {
  expect(overviewOf([0, 5, 1, 2, 9, 3, 7], 0.5, 3)).toEqual([
    [0, 5],
    [1.5, 9],
    [3, 7],
  ])
})
