import { expect, test } from 'vitest'
import { pauseAfter } from './retention.job.ts'

test('a run that keeps failing is retried at growing intervals, and never given up', () => {
  const pauses = Array.from({ length: 40 }, (_, failures) => pauseAfter(failures + 1))
  expect(pauses.slice(0, 3)).toEqual([4000, 8000, 16_000])
  expect(pauses.every((ms, i) => ms >= (pauses[i - 1] ?? 0))).toBe(true)
  expect(pauses.at(-1)).toBe(30 * 60_000)
})
