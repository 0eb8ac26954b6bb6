import { expect, test } from 'vitest'
import { fittedColumns, fitWidths, flexibleColumn } from './fit-widths.ts'

const column = (natural: number, least = 60, isFlexible = false) => ({ natural, least, isFlexible })

test('each column gets what its values need, and the flexible one what is left', () => {
  expect(fitWidths([column(100, 60, true), column(80), column(120)], 500)).toEqual([300, 80, 120])
})

test('without a flexible column the rest stays empty', () => {
  expect(fitWidths([column(100), column(80)], 500)).toEqual([100, 80])
})

test('with too little room the widest give up first', () => {
  const widths = fitWidths([column(300, 60, true), column(80), column(220)], 400)
  expect(widths[1]).toBe(80)
  // What rounding leaves goes to the flexible one.
  expect((widths[0] ?? 0) - (widths[2] ?? 0)).toBeLessThanOrEqual(2)
  expect(widths.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(400)
  expect(widths.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(396)
})

test('none gives up more than it can: the table then scrolls', () => {
  expect(fitWidths([column(300, 150, true), column(200, 100)], 200)).toEqual([150, 100])
})

test('a table does not scroll for a few pixels: those that give up give up a little more', () => {
  expect(fitWidths([column(300, 150, true), column(200, 100), column(50, 50)], 290)).toEqual([145, 95, 50])
  expect(fitWidths([column(150, 150, true), column(100, 100)], 245)).toEqual([150, 100])
})

const named = (key: string, more: object = {}) => ({ key, title: key, width: 100, ...more })

test.each([
  ['the last without a width', [named('a'), { key: 'b', title: 'b' }, named('c'), { key: 'd', title: 'd' }, { key: 'act', title: '' }], 3],
  ['else the first that wraps', [named('a'), named('b'), named('c', { wraps: true })], 2],
  ['else the first', [named('a'), named('b')], 0],
] as const)('the flexible column is %s', (_which, columns, at) => expect(flexibleColumn(columns)).toBe(at))

test('a text whose values differ only at their end is not cut', () => {
  const needed = { values: [300, 300], headings: [80, 80], exact: [false, false] }
  expect(fittedColumns([named('name'), named('level', { whole: true })], needed)[1]).toMatchObject({ natural: 300, least: 300 })
})

test('texts may be cut, but not dates, numbers, headings or controls', () => {
  const columns = [
    named('name'),
    named('text'),
    named('wrapping', { wraps: true }),
    named('number', { align: 'right' }),
    { key: 'act', title: '', width: 44 },
  ]
  const needed = { values: [300, 300, 300, 300, 60], headings: [80, 200, 90, 90, 0], exact: [false, false, false, false, false] }
  const fitted = fittedColumns(columns, needed)
  expect(fitted.map(({ natural }) => natural)).toEqual([300, 300, 300, 300, 60])
  expect(fitted.map(({ least }) => least)).toEqual([160, 200, 104, 300, 60])
})

test('a column is never wider than a long name, and a short one needs no more than its values and heading', () => {
  const fitted = fittedColumns([named('long'), named('short')], { values: [900, 30], headings: [50, 60], exact: [false, false] })
  expect(fitted.map(({ natural, least }) => [natural, least])).toEqual([
    [420, 160],
    [60, 60],
  ])
})

test('controls take what they need, and those that lie above the row what is declared', () => {
  const controls = (width: number) => ({ key: 'act', title: '', width })
  const needed = { values: [90, 0, 24], headings: [0, 0, 0], exact: [true, true, true] }
  expect(fittedColumns([controls(128), controls(12), controls(44)], needed).map(({ natural }) => natural)).toEqual([90, 12, 44])
})

test('a column of dates is not cut', () => {
  const needed = { values: [300, 144, 300], headings: [50, 60, 70], exact: [false, true, false] }
  expect(fittedColumns([named('a'), named('b'), named('c')], needed).map(({ least }) => least)).toEqual([160, 144, 116])
})
