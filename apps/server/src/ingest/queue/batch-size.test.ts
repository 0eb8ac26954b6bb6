import { expect, test } from 'vitest'
import { BatchSize } from './batch-size.ts'

test('a slow batch makes the next one smaller in proportion, quick ones make it whole again', () => {
  const size = new BatchSize(100)
  expect(size.of(2000)).toBe(2000)
  size.took(400)
  expect(size.of(2000)).toBe(500)
  for (let i = 0; i < 10; i++) size.took(20)
  expect(size.of(2000)).toBe(2000)
})

test('it never comes to nothing', () => {
  const size = new BatchSize(100)
  for (let i = 0; i < 10; i++) size.took(60_000)
  expect(size.of(2000)).toBe(500)
  expect(size.of(3)).toBe(1)
})
