import { expect, test } from 'vitest'
import { KeyedSemaphore } from './keyed-semaphore.ts'

test('tasks of one key are limited, and those of others are not held back by them', async () => {
  const limit = new KeyedSemaphore(1, 1, () => new Error('too many'))
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = limit.run('a', () => promise)
  const second = limit.run('a', async () => 'second')
  await expect(limit.run('a', async () => 'third')).rejects.toThrow('too many')
  expect(await limit.run('b', async () => 'other')).toBe('other')
  resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await limit.run('a', async () => 'again')).toBe('again')
})
