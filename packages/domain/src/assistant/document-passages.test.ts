import { expect, test } from 'vitest'
import { assistantLimits } from './assistant-limits.ts'
import { passagesOf } from './document-passages.ts'

test('paragraphs under one heading are a passage, and it names its headings', () => {
  const found = passagesOf('# Pumps\nIntro.\n\nMore.\n\n## Bearings ##\r\n\r\n滚动轴承。\n# Fans\nText')
  expect(found).toEqual([
    { heading: 'Pumps', text: 'Intro.\n\nMore.' },
    { heading: 'Pumps › Bearings', text: '滚动轴承。' },
    { heading: 'Fans', text: 'Text' },
  ])
})

test('long paragraphs are parted at ends of sentences, others where they must be', () => {
  const sentence = `${'word '.repeat(40)}end.`
  const parts = passagesOf(Array.from({ length: 20 }, () => sentence).join(' '))
  expect(parts.length).toBeGreaterThan(3)
  for (const { text } of parts) expect(text.endsWith('end.')).toBe(true)
  for (const { text } of passagesOf('x'.repeat(5000))) expect(text.length).toBeLessThanOrEqual(assistantLimits.passageLength)
})

test('nothing is lost, and control characters are spaces', () => {
  const text = 'A\u0007B\n\nC'
  expect(passagesOf(text)).toEqual([{ heading: '', text: 'A B\n\nC' }])
  expect(passagesOf(' \n\n ')).toEqual([])
})

test('no character is halved where a paragraph is cut', () => {
  for (const before of ['', 'a']) for (const { text } of passagesOf(`${before}${'😀'.repeat(1500)}`)) expect(text.isWellFormed()).toBe(true)
})
