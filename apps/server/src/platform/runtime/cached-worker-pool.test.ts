import { afterAll, expect, test } from 'vitest'
import { CachedWorkerPool } from './cached-worker-pool.ts'

interface Job {
  readonly value: number
}

/** A thread that doubles, and counts its calls. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'
let times = 0
parentPort.on('message', ({ id, job }) => parentPort.postMessage(
  job.value < 0 ? { id, error: { name: 'Error', message: 'negative' } } : { id, result: { double: 2 * job.value, times: ++times } }))`)}`,
)
const work = new CachedWorkerPool<Job, { double: number; times: number }>(script, 100)
afterAll(() => work.close())
const run = (key: string, value: number, bytes = 10) => work.run(key, bytes, async () => ({ job: { value } }))

test('a repeated or concurrent request is calculated once', async () => {
  const [first, second] = await Promise.all([run('a', 1), run('a', 1)])
  expect([first, second]).toEqual([
    { double: 2, times: 1 },
    { double: 2, times: 1 },
  ])
  expect(await run('a', 1)).toEqual({ double: 2, times: 1 })
})

test('a result that did not fit is calculated again, and so is a failed one', async () => {
  await run('large', 2, 101)
  expect((await run('large', 2, 101)).times).toBe(3)
  await expect(run('bad', -1)).rejects.toThrow('negative')
  expect((await run('bad', 4)).double).toBe(8)
})

test('of many concurrent requests only a few are prepared in advance', async () => {
  let made = 0
  let max = 0
  const asked = Array.from({ length: 40 }, (_, i) =>
    work
      .run(`many ${i}`, 1, async () => {
        max = Math.max(max, ++made)
        return { job: { value: i } }
      })
      .then(() => made--),
  )
  await Promise.all(asked)
  // One more than the limit: a finished job passes its slot on before its caller resumes.
  expect(max).toBeLessThanOrEqual(5)
})

test('the result that was not used for longest is forgotten when the others fill the cache; a larger one evicts nothing', async () => {
  const small = new CachedWorkerPool<Job, { double: number; times: number }>(script, 10)
  const get = async (key: string, bytes = 5) => (await small.run(key, bytes, async () => ({ job: { value: 1 } }))).times
  expect([await get('a'), await get('b'), await get('a'), await get('c')]).toEqual([1, 2, 1, 3])
  expect([await get('a'), await get('large', 11), await get('c'), await get('b')]).toEqual([1, 4, 3, 5])
  await small.close()
})
