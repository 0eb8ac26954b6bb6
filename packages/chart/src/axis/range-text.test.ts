import { expect, it } from 'vitest'
import { rangeText, readRange, scaledRange } from './range-text.ts'

it('a range is read back from the address, times to the millisecond', () => {
  const day = [1_795_219_200_123, 1_795_305_600_456] as const
  expect(readRange(rangeText(day))).toEqual(day)
  expect(readRange(rangeText([0.25, 0.75]))).toEqual([0.25, 0.75])
})

it('the full range is empty, and an invalid range is the full range', () => {
  expect(rangeText(null)).toBe('')
  for (const text of ['', '5', '5~', '~5', '5~5', '7~2', 'a~b', '1~2~3']) expect(readRange(text)).toBeNull()
})

it('a range is converted to another unit, the full range stays null', () => {
  expect(scaledRange([1, 2], 60)).toEqual([60, 120])
  expect(scaledRange(null, 60)).toBeNull()
})
