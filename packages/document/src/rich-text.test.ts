import { expect, test } from 'vitest'
import { blocksOf } from './rich-text.ts'

test('a typed text becomes paragraphs, lists, headings, strong words and links', () => {
  const text = '## Fan 3\nOuter race, **C**.\nSecond line\n\n- replace\n- check [trend](/analysis?point=1)\n1. first\n\n### Next'
  expect(blocksOf(text, 's')).toEqual([
    { type: 'heading', id: 's.1', level: 2, text: 'Fan 3' },
    { type: 'paragraph', id: 's.2', spans: [{ text: 'Outer race, ' }, { text: 'C', strong: true }, { text: '.\nSecond line' }] },
    { type: 'list', id: 's.3', items: [[{ text: 'replace' }], [{ text: 'check ' }, { text: 'trend', to: '/analysis?point=1' }]] },
    { type: 'list', id: 's.4', ordered: true, items: [[{ text: 'first' }]] },
    { type: 'heading', id: 's.5', level: 3, text: 'Next' },
  ])
})

test.each([
  ['an address of another kind', '[a](javascript:alert)'],
  ['an open mark', '**never closed'],
  ['markup', '<b>5 < 7</b> & #1'],
])('%s stays as it is written', (_what, text) => expect(blocksOf(text, 's')).toEqual([{ type: 'paragraph', id: 's.1', spans: [{ text }] }]))

test('nothing but spaces is nothing', () => expect(blocksOf(' \n\n  ', 's')).toEqual([]))
