import { afterEach, expect, test } from 'vitest'
import { Compute } from './worker-pool.ts'

type Job = { do: 'echo' | 'die' | 'hang' | 'fault'; value?: unknown }

/** A thread that answers, dies, loops for ever or throws, as it is told. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ id, job }) => {
      if (job.do === 'die') process.exit(3)
      while (job.do === 'hang');
      if (job.do === 'fault') parentPort.postMessage({ id, error: { name: 'RangeError', message: 'too long' } })
      else parentPort.postMessage({ id, result: threadId })
    })
  `)}`,
)

let compute = new Compute<Job, number>(script)
afterEach(async () => {
  await compute.close()
  compute = new Compute(script)
})

test('jobs share a thread, and an error of one is its own', async () => {
  const [first, fault, last] = await Promise.allSettled([
    compute.run({ do: 'echo' }),
    compute.run({ do: 'fault' }),
    compute.run({ do: 'echo' }),
  ])
  expect(fault).toMatchObject({ status: 'rejected', reason: new RangeError('too long') })
  expect(first).toMatchObject({ status: 'fulfilled' })
  expect(last).toEqual(first)
})

test('a job that cannot be copied to the thread fails alone', async () => {
  const [fault, next] = await Promise.allSettled([compute.run({ do: 'echo', value: () => 0 }), compute.run({ do: 'echo' })])
  expect([fault.status, next.status]).toEqual(['rejected', 'fulfilled'])
})

test('the death of the thread fails the running job only: the waiting ones get a new thread', async () => {
  const before = await compute.run({ do: 'echo' })
  const [dead, ...others] = await Promise.allSettled([compute.run({ do: 'die' }), compute.run({ do: 'echo' }), compute.run({ do: 'echo' })])
  expect(dead).toMatchObject({ status: 'rejected', reason: new Error('the calculating thread ended with 3') })
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(others[0]).not.toMatchObject({ value: before })
})

test('a job over its limit is given up, and the waiting ones go on', async () => {
  const [late, next] = await Promise.allSettled([compute.run({ do: 'hang' }, [], 50), compute.run({ do: 'echo' })])
  expect(late).toMatchObject({ status: 'rejected', reason: new Error('a job took longer than 50 ms') })
  expect(next).toMatchObject({ status: 'fulfilled' })
})

test('closing rejects what runs and what waits', async () => {
  const both = Promise.allSettled([compute.run({ do: 'hang' }), compute.run({ do: 'echo' })])
  await compute.close()
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
