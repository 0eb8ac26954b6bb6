import { expect, test } from 'vitest'
import { UploadPace } from './upload-pace.ts'

const limits = { bytesPerSecond: 1000, burst: 500 }

function pacedBy(isShared: () => boolean) {
  let now = 0
  const pace = new UploadPace(isShared, limits, () => now)
  return { take: (owner: string, bytes: number) => pace.take(owner, bytes), after: (ms: number) => (now += ms) }
}

test('the first bytes pass at once, those that follow at the rate', () => {
  const { take, after } = pacedBy(() => true)
  expect(take('a', 500)).toBe(0)
  expect(take('a', 100)).toBe(100)
  after(100)
  expect(take('a', 100)).toBe(100)
  after(10_000)
  expect(take('a', 600)).toBe(100)
})

test('each owner has a rate of its own', () => {
  const { take } = pacedBy(() => true)
  take('a', 5000)
  expect(take('b', 500)).toBe(0)
})

test('an owner that has the server to itself does not wait, and owes nothing when another comes', () => {
  let shared = false
  const { take } = pacedBy(() => shared)
  expect(take('a', 100_000)).toBe(0)
  shared = true
  expect(take('a', 100)).toBe(100)
})
