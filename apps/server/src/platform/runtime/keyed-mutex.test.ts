import { expect, test } from 'vitest'
import { KeyedMutex } from './keyed-mutex.ts'
import { Throttle } from './throttle.ts'

test('tasks of one key run one at a time, also after a failure; other keys run concurrently', async () => {
  const turns = new KeyedMutex()
  const seen: string[] = []
  const task =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(`${name} ends`)
      if (fails) throw new Error(name)
    }
  const done = await Promise.allSettled([turns.run('a', task('a1', true)), turns.run('a', task('a2')), turns.run('b', task('b1'))])
  expect(done.map((one) => one.status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(seen.indexOf('a2 begins')).toBeGreaterThan(seen.indexOf('a1 ends'))
  expect(seen.indexOf('b1 begins')).toBeLessThan(seen.indexOf('a1 ends'))
})

test('a key is due once per interval; the oldest of too many keys is evicted', () => {
  const seldom = new Throttle(1000, 2)
  expect([seldom.isDue('a', 0), seldom.isDue('a', 999), seldom.isDue('a', 1000)]).toEqual([true, false, true])
  expect([seldom.isDue('b', 1000), seldom.isDue('c', 1000), seldom.isDue('a', 1001)]).toEqual([true, true, true])
})
