import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test('English words are found in lower case, without plurals and common words', () => {
  expect(searchWords('The outer Races of bearings VB24H-1 (ISO 20816-3) and BPFO')).toEqual([
    'outer',
    'race',
    'bearing',
    'vb24h-1',
    'iso',
    '20816-3',
    'bpfo',
  ])
  expect(searchWords('status, loss and analysis')).toEqual(['status', 'loss', 'analysis'])
})

test('Chinese is found by pairs of characters', () => {
  expect(searchWords('轴承外圈故障')).toEqual(['轴承', '承外', '外圈', '圈故', '故障'])
  expect(searchWords('泵')).toEqual(['泵'])
  expect(searchWords('6312轴承')).toEqual(['6312', '轴承'])
})

test('full-width forms are the same words, and each word stands once', () => {
  expect(searchWords('ＢＰＦＯ bpfo 轴承轴承')).toEqual(['bpfo', '轴承', '承轴'])
})
