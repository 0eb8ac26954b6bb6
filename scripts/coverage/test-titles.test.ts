import { expect, test } from 'vitest'
import { titlesOf } from './test-titles.ts'

test('titles are read from tests, groups and cases, in each kind of quotes', () => {
  const source = `
describe('a spectrum', () => {
  test("it's scaled", () => {})
  it.each([1, 2])('%s bins', (bins) => {})
  test.each<[string, number]>([
    ['a (b)', 1],
  ])(\`the line of %s\`, () => {})
})`
  expect(titlesOf(source).sort()).toEqual(['%s bins', 'a spectrum', "it's scaled", 'the line of %s'].sort())
})

test('a test that does not run has no title', () => {
  expect(titlesOf(`test.${'skip'}('later', () => {})\nconst latest = attest('no test')`)).toEqual([])
})
