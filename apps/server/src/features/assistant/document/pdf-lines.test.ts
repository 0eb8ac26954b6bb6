import { passagesOf } from '@undertone/domain/assistant/document-passages'
import { expect, test } from 'vitest'
import { markdownOfPages, type PdfPiece } from './pdf-lines.ts'

const piece = (str: string, height = 10, hasEOL = true): PdfPiece => ({ str, height, hasEOL })

test('pages and lines in larger letters become headings, which passages stand under', () => {
  const text = markdownOfPages([
    [piece('Centrifugal pumps', 18), piece('The seal must be '), piece('flushed before each start of the pump.')],
    [],
    [
      piece('Vibration limits', 14),
      piece('Above 7.1 mm/s ', 10, false),
      piece('the pump is stopped at once.'),
      piece('', 0),
      piece('Note it.'),
    ],
  ])
  expect(passagesOf(text)).toEqual([
    { heading: 'p. 1 › Centrifugal pumps', text: 'The seal must be\nflushed before each start of the pump.' },
    { heading: 'p. 3 › Vibration limits', text: 'Above 7.1 mm/s the pump is stopped at once.\n\nNote it.' },
  ])
})

test('a long line in large letters is text, and a line that begins with # no heading', () => {
  const long = 'Large letters all over the page. '.repeat(6).trim()
  expect(markdownOfPages([[piece('x'.repeat(300)), piece(long, 20), piece('# not a heading')]])).toBe(
    `# p. 1\n\n${'x'.repeat(300)}\n${long}\n # not a heading`,
  )
})

test('pages of pictures have no text', () => expect(markdownOfPages([[], [piece(' ')]])).toBe(''))
