import { expect, test } from 'vitest'
import { documentSchema } from './model.ts'

const base = { title: 'Report', language: 'en', author: 'A', createdAt: '2026-08-10T08:00:00+08:00', page: 'portrait', sections: [] }
const withBlock = (block: unknown) => ({ ...base, sections: [{ key: 'one', title: 'One', blocks: [block] }] })
const problems = (value: unknown): string[] => documentSchema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test('a document of every kind of block is accepted', () => {
  const spans = [{ text: 'Fan 3', strong: true, tone: 'danger', to: '/analysis?point=1' }]
  const figure = { type: 'figure', svg: '<svg/>', width: 400, height: 200, alt: 'Trend' }
  const blocks = [
    { type: 'heading', level: 2, text: 'Heading', id: 'one.a' },
    { type: 'paragraph', spans },
    { type: 'list', items: [spans] },
    { type: 'table', columns: [{ title: 'Machine', share: 1 }], rows: [{ cells: [{ mark: { tone: 'good', text: 'Normal' } }] }] },
    figure,
    { type: 'image', image: 'photo', alt: 'Bearing' },
    { type: 'numbers', items: [{ label: 'Alarms', value: '3' }] },
    { type: 'note', spans },
    { type: 'signatures', items: [{ role: 'Analyst' }] },
    { type: 'columns', left: [figure], right: [figure] },
    { type: 'pageBreak' },
  ]
  expect(problems({ ...base, sections: [{ key: 'one', title: 'One', blocks }] })).toEqual([])
})

test.each([
  ['a figure without a text for those who cannot see it', { type: 'figure', svg: '<svg/>', width: 1, height: 1, alt: '' }],
  ['a row with another number of cells', { type: 'table', columns: [{ title: 'A', share: 1 }], rows: [{ cells: [] }] }],
  ['a heading of level 1', { type: 'heading', level: 1, text: 'A' }],
  ['columns in columns', { type: 'columns', left: [{ type: 'columns', left: [], right: [] }], right: [] }],
  ['a text beyond its bound', { type: 'paragraph', spans: [{ text: 'a'.repeat(10_001) }] }],
  ['an unknown field', { type: 'pageBreak', colour: 'red' }],
])('%s is refused', (_what, block) => expect(problems(withBlock(block))).not.toEqual([]))
