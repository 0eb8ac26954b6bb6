import { expect, test } from 'vitest'
import { Flow, type Slice } from './flow.ts'

/** Lays slices of 10 pt on pages of 100 pt; what is drawn, by page. */
function laid(slices: readonly (Partial<Slice> & { name: string })[]): string[][] {
  const pages: string[][] = [[]]
  const flow = new Flow({ top: 0, bottom: 100, next: () => void pages.push([]) })
  flow.add(slices.map(({ name, ...slice }) => ({ height: 10, gap: 0, draw: () => void pages.at(-1)?.push(name), ...slice })))
  flow.end()
  return pages
}
const lines = (count: number) => Array.from({ length: count }, (_line, at) => ({ name: String(at) }))

test('a page is filled before the next begins', () => expect(laid(lines(15)).map((page) => page.length)).toEqual([10, 5]))

test('a heading goes to the next page with what follows', () => {
  const pages = laid([...lines(9), { name: 'heading', keep: true }, { name: 'text' }])
  expect(pages[1]).toEqual(['heading', 'text'])
})

test('space above is left out at the top of a page', () => {
  const tops: number[] = []
  const flow = new Flow({ top: 0, bottom: 100, next: () => undefined })
  flow.add([0, 1, 2].map(() => ({ height: 40, gap: 8, draw: (top: number) => void tops.push(top) })))
  expect(tops).toEqual([0, 48, 0])
})

test('the head of a table is drawn again on each page, and never alone', () => {
  const again: string[] = []
  const onNewPage = { height: 10, draw: () => void again.push('head') }
  const pages = laid([{ name: 'head', keep: true }, ...lines(20).map((line) => ({ ...line, onNewPage }))])
  expect(pages.map((page) => page.length)).toEqual([10, 9, 2])
  expect(again).toHaveLength(2)
})

test('a group that is higher than a page is divided', () => {
  const pages = laid(lines(15).map((line) => ({ ...line, keep: true })))
  expect(pages.flat()).toHaveLength(15)
  expect(pages[0]).toHaveLength(10)
})
