import { expect, test } from 'vitest'
import { blocksOf } from './rich-text.ts'

test('headings, lists, bold words and links', () => {
  expect(blocksOf('# Release\n\nNew: **orders**, see [notes](https://example.com/a).\n\n- one\n- two')).toEqual([
    { kind: 'heading', level: 1, parts: [{ kind: 'text', text: 'Release' }] },
    {
      kind: 'paragraph',
      lines: [
        [
          { kind: 'text', text: 'New: ' },
          { kind: 'bold', text: 'orders' },
          { kind: 'text', text: ', see ' },
          { kind: 'link', text: 'notes', to: 'https://example.com/a' },
          { kind: 'text', text: '.' },
        ],
      ],
    },
    { kind: 'list', items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two' }]] },
  ])
})

test('S-44: markup and executable links stay plain text', () => {
  for (const text of ['<img src=x onerror=alert(1)>', '[x](javascript:alert(1))', '[x](data:text/html,hi)', '<script>alert(1)</script>'])
    expect(blocksOf(text)).toEqual([{ kind: 'paragraph', lines: [[{ kind: 'text', text }]] }])
})

test('line breaks are kept and an empty line separates paragraphs', () => {
  expect(blocksOf('a\nb\n\nc')).toMatchObject([{ lines: [[{ text: 'a' }], [{ text: 'b' }]] }, { lines: [[{ text: 'c' }]] }])
})
