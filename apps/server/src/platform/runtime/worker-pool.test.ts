import { getPriority } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { WorkerPool } from './worker-pool.ts'

type Job = { do: 'echo' | 'die' | 'hang' | 'fault' | 'priority'; value?: unknown }

/** A thread that replies, tells the priority with which it was loaded, exits, loops forever or throws, as instructed. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { getPriority } from 'node:os'
    import { parentPort, threadId } from 'node:worker_threads'
    const loadedAt = getPriority()
    parentPort.on('message', ({ id, job }) => {
      if (job.do === 'die') process.exit(3)
      while (job.do === 'hang');
      if (job.do === 'fault') parentPort.postMessage({ id, error: { name: 'RangeError', message: 'too long' } })
      else parentPort.postMessage({ id, result: job.do === 'priority' ? loadedAt : threadId })
    })
  `)}`,
)

let pool = new WorkerPool<Job, number>(script)
afterEach(async () => {
  await pool.close()
  pool = new WorkerPool(script)
})

test('jobs share a thread; an error affects only its job', async () => {
  const [first, fault, last] = await Promise.allSettled([pool.run({ do: 'echo' }), pool.run({ do: 'fault' }), pool.run({ do: 'echo' })])
  expect(fault).toMatchObject({ status: 'rejected', reason: new RangeError('too long') })
  expect(first).toMatchObject({ status: 'fulfilled' })
  expect(last).toEqual(first)
})

test('owners take turns: the jobs that one waits for do not delay the first of another', async () => {
  const done: string[] = []
  const run = (owner: string) => pool.run({ do: 'echo' }, [], undefined, owner).then(() => done.push(owner))
  await Promise.all([...Array.from({ length: 5 }, () => run('many')), run('one')])
  // The first runs already; then the one that has waited since before comes first.
  expect(done.indexOf('one')).toBeLessThanOrEqual(2)
  expect(done).toHaveLength(6)
})

test('a job that cannot be cloned fails alone', async () => {
  const [fault, next] = await Promise.allSettled([pool.run({ do: 'echo', value: () => 0 }), pool.run({ do: 'echo' })])
  expect([fault.status, next.status]).toEqual(['rejected', 'fulfilled'])
})

test('an exit of the thread fails only the running job: the waiting ones get a new thread', async () => {
  const before = await pool.run({ do: 'echo' })
  const [dead, ...others] = await Promise.allSettled([pool.run({ do: 'die' }), pool.run({ do: 'echo' }), pool.run({ do: 'echo' })])
  expect(dead).toMatchObject({ status: 'rejected', reason: new Error('the worker thread exited with code 3') })
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(others[0]).not.toMatchObject({ value: before })
})

test('a job over its time limit is aborted, and the waiting ones continue', async () => {
  const [late, next] = await Promise.allSettled([pool.run({ do: 'hang' }, [], 50), pool.run({ do: 'echo' })])
  expect(late).toMatchObject({ status: 'rejected', reason: new Error('a job took longer than 50 ms') })
  expect(next).toMatchObject({ status: 'fulfilled' })
})

test.skipIf(process.platform !== 'linux')('a thread has lowered its priority before it loads its script', async () => {
  expect(await pool.run({ do: 'priority' })).toBe(Math.min(19, getPriority() + 10))
})

test('closing rejects running and waiting jobs', async () => {
  const both = Promise.allSettled([pool.run({ do: 'hang' }), pool.run({ do: 'echo' })])
  await pool.close()
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('pools share the places of this process, also after a thread has ended and a job could not be sent', async () => {
  const pools = Array.from({ length: 5 }, () => new WorkerPool<Job, number>(script))
  const run = () =>
    Promise.allSettled(pools.flatMap((one) => [one.run({ do: 'die' }), one.run({ do: 'echo', value: () => 0 }), one.run({ do: 'echo' })]))
  for (let round = 0; round < 2; round++) {
    const outcomes = (await run()).map(({ status }) => status)
    expect(outcomes).toEqual(pools.flatMap(() => ['rejected', 'rejected', 'fulfilled']))
  }
  await Promise.all(pools.map((one) => one.close()))
})

test('a pool that is closed while it waits for a place takes none from the others', async () => {
  const [one, two, closed] = [new WorkerPool<Job, number>(script), new WorkerPool<Job, number>(script), new WorkerPool<Job, number>(script)]
  const held = [one.run({ do: 'hang' }, [], 100), two.run({ do: 'hang' }, [], 100)]
  const waiting = closed.run({ do: 'echo' })
  const settled = Promise.allSettled([...held, waiting])
  await closed.close()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await Promise.all([one.run({ do: 'echo' }), two.run({ do: 'echo' })])).toHaveLength(2)
  await Promise.all([one.close(), two.close()])
})
