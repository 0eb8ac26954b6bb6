import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'
import { FairSemaphore } from './fair-semaphore.ts'

test('keys take turns, and each keeps its own order', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.push(item[0] ?? '', item)
  expect(Array.from({ length: 7 }, () => queue.take())).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined])
})

test('a key that may not be served is passed over', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'b1']) queue.push(item[0] ?? '', item)
  expect([queue.take((key) => key !== 'a'), queue.take((key) => key !== 'a'), queue.take()]).toEqual(['b1', undefined, 'a1'])
})

test('a key has no more than its slots and places, and another none of its own taken', async () => {
  const semaphore = new FairSemaphore({ max: 3, maxOfKey: 2, maxWaitingOfKey: 1 }, () => new Error('full'))
  const started: string[] = []
  const ends: (() => void)[] = []
  const enter = (key: string, name: string) =>
    semaphore.run(key, () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const all = [enter('a', 'a1'), enter('a', 'a2'), enter('a', 'a3')]
  await expect(enter('a', 'a4')).rejects.toThrow('full')
  all.push(enter('b', 'b1'), enter('b', 'b2'), enter('c', 'c1'))
  expect(started).toEqual(['a1', 'a2', 'b1'])
  while (started.length < 6 || ends.length > 0) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(started.slice(3)).toEqual(expect.arrayContaining(['a3', 'b2', 'c1']))
  await Promise.all(all)
})
