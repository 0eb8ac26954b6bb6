import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardGrid, pagesOf, panelColumns, panelRows, screensIn } from './board-layout.ts'

const panel = (name: string, columns: number, rows: number) => ({ name, columns, rows })
const named = (pages: ReturnType<typeof pagesOf<ReturnType<typeof panel>>>) =>
  pages.map((page) => page.map((screen) => screen.map(({ panels }) => panels.map(({ name }) => name).join('+')).join(' | ')))

const usual = [
  ...[panel('a', 3, 2), panel('b', 3, 2), panel('c', 3, 2)],
  ...[panel('list', 6, 2), panel('map', 6, 4)],
  ...[panel('d', 3, 2), panel('e', 3, 2), panel('f', 3, 2)],
]

test('panels of one width stand above each other, and the columns side by side', () => {
  expect(named(pagesOf(usual, 1))).toEqual([['a+b+c | list+map | d+e+f']])
})

test('on a wall of three screens each has whole columns: nothing lies across a border', () => {
  expect(named(pagesOf(usual, 3))).toEqual([['a+b+c', 'list+map', 'd+e+f']])
})

test('what does not fit on a page is on the next one', () => {
  expect(named(pagesOf([...usual, panel('plan', 12, 6)], 1))).toEqual([['a+b+c | list+map | d+e+f'], ['plan']])
  expect(named(pagesOf([...usual, panel('plan', 12, 6)], 3))).toEqual([['a+b+c | list+map', 'd+e+f', 'plan']])
})

test('a board without panels has no page', () => expect(pagesOf([], 1)).toEqual([]))

test.each([
  [1920, 1080, 1],
  [3840, 2160, 1],
  [5760, 1080, 3],
  [3840, 1080, 2],
  [1440, 900, 1],
  [390, 844, 1],
])('%i × %i px are %i screens', (width, height, screens) => expect(screensIn(width, height)).toBe(screens))

test('every panel is on exactly one page, in its order, and no column is higher than its screen', () => {
  const any = fc.record({ columns: fc.constantFrom(...panelColumns), rows: fc.constantFrom(...panelRows) })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 24 }), fc.integer({ min: 1, max: 4 }), (panels, screens) => {
      const pages = pagesOf(panels, screens)
      expect(pages.flatMap((page) => page.flatMap((screen) => screen.flatMap((column) => column.panels)))).toEqual(panels)
      for (const page of pages) {
        expect(page.length).toBeLessThanOrEqual(screens)
        for (const column of page.flat()) expect(column.panels.reduce((sum, one) => sum + one.rows, 0)).toBeLessThanOrEqual(boardGrid.rows)
      }
    }),
  )
})
