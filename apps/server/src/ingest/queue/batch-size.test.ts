import { expect, test } from 'vitest'
import { BatchSize } from './batch-size.ts'

test('a slow batch shrinks the next one in proportion, fast ones restore it', () => {
  const size = new BatchSize(100)
  expect(size.of(2000)).toBe(2000)
  size.recordDuration(400)
  expect(size.of(2000)).toBe(500)
  for (let i = 0; i < 10; i++) size.recordDuration(20)
  expect(size.of(2000)).toBe(2000)
})

test('it never reaches zero', () => {
  const size = new BatchSize(100)
  for (let i = 0; i < 10; i++) size.recordDuration(60_000)
  expect(size.of(2000)).toBe(500)
  expect(size.of(3)).toBe(1)
})
