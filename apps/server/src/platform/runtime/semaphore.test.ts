import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

test('a limited number of tasks runs at a time, in order; a failed one frees its slot too', async () => {
  const few = new Semaphore(2, 10, () => new Error('too many'))
  const order: number[] = []
  let running = 0
  let max = 0
  const task = (i: number) => async () => {
    running += 1
    max = Math.max(max, running)
    order.push(i)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running -= 1
    if (i % 2 === 1) throw new Error(`task ${i}`)
    return i
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((i) => few.run(task(i))))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect([max, order]).toEqual([2, [0, 1, 2, 3, 4, 5]])
  expect(await few.run(async () => 'again')).toBe('again')
})

test('when too many wait, the next one is rejected immediately', async () => {
  const few = new Semaphore(1, 1, () => new Error('too many'))
  let end: () => void = () => undefined
  const first = few.run(() => new Promise<void>((resolve) => (end = resolve)))
  const second = few.run(async () => 2)
  await expect(few.run(async () => 3)).rejects.toThrow('too many')
  end()
  expect([await first, await second]).toEqual([undefined, 2])
})
