import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

/** Keeps the thread busy for this long, ms. */
const work = (ms: number): void => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('a long list leaves turns to others, and its items keep their order', async () => {
  const seen: unknown[] = []
  setImmediate(() => seen.push('a call'))
  await inTurns([1, 2, 3], (item) => {
    work(6)
    seen.push(item)
  })
  expect(seen).toEqual([1, 'a call', 2, 3])
})

test('an error of an item ends the list', async () => {
  const seen: number[] = []
  const failing = inTurns([1, 2, 3], (item) => {
    seen.push(item)
    if (item === 2) throw new Error('damaged')
  })
  await expect(failing).rejects.toThrow('damaged')
  expect(seen).toEqual([1, 2])
})
