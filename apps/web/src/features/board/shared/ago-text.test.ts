import { fill } from '@undertone/domain/core/text'
import { expect, test } from 'vitest'
import { agoText, clockText } from './ago-text.ts'

test.each([
  [0, '0 s ago', '0 秒前'],
  [59_999, '59 s ago', '59 秒前'],
  [60_000, '1 min ago', '1 分钟前'],
  [3_600_000, '1 h ago', '1 小时前'],
  [172_800_000, '2 days ago', '2 天前'],
])('%i ms is %s', (ms, en, cn) => {
  expect(agoText(ms, (text, values) => fill(text.en, values))).toBe(en)
  expect(agoText(ms, (text, values) => fill(text.cn, values))).toBe(cn)
})

test('a time is written in the zone of the board, with its day if that is another one', () => {
  const noon = Date.UTC(2026, 10, 29, 4, 5)
  expect(clockText(noon, noon + 1000, 'Asia/Shanghai')).toBe('12:05')
  expect(clockText(noon - 86_400_000, noon, 'Asia/Shanghai')).toBe('11-28 12:05')
})
